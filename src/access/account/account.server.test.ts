import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Account } from "~/access/capabilities";
import { flushAccessEvents } from "~/access/events/access-events.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { readResetLink } from "~/access/password-reset/reset-password.server";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount, openSession } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { auditLog, outbox } from "~/platform/db/schema/index";
import { eventually } from "../../../test/server/eventually";
import { password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import {
  changeDisplayName,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signOutEverywhere,
} from "./account.server";
import { askForEmail } from "./change-email.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;
const newPassword = "permeate-flow-9";

/** Returns an account that is signed in here and in another browser. */
async function someAccount() {
  const form = someForm();
  const outcome = await signUp(services, someCaller({ userAgent: "here" }), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const elsewhere = requestWith(await openSession(services, someCaller({ userAgent: "there" }), outcome.userId));
  const here = requestWith(outcome.headers);
  const account = await currentAccount(services, here);
  if (!account) throw new Error("Nobody is signed in");
  return { account, here, elsewhere };
}

const current = async (request: Request): Promise<Account | null> => currentAccount(services, request);

test("lists only the account's own live sessions, the current one first", async () => {
  const { account } = await someAccount();
  await someAccount();
  const sessions = await listOwnSessions(services, account);
  const address = expect.stringMatching(/^10\.1\./);
  expect(sessions).toMatchObject([
    { userAgent: "here", address, isThisOne: true },
    { userAgent: "there", address, isThisOne: false },
  ]);
  await services.database.pool.query(
    "update sessions set created_at = created_at - interval '13 hours' where user_agent = 'there'",
  );
  expect(await listOwnSessions(services, account)).toHaveLength(2);
  expect(await listOwnSessions(services, { ...account, role: "viewer" }), "of staff").toHaveLength(1);
  await services.database.pool.query(
    "update sessions set expires_at = now() - interval '1 minute' where user_agent = 'there'",
  );
  expect(await listOwnSessions(services, account)).toHaveLength(1);
});

test("shows the chosen display name, else the full name, else the e-mail", async () => {
  const { account, here } = await someAccount();
  expect(account.displayName).toBe("Salma Haddad");
  await changeDisplayName(services, account, "مهندسة سلمى");
  expect(await current(here)).toMatchObject({ displayName: "مهندسة سلمى" });
  await changeDisplayName(services, account, "");
  expect(await current(here)).toMatchObject({ displayName: "Salma Haddad" });
  const { staff, email } = await someStaff(services, "viewer");
  expect(staff.displayName).toBe(email);
});

test("changing the password needs the current one, ends other sessions and open links, and sends a mail", async () => {
  const { account, here, elsewhere } = await someAccount();
  const { email, userId } = account;
  await mailReset({ email }, { services });
  const [mail] = (await db().select().from(outbox).where(eq(outbox.recipient, email))).filter(
    ({ template }) => template === "reset-password",
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const change = { currentPassword: "wrong-password", newPassword };
  expect(await changePassword(services, account, change)).toEqual({ kind: "wrong" });
  await flushAccessEvents(services);
  const refused = and(eq(auditLog.actorId, userId), eq(auditLog.action, "password_refused"));
  expect(await db().$count(auditLog, refused)).toBe(1);
  expect(await current(elsewhere)).not.toBeNull();
  expect(await changePassword(services, account, { ...change, currentPassword: password })).toEqual({
    kind: "changed",
  });
  expect([await current(here), await current(elsewhere)]).toMatchObject([{ email }, null]);
  expect(await readResetLink(services, token)).toBeNull();
  expect(await signIn(services, someCaller(), { email, password: newPassword })).toMatchObject({ kind: "signed_in" });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ template }) => template)).toContain("password-changed");
  const changed = and(eq(auditLog.subjectId, userId), eq(auditLog.action, "password_changed"));
  expect(await db().select().from(auditLog).where(changed)).toMatchObject([{ actorId: userId }]);
});

test("ends one of the account's own sessions, in every process, and no other account's", async () => {
  const { account, here, elsewhere } = await someAccount();
  const stranger = await someAccount();
  const other = await open.openAnother();
  const heard = vi.fn();
  const ends = [account, stranger.account].map((one) => onRevocation(other, one, () => heard(one.userId)));
  await other.database.notifications.settled();
  const [, there] = await listOwnSessions(services, account);
  expect(await endOwnSession(services, stranger.account, there?.id ?? "")).toBe(false);
  for (const id of ["", "x", stranger.account.sessionId])
    expect(await endOwnSession(services, account, id)).toBe(false);
  await signOutEverywhere(services, stranger.account);
  await eventually(() => expect(heard.mock.calls).toEqual([[stranger.account.userId]]));
  expect(await endOwnSession(services, account, there?.id ?? "")).toBe(true);
  expect([await current(here), await current(elsewhere)]).toMatchObject([{ userId: account.userId }, null]);
  await eventually(() => expect(heard.mock.calls).toEqual([[stranger.account.userId], [account.userId]]));
  for (const end of ends) end();
});

test("ends all other sessions of the account at once", async () => {
  const { account, here, elsewhere } = await someAccount();
  const stranger = await someAccount();
  await openSession(services, someCaller(), account.userId);
  expect(await endOtherSessions(services, account)).toBe(2);
  expect([await current(here), await current(elsewhere)]).toMatchObject([{ userId: account.userId }, null]);
  expect(await current(stranger.elsewhere)).not.toBeNull();
});

test("limits guesses of the current password like sign-ins: 10 wrong attempts, then a wait", async () => {
  const { account } = await someAccount();
  const right = { currentPassword: password, email: account.email };
  for (let time = 0; time < 11; time++) expect(await askForEmail(services, account, right)).toEqual({ kind: "same" });
  const change = { currentPassword: "wrong-password", newPassword };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => changePassword(services, account, change)));
  expect(outcomes.filter(({ kind }) => kind === "wrong")).toHaveLength(10);
  expect(outcomes.filter(({ kind }) => kind === "too_many")).toHaveLength(10);
});

test("signing out everywhere ends every session and notifies every process", async () => {
  const { account, here, elsewhere } = await someAccount();
  const other = await open.openAnother();
  const heard = vi.fn();
  const end = onRevocation(other, account, heard);
  await other.database.notifications.settled();
  await signOutEverywhere(services, account);
  expect([await current(here), await current(elsewhere)]).toEqual([null, null]);
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  end();
});
