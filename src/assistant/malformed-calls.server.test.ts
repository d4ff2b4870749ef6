import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { profiles, users } from "~/platform/db/schema";
import { chatFetch } from "../../test/server/chat-api";
import { someCaller, someForm } from "../../test/server/people";
import { testServices } from "../../test/server/services";

const open = testServices();
const half = "\ud800";
const questionId = "7e0f8c1a-5b52-4a8e-9a04-1f0f8f0e0a01";
const asking = { conversationId: null, questionId, question: "Why?", scope: { kind: "all" } };
let call: typeof fetch;
let conversationId: string;
let answerId: string;

beforeAll(async () => {
  const { services } = open;
  const form = someForm();
  await signUp(services, someCaller(), form);
  const [user] = await services.database.db.select().from(users).where(eq(users.email, form.email));
  if (!user) throw new Error("nobody signed up");
  await services.database.db.update(profiles).set({ status: "approved" }).where(eq(profiles.userId, user.id));
  const headers = await openSession(services, someCaller(), user.id);
  const cookie = headers.getSetCookie().map((one) => one.split(";")[0]);
  call = chatFetch(services, cookie.join("; "));
  const answer = await send("/api/chat", "POST", asking);
  const events = await answer.text();
  answerId = /"messageId":"([^"]+)"/.exec(events)?.[1] ?? "";
  conversationId = /"conversation":{"id":"([^"]+)"/.exec(events)?.[1] ?? "";
});

function send(path: string, method: string, body: unknown): Promise<Response> {
  return call(path, { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

async function refusalOf(response: Response): Promise<unknown> {
  return { status: response.status, ...(await response.json()) };
}

test.each([
  ["an id that is an answer's", () => ({ ...asking, questionId: answerId }), "questionId"],
  ["half a character in a scope", () => ({ ...asking, scope: { kind: "document", id: half } }), "scope.id"],
  ["a NUL in a scope", () => ({ ...asking, scope: { kind: "document", id: "ro\0" } }), "scope.id"],
  ["an id in braces", () => ({ ...asking, questionId: `{${questionId}}` }), "questionId"],
  ["a URN as an id", () => ({ ...asking, conversationId: `urn:uuid:${questionId}` }), "conversationId"],
  ["a question of nothing that is seen", () => ({ ...asking, question: `\0${half}\u0007` }), "question"],
  ["a list", () => [asking], "body"],
])("%s is refused with the field named", async (_what, body, field) => {
  expect(await refusalOf(await send("/api/chat", "POST", body()))).toEqual({ status: 400, error: "invalid", field });
});

test("treats an id in capitals as the same id", async () => {
  const again = await send("/api/chat", "POST", { ...asking, questionId: questionId.toUpperCase() });
  expect(await again.text()).toContain(`"messageId":"${answerId}"`);
});

test("removes invisible characters from a question and a title", async () => {
  const next = { ...asking, conversationId, questionId: "7e0f8c1a-5b52-4a8e-9a04-1f0f8f0e0a02" };
  const answer = await send("/api/chat", "POST", { ...next, question: `How\0 do${half} I clean\u0007 it?` });
  expect(answer.status).toBe(200);
  await answer.text();
  const renamed = await send(`/api/chat/sessions/${conversationId}`, "PATCH", { title: `RO\0 ${half}cleaning\u0001` });
  expect(renamed.status).toBe(204);
  const conversation = await (await call(`/api/chat/sessions/${conversationId}`)).json();
  expect(conversation.title).toBe("RO cleaning");
  expect(conversation.messages[2].content).toBe("How do I clean it?");
});

test("treats a title of invisible characters as blank", async () => {
  const answer = await send(`/api/chat/sessions/${conversationId}`, "PATCH", { title: `\0${half} ` });
  expect(await refusalOf(answer)).toMatchObject({ status: 400, error: "blank" });
});

const filling = { place: 0, entries: { Qf: { text: "120", unit: "m³/h" } }, isConfirmed: true };

test.each([
  ["no body", undefined, "body"],
  ["a list", [filling], "body"],
  ["a place that is none", { ...filling, place: -1 }, "place"],
  ["half a place", { ...filling, place: 0.5 }, "place"],
  ["a list of entries", { ...filling, entries: [] }, "entries"],
  ["more fields than any calculator has", { ...filling, entries: manyEntries(41) }, "entries"],
  ["a name that is no symbol", { ...filling, entries: { "Q f": filling.entries.Qf } }, "entries.Q f"],
  ["a field of numbers", { ...filling, entries: { Qf: { text: 120, unit: "m³/h" } } }, "entries.Qf.text"],
  [
    "a text longer than a field",
    { ...filling, entries: { Qf: { text: "1".repeat(41), unit: "" } } },
    "entries.Qf.text",
  ],
  ["half a character in a unit", { ...filling, entries: { Qf: { text: "1", unit: half } } }, "entries.Qf.unit"],
  ["a word for yes", { ...filling, isConfirmed: "yes" }, "isConfirmed"],
])("readings with %s are refused with the field named", async (_what, body, field) => {
  const answer = await send(`/api/chat/answers/${answerId}/readings`, "PUT", body);
  expect(await refusalOf(answer)).toEqual({ status: 400, error: "invalid", field });
});

test("returns 404 for values of an answer without a calculator, or of no answer", async () => {
  for (const id of [answerId, questionId, "1"]) {
    const path = `/api/chat/answers/${id}/readings`;
    expect(await refusalOf(await send(path, "PUT", filling))).toMatchObject({ status: 404 });
  }
  const gone = await send(`/api/chat/answers/${questionId}/readings`, "DELETE", { place: 0 });
  expect(await refusalOf(gone)).toMatchObject({ status: 404 });
  const placeless = await send(`/api/chat/answers/${answerId}/readings`, "DELETE", {});
  expect(await refusalOf(placeless)).toEqual({ status: 400, error: "invalid", field: "place" });
});

test("allows only PUT and DELETE for values, and only GET for a calculator", async () => {
  const path = `/api/chat/answers/${answerId}/readings`;
  for (const method of ["POST", "PATCH"]) expect((await send(path, method, filling)).status).toBe(405);
  expect((await call(path)).status).toBe(405);
  const calculator = await call("/api/chat/calculators/ro-manual-a/recovery");
  expect(await calculator.json()).toMatchObject({ id: "recovery", documentId: "ro-manual-a" });
  expect((await send("/api/chat/calculators/ro-manual-a/recovery", "PUT", {})).status).toBe(405);
  expect((await call("/api/chat/calculators/ro-manual-a/constructor")).status).toBe(404);
});

test("limits how fast a user may save values", async () => {
  const path = `/api/chat/answers/${answerId}/readings`;
  const statuses = await Promise.all(
    Array.from({ length: 260 }, async () => (await send(path, "PUT", filling)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

function manyEntries(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`Q${index}`, filling.entries.Qf]));
}
