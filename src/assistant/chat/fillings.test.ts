import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubbedServer } from "./fixtures/stubbed-server";

const flow = (text: string) => ({
  place: 0,
  entries: { Qf: { text, unit: "m³/h" } },
  isConfirmed: true,
  steps: [`recovery at ${text}`],
});

const answer = { role: "assistant", id: "a1", questionId: "q1", content: "", state: "complete", metadata: {} };
const kept = () => new Response(null, { status: 204 });
const server = stubbedServer();

beforeEach(async () => {
  server.replies.push(Response.json({ id: "c1", messages: [answer] }));
  await server.desk.open("c1");
  server.calls.length = 0;
});

afterEach(() => vi.restoreAllMocks());

function shown() {
  const message = server.desk.state().messages[0];
  return message?.role === "assistant" ? message.filled : undefined;
}

test("shows values at once and sends them without their steps", async () => {
  server.replies.push(kept());
  const filling = server.desk.fill("a1", 0, flow("120"));
  expect(shown()).toEqual([flow("120")]);
  expect(await filling).toEqual({ ok: true, value: null });
  const { steps: _, ...sent } = flow("120");
  expect(server.calls).toEqual([{ method: "PUT", path: "/api/chat/answers/a1/readings", body: sent }]);
});

test("sends the last of several changes last and skips those in between", async () => {
  server.replies.push(kept(), kept());
  const all = ["1", "12", "120", "1200"].map((text) => server.desk.fill("a1", 0, flow(text)));
  await Promise.all(all);
  const texts = server.calls.map(({ body }) => (body as ReturnType<typeof flow>).entries.Qf.text);
  expect(texts).toEqual(["1200"]);
  expect(shown()).toEqual([flow("1200")]);
});

test("keeps values on the screen that could not be saved", async () => {
  const result = await server.desk.fill("a1", 0, flow("120"));
  expect(result).toEqual({ ok: false, problem: { kind: "network" } });
  expect(shown()).toEqual([flow("120")]);
});

test("keeps the values of other calculators when one is cleared", async () => {
  server.replies.push(kept(), kept(), kept());
  await server.desk.fill("a1", 0, flow("120"));
  await server.desk.fill("a1", 1, { ...flow("90"), place: 1 });
  await server.desk.fill("a1", 0, null);
  expect(server.calls.at(-1)).toMatchObject({ method: "DELETE", body: { place: 0 } });
  expect(shown()).toEqual([{ ...flow("90"), place: 1 }]);
});
