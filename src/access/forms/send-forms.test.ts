import { expect, test } from "vitest";
import { sendAccountForm } from "./send-account-form";
import { sendPublicForm } from "./send-public-form";

const formAt = (path: string, fields: Record<string, string>) => {
  const url = new URL(path, "http://localhost:3000");
  return { url, request: new Request(url, { method: "POST", body: new URLSearchParams(fields) }) };
};
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const noAnswer = "No answer arrived. Nothing on this page is lost: check your connection and try again.";

test.each([
  ["name", "/account", { title: "Could not be saved", description: noAnswer }],
  ["forgot", "/forgot-password", { title: "The link could not be requested", description: noAnswer }],
  ["forgot", "/ar/forgot-password", { title: "تعذّر طلب الرابط" }],
  ["", "/account", { title: "Could not be saved" }],
])("account form %j at %s: says that no answer arrived, and keeps what was typed", async (intent, path, message) => {
  const fields = { ...(intent && { intent }), name: "Salma" };
  const answer = await sendAccountForm({
    ...formAt(path, { ...fields, currentPassword: "secret" }),
    serverAction: lost,
  });
  expect(answer).toMatchObject({
    data: { form: intent, typed: fields, errors: {}, message: { tone: "danger", ...message } },
    init: { status: 503 },
  });
  expect(answer).not.toHaveProperty("data.typed.currentPassword");
});

test("account form: passes on the answer of the server", async () => {
  expect(await sendAccountForm({ ...formAt("/account", {}), serverAction: async () => null })).toBeNull();
});

const failure = { title: "Not sent", description: "Try again" };
const answered = { typed: {}, errors: {}, message: null };
const accepted = { ...answered, accepted: true };
const refused = { ...answered, accepted: false, errors: { email: "Enter an e-mail." } };
const kept = { typed: { id: "7" }, accepted: false, errors: {}, message: { tone: "danger" as const, ...failure } };

test.each([
  ["an accepted form", async () => accepted, accepted],
  ["a refused form", async () => refused, { data: refused, init: { status: 400 } }],
  ["no answer", lost, { data: kept, init: { status: 400 } }],
])("public form: after %s, the page is loaded again only if it was accepted", async (_, serverAction, answer) => {
  expect(await sendPublicForm({ ...formAt("/register", { id: "7" }), serverAction }, failure)).toMatchObject(answer);
});
