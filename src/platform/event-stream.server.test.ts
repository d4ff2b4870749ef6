import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../test/server/eventually";
import { type HttpServer, startHttpServer } from "../../test/server/http-server";
import { eventStream } from "./event-stream.server";
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
