import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { signIn, signInStaff } from "~/access/sign-in/sign-in.server";
import type { Services } from "~/platform/context.server";
import { outbox, promoCodes, sessions } from "~/platform/db/schema/index";
import { password, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { confirmEmail } from "./confirm-email.server";
import { signUp } from "./sign-up.server";

const open = testServices({ REQUIRE_EMAIL_CONFIRMATION: "true" });
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someAccount(more: { promoCode?: string } = {}) {
  const form = someForm(more);
  const outcome = await signUp(services, someCaller({ language: "ar" }), form);
  return { email: form.email, outcome };
}

async function confirmations(email: string): Promise<string[]> {
  const { db } = services.database;
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const own = mails.filter(({ template }) => template === "confirm-email");
  return own.map(({ text }) => /\/ar\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? "");
}

test("a sign-up gets a mail instead of a session, and can sign in once it is confirmed", async () => {
  const { email, outcome } = await someAccount();
  if (outcome.kind !== "confirm_email") throw new Error(outcome.kind);
  expect(await services.database.db.$count(sessions, eq(sessions.userId, outcome.userId))).toBe(0);
  expect(await signIn(services, someCaller(), { email, password: "wrong-password" })).toEqual({ kind: "invalid" });
  const [token = ""] = await confirmations(email);
  expect(await confirmEmail(services, token)).toBe(true);
  expect(await confirmEmail(services, token)).toBe(false);
  expect(await signIn(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
});

test("signing in before confirming sends a new link, 3 times an hour; only the latest one works", async () => {
  const { email } = await someAccount();
  for (let index = 0; index < 5; index++) {
    expect(await signIn(services, someCaller(), { email, password })).toEqual({ kind: "unconfirmed" });
  }
  const tokens = await confirmations(email);
  expect(tokens).toHaveLength(4);
  const worked = [];
  for (const token of tokens) worked.push(await confirmEmail(services, token));
  expect(worked).toEqual([false, false, false, true]);
});

test("an expired link confirms nothing", async () => {
  const { email } = await someAccount();
  await services.database.pool.query("update verifications set expires_at = now() - interval '1 minute'");
  const [token = ""] = await confirmations(email);
  expect(await confirmEmail(services, token)).toBe(false);
});

test("the mail that access is open waits for the confirmation of an account that a code approved", async () => {
  await services.database.db.insert(promoCodes).values({ code: "OPEN" });
  const templates = async (email: string) => {
    const mails = await services.database.db.select().from(outbox).where(eq(outbox.recipient, email));
    return mails.map(({ template }) => template).sort();
  };
  const [approved, waiting, unconfirmed] = [
    await someAccount({ promoCode: "OPEN" }),
    await someAccount(),
    await someAccount({ promoCode: "OPEN" }),
  ];
  expect(await templates(approved.email)).toEqual(["confirm-email"]);
  const relaxed = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "false" });
  for (const { email } of [approved, waiting]) await confirmEmail(services, (await confirmations(email))[0] ?? "");
  await confirmEmail(relaxed, (await confirmations(unconfirmed.email))[0] ?? "");
  expect(await templates(approved.email)).toEqual(["confirm-email", "request-approved"]);
  expect(await templates(waiting.email)).toEqual(["confirm-email", "request-received"]);
  expect(await templates(unconfirmed.email)).toEqual(["confirm-email"]);
});

test("staff need no confirmation, and nobody does while it is off", async () => {
  const { email } = await someStaff(services, "viewer");
  expect(await signInStaff(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
  expect(await signIn(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
  const relaxed = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "false" });
  const waiting = await someAccount();
  expect(await signIn(relaxed, someCaller(), { email: waiting.email, password })).toMatchObject({ kind: "signed_in" });
});
