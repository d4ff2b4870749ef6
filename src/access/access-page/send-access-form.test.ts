import { expect, test } from "vitest";
import { sendAccessForm } from "./send-access-form";

/** Submits a form of the access page whose answer comes from `serverAction`. */
function send(path: string, fields: Record<string, string>, serverAction: () => Promise<unknown>) {
  const url = new URL(path, "http://localhost:3000");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return sendAccessForm({ request, url, serverAction });
}

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const advice = "No answer arrived. Nothing on this page is lost: check your connection and try again.";
const fixed = { description: "Unexpected error", advice };

test.each([
  ["sign-up", "sign-up", { title: "Signup failed", ...fixed }],
  ["sign-in", "sign-in", { title: "Login failed", ...fixed }],
  ["redeem", "redeem", { title: "The code could not be checked", description: advice }],
  ["accept", "invitation", { title: "The invitation cannot be used", description: advice }],
  ["invitation-again", "invitation", { title: "The link was not sent", description: advice }],
])("says beside the form of %s that no answer arrived, and keeps what was typed", async (intent, form, message) => {
  const answer = await send("/request-access-to-drwater", { intent, email: "a@b.c", password: "secret" }, lost);
  const typed = { intent, email: "a@b.c" };
  expect(answer).toMatchObject({
    data: { form, typed, errors: {}, message: { tone: "danger", ...message } },
    init: { status: 503 },
  });
});

test("says it in the page's language", async () => {
  const answer = await send("/ar/request-access-to-drwater", { intent: "sign-in" }, lost);
  expect(answer).toMatchObject({ data: { message: { title: "تعذّر تسجيل الدخول", description: "خطأ غير متوقع" } } });
});

test("passes on the answer of the server", async () => {
  expect(await send("/request-access-to-drwater", {}, async () => "answered")).toBe("answered");
});
