import { once } from "node:events";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { createLog } from "~/platform/log.server";
import { type HttpServer, startHttpServer } from "../../../test/server/http-server";
import { csvResponse } from "./csv-response.server";

const log = createLog({ LOG_LEVEL: "silent" });
const columns = [
  ["Number", (row: number) => row],
  ["Text", () => "x".repeat(1000)],
] as const;
let server: HttpServer;
let read = 0;

afterEach(async () => {
  await server.close();
});

/** Yields rows in batches of a hundred, and fails after the batch `failsAfter`. */
async function* batches(count: number, failsAfter = Number.POSITIVE_INFINITY) {
  for (read = 0; read < count; read += 1) {
    if (read >= failsAfter) throw new Error("the database went away");
    yield Array.from({ length: 100 }, (_, row) => read * 100 + row);
  }
}

async function serve(...given: Parameters<typeof batches>): Promise<string> {
  const app = new Hono();
  // Sets a header late, as the product does: the response then takes another path through the server.
  app.use(async (c, next) => {
    await next();
    c.res.headers.set("X-Request-Id", "1");
  });
  app.get("/", () => csvResponse(log, "all.csv", columns, batches(...given)));
  server = await startHttpServer(getRequestListener(app.fetch));
  return server.origin;
}

test("sends every row", async () => {
  const text = await (await fetch(await serve(50))).text();
  const numbers = text.trimEnd().split("\r\n").slice(1);
  expect(numbers.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 5000 }, (_, row) => row));
});

test("an empty list has a header row", async () => {
  expect(await (await fetch(await serve(0))).text()).toBe("Number,Text\r\n");
});

test.each([1, 2, 3, 4, 20])("a failure after batch %i breaks the connection", async (failsAfter) => {
  const response = await fetch(await serve(50, failsAfter));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow("terminated");
});

test("throws if the list cannot be read at all", async () => {
  await expect(csvResponse(log, "all.csv", columns, batches(50, 0))).rejects.toThrow("the database went away");
  await serve(1);
});

test("reads no further than the client has consumed", async () => {
  const { port } = new URL(await serve(2000));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  socket.pause();
  // Once the buffers of the connection are full, no more rows are read.
  let before: number;
  do {
    before = read;
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (read !== before);
  expect(read).toBeLessThan(200);
  socket.destroy();
});
