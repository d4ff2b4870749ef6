import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { registerRules } from "~/access/limit-rules";
import type { Services } from "~/platform/context.server";
import { accessRequests, outbox } from "~/platform/db/schema/index";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerRegistration } from "./register-answers.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

/** Returns the fields of the form as the page sends them. */
function filled(more: Record<string, string> = {}): Record<string, string> {
  return {
    id: randomUUID(),
    topic: "",
    firstName: "Salma",
    lastName: "Haddad",
    email: `${randomUUID()}@example.com`,
    organization: "Plant 4",
    jobTitle: "Operator",
    promoCode: "",
    useCase: "To plan cleanings.",
    ...more,
  };
}

const [english, arabic] = ["/register", "/ar/register"];

function send(fields: Record<string, string>, { path = english, address = "", on = services } = {}) {
  return posted(on, answerRegistration, { path, fields, address });
}

async function keptOf(email = ""): Promise<{ requests: number; mails: number }> {
  const { db } = services.database;
  const requests = await db.$count(accessRequests, eq(accessRequests.email, email));
  return { requests, mails: await db.$count(outbox, eq(outbox.recipient, email)) };
}

test.each([
  [english, "Registration Request Submitted", "Your application for access has been submitted successfully."],
  [arabic, "تم إرسال طلب التسجيل", "أُرسل طلبك للوصول بنجاح."],
])("%s: accepts a filled form, and shows nothing of it again", async (path, title, description) => {
  const fields = filled();
  const { status, answer } = await send(fields, { path });
  expect(status).toBe(200);
  expect(answer).toEqual({ accepted: true, typed: {}, errors: {}, message: { tone: "success", title, description } });
  expect(await keptOf(fields.email)).toEqual({ requests: 1, mails: 1 });
});

test.each(["", "A1"])("keeps the promo code %j of a request, and none as null", async (promoCode) => {
  const fields = filled({ promoCode: ` ${promoCode} ` });
  await send(fields);
  const { id = "" } = fields;
  const [request] = await services.database.db.select().from(accessRequests).where(eq(accessRequests.id, id));
  expect(request?.promoCode).toBe(promoCode || null);
});

test("accepts a form with the trap field filled in, as a program does, but keeps nothing of it", async () => {
  const fields = filled({ topic: "Cheap watches" });
  expect((await send(fields)).answer).toEqual((await send(filled())).answer);
  expect(await keptOf(fields.email)).toEqual({ requests: 0, mails: 0 });
});

const required = ["firstName", "lastName", "email", "organization", "jobTitle", "useCase"];

test.each([
  [english, "Please fill in this field."],
  [arabic, "يُرجى ملء هذا الحقل."],
])("%s: names every empty field that is required, and keeps what was typed", async (path, error) => {
  const blank = filled({ ...Object.fromEntries(required.map((name) => [name, " "])), promoCode: "A1" });
  const { status, answer } = await send(blank, { path });
  expect(status).toBe(400);
  expect(answer).toMatchObject({ accepted: false, typed: { promoCode: "A1" }, message: null });
  expect(answer?.errors).toEqual(Object.fromEntries(required.map((name) => [name, error])));
});

test.each([
  ["email", "salma@plant", "Enter a complete email address, such as name@company.com."],
  ["lastName", "x".repeat(121), "Use at most 120 characters."],
  ["promoCode", "x".repeat(65), "Use at most 64 characters."],
  ["useCase", "x".repeat(2001), "Use at most 2000 characters."],
])("refuses an invalid %s, and keeps nothing", async (name, value, error) => {
  const fields = filled({ [name]: value });
  const { status, answer } = await send(fields);
  expect(status).toBe(400);
  expect(answer).toEqual({ accepted: false, typed: fields, errors: { [name]: error }, message: null });
  expect(await keptOf(fields.email)).toEqual({ requests: 0, mails: 0 });
});

test("answers too many registrations with the minutes to wait, and keeps what was typed", async () => {
  const { email = "" } = filled();
  const address = "10.9.0.1";
  const { points, seconds } = registerRules.email;
  for (let count = 0; count < points; count++) expect((await send(filled({ email }), { address })).status).toBe(200);
  const fields = filled({ email });
  const { status, headers, answer } = await send(fields, { address });
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(seconds);
  const description = expect.stringContaining(`Please try again in ${Math.ceil(wait / 60)} minutes.`);
  expect(answer).toMatchObject({ accepted: false, typed: fields, message: { tone: "danger", description } });
});

test.each([
  [english, "Submission Error", "There was an error submitting your request. Please try again."],
  [arabic, "خطأ في الإرسال", "حدث خطأ أثناء إرسال طلبك. يُرجى إعادة المحاولة."],
])("%s: answers a fault with a message, and keeps what was typed", async (path, title, description) => {
  const fields = filled();
  const { status, headers, answer } = await send(fields, { path, on: brokenServices(services) });
  expect([status, headers.get("Retry-After")]).toEqual([500, null]);
  expect(answer).toMatchObject({ accepted: false, typed: fields, message: { tone: "danger", title, description } });
});
