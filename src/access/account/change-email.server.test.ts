import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Account } from "~/access/capabilities";
import { approveRequests } from "~/access/decisions/decisions.server";
import { openEmailChange } from "~/access/links/verifications.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { readResetLink, resetPassword } from "~/access/password-reset/reset-password.server";
import { register } from "~/access/register/register.server";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount, openSession } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, adminUsers, auditLog, outbox, profiles, users } from "~/platform/db/schema/index";
import { eventually } from "../../../test/server/eventually";
import { password, proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { changeLanguage, changePassword } from "./account.server";
import { askForEmail, confirmNewEmail, withdrawEmail } from "./change-email.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;
const newPassword = "permeate-flow-9";
const someEmail = () => someForm().email;

/** Returns an account that is signed in here and in another browser. */
async function someAccount() {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const here = requestWith(outcome.headers);
  const elsewhere = requestWith(await openSession(services, someCaller(), outcome.userId));
  return { account: await signedIn(here), here, elsewhere };
}

async function signedIn(request: Request): Promise<Account> {
  const account = await currentAccount(services, request);
  if (!account) throw new Error("Nobody is signed in");
  return account;
}

const ask = (account: Account, email: string, currentPassword = password) =>
  askForEmail(services, account, { currentPassword, email });

const mailsTo = (email: string) => db().select().from(outbox).where(eq(outbox.recipient, email));

/** Returns the token of the latest change-email link that was mailed to `email`, or an empty string. */
async function tokenMailedTo(email: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(({ template }) => template === "change-email");
  return /change-email\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

async function askedToken(account: Account, email: string): Promise<string> {
  expect(await ask(account, email)).toEqual({ kind: "asked" });
  return tokenMailedTo(email);
}

const requestsOf = (email: string) => db().select().from(accessRequests).where(eq(accessRequests.email, email));

test("changes account, profile and request together, once the link is confirmed", async () => {
  const { account, here } = await someAccount();
  const [from, to] = [account.email, someEmail()];
  expect(await ask(account, to.toUpperCase())).toEqual({ kind: "asked" });
  const mailed = await tokenMailedTo(to);
  expect(await signedIn(here)).toMatchObject({ email: from });
  expect(await openEmailChange(db(), account.userId)).toMatchObject({ newEmail: to });
  expect(await confirmNewEmail(services, account, mailed)).toEqual({ kind: "changed" });
  expect(await signedIn(here)).toMatchObject({ email: to });
  const [user] = await db().select().from(users).where(eq(users.id, account.userId));
  expect(user).toMatchObject({ email: to, emailVerified: true });
  const [profile] = await db().select().from(profiles).where(eq(profiles.userId, account.userId));
  expect(profile).toMatchObject({ email: to, status: "pending" });
  expect([await requestsOf(from), await requestsOf(to)].map(({ length }) => length)).toEqual([0, 1]);
  expect(await signIn(services, someCaller(), { email: from, password })).toEqual({ kind: "invalid" });
  expect(await signIn(services, someCaller(), { email: to, password })).toMatchObject({ kind: "signed_in" });
});

test("ends the other sessions, mails the former address, and logs both addresses", async () => {
  const { account, here, elsewhere } = await someAccount();
  const [from, to] = [account.email, someEmail()];
  const heard = vi.fn();
  const end = onRevocation(services, { userId: account.userId, profileStatus: "pending", role: null }, heard);
  expect(await confirmNewEmail(services, account, await askedToken(account, to))).toEqual({ kind: "changed" });
  await eventually(() => expect(heard).toHaveBeenCalled());
  end();
  expect(await currentAccount(services, elsewhere)).toBeNull();
  expect(await currentAccount(services, here)).not.toBeNull();
  const told = (await mailsTo(from)).find(({ template }) => template === "email-changed");
  expect(told?.text).toContain("/contact");
  expect(told?.text).not.toContain(to);
  const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, account.userId));
  const changes = rows.filter(({ action }) => action.endsWith("email_changed"));
  expect(changes.map(({ action, subjectType, details }) => [action, subjectType, details])).toEqual(
    expect.arrayContaining([
      ["email_changed", "account", { email: to, from }],
      ["request_email_changed", "access_request", { email: to, from }],
    ]),
  );
});

test("needs the current password", async () => {
  const { account } = await someAccount();
  const to = someEmail();
  expect(await ask(account, to, "wrong-password")).toEqual({ kind: "wrong" });
  expect(await ask(account, account.email.toUpperCase())).toEqual({ kind: "same" });
  expect(await mailsTo(to)).toEqual([]);
});

test("answers the same for an address that has an account, and mails its owner", async () => {
  const { account } = await someAccount();
  const { account: other } = await someAccount();
  expect(await ask(account, other.email)).toEqual(await ask((await someAccount()).account, someEmail()));
  expect(await openEmailChange(db(), account.userId)).toMatchObject({ newEmail: other.email });
  const templates = (await mailsTo(other.email)).map(({ template }) => template);
  expect(templates).toContain("email-taken");
  expect(templates).not.toContain("change-email");
});

test("refuses an address that got an account in the meantime", async () => {
  const { account, here } = await someAccount();
  const to = someEmail();
  const token = await askedToken(account, to);
  await signUp(services, someCaller(), someForm({ email: to }));
  expect(await confirmNewEmail(services, account, token)).toEqual({ kind: "taken" });
  expect(await signedIn(here)).toMatchObject({ email: account.email });
});

test("a link works once, also for 10 at once, for its own account, within a day, and only the latest one", async () => {
  const { account } = await someAccount();
  const { account: other } = await someAccount();
  const to = someEmail();
  const first = await askedToken(account, someEmail());
  const token = await askedToken(account, to);
  expect(await confirmNewEmail(services, account, first)).toEqual({ kind: "invalid" });
  expect(await confirmNewEmail(services, other, token)).toEqual({ kind: "invalid" });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirmNewEmail(services, account, token)));
  expect(outcomes.filter(({ kind }) => kind === "changed")).toHaveLength(1);
  const late = await askedToken(other, someEmail());
  await services.database.pool.query(
    "update verifications set expires_at = now() - interval '1 minute' where value = $1",
    [other.userId],
  );
  expect(await confirmNewEmail(services, other, late)).toEqual({ kind: "invalid" });
  for (const odd of ["", "x", "\0", "%"]) {
    expect(await confirmNewEmail(services, other, odd)).toEqual({ kind: "invalid" });
  }
});

test("withdrawing the change or setting a new password voids the link", async () => {
  const { account } = await someAccount();
  const withdrawn = await askedToken(account, someEmail());
  expect([await withdrawEmail(services, account), await withdrawEmail(services, account)]).toEqual([true, false]);
  expect(await confirmNewEmail(services, account, withdrawn)).toEqual({ kind: "invalid" });
  const changed = await askedToken(account, someEmail());
  await changePassword(services, account, { currentPassword: password, newPassword });
  expect(await confirmNewEmail(services, account, changed)).toEqual({ kind: "invalid" });
  const { account: other, here } = await someAccount();
  const reset = await askedToken(other, someEmail());
  await mailReset({ email: other.email }, { services });
  const mail = (await mailsTo(other.email)).find(({ template }) => template === "reset-password");
  expect(await resetPassword(services, /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "", newPassword)).toBe(true);
  expect(await currentAccount(services, here)).toBeNull();
  expect(await confirmNewEmail(services, other, reset)).toEqual({ kind: "invalid" });
});

test("voids links that were mailed to the former address", async () => {
  const { account } = await someAccount();
  const token = await askedToken(account, someEmail());
  await mailReset({ email: account.email }, { services });
  const mail = (await mailsTo(account.email)).find(({ template }) => template === "reset-password");
  const reset = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await readResetLink(services, reset)).not.toBeNull();
  expect(await confirmNewEmail(services, account, token)).toEqual({ kind: "changed" });
  expect(await readResetLink(services, reset)).toBeNull();
});

test("refuses to move an approval that waits for the current mailbox to another one", async () => {
  const { account } = await someAccount();
  const to = someEmail();
  const token = await askedToken(account, to);
  const { staff } = await someStaff(services, "moderator");
  const [request] = await requestsOf(account.email);
  await approveRequests(services, staff, [request?.id ?? ""]);
  expect(await confirmNewEmail(services, account, token)).toEqual({ kind: "waits" });
  expect(await ask(account, someEmail())).toEqual({ kind: "waits" });
  const [profile] = await db().select().from(profiles).where(eq(profiles.userId, account.userId));
  expect(profile).toMatchObject({ email: account.email, status: "pending" });
});

test("moves only the account's own requests", async () => {
  const email = someEmail();
  const person = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
  const form = { ...person, id: randomUUID(), email, promoCode: null, useCase: "To plan cleanings." };
  await register(services, someCaller(), form);
  await services.database.pool.query(
    "update access_requests set created_at = now() - interval '1 day' where email = $1",
    [email],
  );
  const outcome = await signUp(services, someCaller(), someForm({ email }));
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await signedIn(requestWith(outcome.headers));
  const to = someEmail();
  expect(await confirmNewEmail(services, account, await askedToken(account, to))).toEqual({ kind: "changed" });
  expect([await requestsOf(email), await requestsOf(to)].map(({ length }) => length)).toEqual([1, 1]);
});

test("an approved account keeps its access, and staff keep their role, under the new address", async () => {
  const { account } = await someAccount();
  await proveMailbox(services, account.email);
  const { staff } = await someStaff(services, "moderator");
  const [request] = await requestsOf(account.email);
  await approveRequests(services, staff, [request?.id ?? ""]);
  expect(await confirmNewEmail(services, account, await askedToken(account, someEmail()))).toEqual({ kind: "changed" });
  const [profile] = await db().select().from(profiles).where(eq(profiles.userId, account.userId));
  expect(profile?.status).toBe("approved");
  const to = someEmail();
  expect(await confirmNewEmail(services, staff, await askedToken(staff, to))).toEqual({ kind: "changed" });
  const own = and(eq(adminUsers.userId, staff.userId), eq(adminUsers.email, to));
  expect(await db().$count(adminUsers, own)).toBe(1);
});

test("limits links to 5 an hour for an account and 3 an hour for a mailbox", async () => {
  const { account } = await someAccount();
  for (let index = 0; index < 5; index++) expect(await ask(account, someEmail())).toEqual({ kind: "asked" });
  expect(await ask(account, someEmail())).toMatchObject({ kind: "too_many_mails" });
  const target = someEmail();
  for (let index = 0; index < 3; index++) {
    expect(await ask((await someAccount()).account, target)).toEqual({ kind: "asked" });
  }
  expect(await ask((await someAccount()).account, target)).toMatchObject({ kind: "too_many_mails" });
});

test("applies the chosen language to the account's mails and to its request", async () => {
  const { account, here } = await someAccount();
  await changeLanguage(services, account, "ar");
  expect(await signedIn(here)).toMatchObject({ language: "ar" });
  expect((await requestsOf(account.email)).map(({ language }) => language)).toEqual(["ar"]);
});
