import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../test/server/eventually";
import { type HttpServer, startHttpServer } from "../../test/server/http-server";
import { areStreamsEnding, endEventStreams, eventStream } from "./event-stream.server";
import { countStreams, maxStreamsPerPerson } from "./open-streams";

let server: HttpServer;
let listeners = 0;

beforeAll(async () => {
  server = await startHttpServer(
    getRequestListener((request) =>
      eventStream("viewer", request.signal, () => {
        listeners += 1;
        return () => {
          listeners -= 1;
        };
      }),
    ),
  );
});

afterAll(() => server.close());

/** Opens a stream and returns its socket and the head of the response. */
async function open(): Promise<{ socket: Socket; head: string }> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [head] = await once(socket, "data");
  return { socket, head: String(head) };
}

test("opens streams up to a person's limit and answers the rest with 429 and Retry-After", async () => {
  const streams = await Promise.all(Array.from({ length: 200 }, open));
  const accepted = streams.filter(({ head }) => head.startsWith("HTTP/1.1 200"));
  const refused = streams.filter(({ head }) => head.startsWith("HTTP/1.1 429"));
  expect([accepted.length, refused.length]).toEqual([maxStreamsPerPerson.changes, 200 - maxStreamsPerPerson.changes]);
  for (const { head } of refused) expect(head).toMatch(/^retry-after: \d+\r$/im);
  expect([countStreams("changes", "viewer"), listeners]).toEqual([accepted.length, accepted.length]);
  for (const { socket } of refused) socket.destroy();

  accepted[0]?.socket.destroy();
  await eventually(() => expect(countStreams("changes", "viewer")).toBe(accepted.length - 1));
  const next = await open();
  expect(next.head).toMatch(/^HTTP\/1\.1 200/);

  for (const { socket } of [...accepted, next]) socket.destroy();
  await eventually(() => expect([countStreams("changes", "viewer"), listeners]).toEqual([0, 0]));
});

test("counts no stream for a request that is aborted before the stream begins", () => {
  const response = eventStream("viewer", AbortSignal.abort(), () => () => undefined);
  expect([response.status, countStreams("changes", "viewer")]).toEqual([200, 0]);
});

/** Opens a stream without a server. `said` is what it wrote so far; `send` and `end` are those of its listener. */
async function direct(signal: AbortSignal) {
  const stopped = vi.fn();
  const given = { send: (_event: string) => {}, end: () => {} };
  const response = eventStream("reader", signal, (send, end) => {
    Object.assign(given, { send, end });
    return stopped;
  });
  const reader = response.body?.getReader() ?? raise();
  const said: string[] = [];
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      said.push(new TextDecoder().decode(part.value));
  })();
  return { response, ...given, stopped, said, reader, reading };
}

function raise(): never {
  throw new Error("the response has no body");
}

test("sends events, keeps the connection awake, and ends after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearInterval", "clearTimeout"] });
  const { response, send, stopped, said, reading } = await direct(new AbortController().signal);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
  });
  send("changed");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(said).toEqual(["retry: 2000\n\n", "data: changed\n\n", ": still here\n\n"]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await reading;
  expect(stopped).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test.each([
  ["its listener", "end"],
  ["its request", "abort"],
  ["its reader", "cancel"],
] as const)("releases a stream once that %s ends", async (_, how) => {
  const abort = new AbortController();
  const { end, stopped, reader, reading } = await direct(abort.signal);
  const ways = { end, abort: () => abort.abort(), cancel: () => void reader.cancel() };
  ways[how]();
  await reading;
  expect(countStreams("changes", "reader")).toBe(0);
  end();
  abort.abort();
  endsOnce(stopped);
});

function endsOnce(stopped: ReturnType<typeof vi.fn>): void {
  expect(stopped).toHaveBeenCalledOnce();
  expect(countStreams("changes", "reader")).toBe(0);
}

test("a stopping process ends its streams, and opens none that stays", async () => {
  const never = new AbortController().signal;
  const streams = [await direct(never), await direct(never)];
  expect(areStreamsEnding()).toBe(false);
  endEventStreams();
  expect(areStreamsEnding()).toBe(true);
  const late = await direct(never);
  for (const { reading, stopped } of [...streams, late]) {
    await reading;
    endsOnce(stopped);
  }
});
