import { expect, test } from "vitest";
import { sendAct } from "./lost-act";

function sent(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: "reject", reason: "Outside the programme" });
  return sendAct({ request: new Request("http://localhost/admin/requests", { method: "POST", body }), serverAction });
}

test("passes the answer of the server on", async () => {
  expect(await sent(async () => ({ intent: "reject", changed: 1 }))).toEqual({ intent: "reject", changed: 1 });
});

test.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a page that a proxy answers with", new Error("Unable to decode turbo-stream response")],
  ["502 of a proxy", { status: 502, statusText: "Bad Gateway", data: "" }],
  ["a bare 503", new Response(null, { status: 503 })],
])("answers %s as a failure of the act, without reading the page again", async (_, error) => {
  const answer = await sent(() => Promise.reject(error));
  expect(answer).toMatchObject({ data: { intent: "reject", failed: true }, init: { status: 503 } });
});

test.each([
  ["400", new Response(null, { status: 400 })],
  ["403", { status: 403, statusText: "Forbidden", data: "" }],
])("passes a refusal with %s on", async (_, error) => {
  await expect(sent(() => Promise.reject(error))).rejects.toBe(error);
});
