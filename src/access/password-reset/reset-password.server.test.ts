import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { auditLog, outbox, users, verifications } from "~/platform/db/schema/index";
import { eventually } from "../../../test/server/eventually";
import { password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { mailReset } from "./reset-mail.server";
import { askForReset, readResetLink, resetPassword } from "./reset-password.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;
const newPassword = "permeate-flow-9";

async function someAccount(language: "en" | "ar" = "en") {
  const form = someForm();
  const outcome = await signUp(services, someCaller({ language }), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  return { email: form.email, userId: outcome.userId, request: requestWith(outcome.headers) };
}

/** Runs the job, and returns the token of its mail, or an empty string if it sent none. */
async function mailed(email: string): Promise<string> {
  await mailReset({ email }, { services });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const last = mails.filter(({ template }) => template === "reset-password").at(-1);
  return /token=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
}

const queued = async () =>
  (await services.database.pool.query("select data from pgboss.job where name = 'reset-mail'")).rows.map(
    ({ data }) => data.email,
  );

test("answers a known and an unknown e-mail alike: a job each, nothing else", async () => {
  const { email } = await someAccount();
  const unknown = someForm().email;
  for (const asked of [` ${email.toUpperCase()} `, unknown]) {
    expect(await askForReset(services, someCaller(), asked)).toEqual({ kind: "asked" });
  }
  expect((await queued()).sort()).toEqual([email, unknown].sort());
  expect(await db().$count(verifications)).toBe(0);
  expect(await mailed(unknown)).toBe("");
  expect(await mailed(email)).toHaveLength(43);
});

test.each([
  ["known", async () => (await someAccount()).email],
  ["unknown", async () => someForm().email],
])("limits requests for a %s e-mail to 3 an hour, from any address", async (_, make) => {
  const email = await make();
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_none, index) => askForReset(index % 2 ? services : other, someCaller(), email)),
  );
  expect(outcomes.filter(({ kind }) => kind === "asked")).toHaveLength(3);
  expect(outcomes.filter(({ kind }) => kind === "too_many")).toHaveLength(9);
});

test("limits an address to 10 requests an hour", async () => {
  const caller = someCaller();
  const outcomes = [];
  for (let index = 0; index < 12; index++) outcomes.push(await askForReset(services, caller, someForm().email));
  expect(outcomes.filter(({ kind }) => kind === "asked")).toHaveLength(10);
});

test("mails in the account's language, stores only the token's hash, and accepts only the latest link", async () => {
  const { email, userId } = await someAccount("ar");
  const [first, second] = [await mailed(email), await mailed(email)];
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  const last = mails.find(({ template }) => template === "reset-password");
  expect(last).toMatchObject({ language: "ar" });
  expect(last?.text).toContain("http://localhost:3000/ar/reset-password?token=");
  const kept = await db().select().from(verifications).where(eq(verifications.value, userId));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(second);
  expect(await readResetLink(services, first)).toBeNull();
  expect(await readResetLink(services, second)).toEqual({ userId, email, name: "Salma Haddad", everStaff: false });
});

test("a new password ends all sessions and running answers in every process, and sends a mail", async () => {
  const { email, userId, request } = await someAccount();
  const other = await open.openAnother();
  const heard = vi.fn();
  const end = onRevocation(other, { userId, profileStatus: "pending", role: null }, heard);
  await other.database.notifications.settled();
  expect(await resetPassword(services, await mailed(email), newPassword)).toBe(true);
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  end();
  expect(await currentAccount(other, request)).toBeNull();
  expect(await signIn(services, someCaller(), { email, password })).toEqual({ kind: "invalid" });
  expect(await signIn(services, someCaller(), { email, password: newPassword })).toMatchObject({ kind: "signed_in" });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ template }) => template)).toContain("password-changed");
  const reset = and(eq(auditLog.subjectId, userId), eq(auditLog.action, "password_reset"));
  const [trace] = await db().select().from(auditLog).where(reset);
  expect(trace).toMatchObject({ actorId: userId, details: {} });
  const [user] = await db().select().from(users).where(eq(users.id, userId));
  expect(user?.emailVerified).toBe(true);
});

test("a link works once, also for 20 at once, for an hour", async () => {
  const { email, userId } = await someAccount();
  const token = await mailed(email);
  await services.database.pool.query(
    "update verifications set expires_at = now() - interval '1 minute' where value = $1",
    [userId],
  );
  expect(await readResetLink(services, token)).toBeNull();
  expect(await resetPassword(services, token, newPassword)).toBe(false);
  const fresh = await mailed(email);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => resetPassword(services, fresh, newPassword)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test.each(["", "x", "\0", "%", "'; drop table users; --"])("refuses the token %j", async (token) => {
  expect(await readResetLink(services, token)).toBeNull();
  expect(await resetPassword(services, token, newPassword)).toBe(false);
});

test("reports staff as such, since their password must be longer", async () => {
  const { email } = await someStaff(services, "viewer");
  expect(await readResetLink(services, await mailed(email))).toMatchObject({ everStaff: true });
});
