import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { changePassword } from "~/access/account/account.server";
import { hashOfToken } from "~/access/links/link-token.server";
import { issueLink } from "~/access/links/verifications.server";
import { prepareAccess } from "~/access/maintenance/first-start.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn, signInStaff } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, invitations, outbox, users, verifications } from "~/platform/db/schema/index";
import { password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { ensureEnvAdmin } from "./env-admin.server";

const open = testServices();
let services: Services;

const adminPassword = "pressure-vessel-8";

beforeEach(async () => {
  services = open.services;
  await services.database.pool.query("delete from admin_users");
});

const db = () => services.database.db;
const startedWith = (email: string, more = {}) =>
  open.openAnother({ ADMIN_EMAIL: email, ADMIN_PASSWORD: adminPassword, ...more });
const admins = () => db().select().from(adminUsers);
/** Returns what was done to an account, as "actor: action", without sign-ins and their failures. */
const tracesOf = (email: string) =>
  services.database.pool
    .query(
      `select action, actor_email from audit_log
       where details ->> 'email' = $1 and action not in ('signed_in', 'sign_in_failed') order by created_at, action`,
      [email],
    )
    .then(({ rows }) => rows.map(({ action, actor_email }) => `${actor_email}: ${action}`));

/** Signs a stranger up with the operator's address, before the operator starts the product with it. */
async function someStranger() {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  return { email: form.email, userId: outcome.userId, request: requestWith(outcome.headers) };
}

test("makes ADMIN_EMAIL a super admin once; then there is no setup link", async () => {
  const named = await startedWith("Env@Example.com");
  const info = vi.spyOn(named.log, "info");
  for (let start = 0; start < 2; start++)
    expect(await prepareAccess(named, "https://water.example.com")).toMatchObject({ setupLink: null });
  expect(await admins()).toMatchObject([{ email: "env@example.com", role: "super_admin", isActive: true }]);
  const form = { email: "env@example.com", password: adminPassword };
  expect(await signInStaff(named, someCaller(), form)).toMatchObject({ kind: "signed_in" });
  expect(await tracesOf("env@example.com")).toEqual(["system: admin_created"]);
  expect(info.mock.calls.filter(([line]) => line === "ADMIN_EMAIL is a super admin now")).toHaveLength(1);
  info.mockRestore();
});

test("a stranger who signed up as ADMIN_EMAIL loses the account: password, sessions and links", async () => {
  const stranger = await someStranger();
  await mailReset({ email: stranger.email }, { services });
  await db().transaction((tx) => issueLink(tx, "confirm-email", stranger.userId));
  const invitation = { email: stranger.email, expiresAt: new Date(Date.now() + 60_000), role: "viewer" } as const;
  await db()
    .insert(invitations)
    .values([
      { ...invitation, purpose: "access", tokenHash: hashOfToken(`access ${stranger.email}`) },
      { ...invitation, purpose: "staff", tokenHash: hashOfToken(`staff ${stranger.email}`) },
    ]);
  const named = await startedWith(stranger.email);
  const warn = vi.spyOn(named.log, "warn");
  await ensureEnvAdmin(named);
  expect(await currentAccount(named, stranger.request)).toBeNull();
  const signInWith = (own: string) => signIn(named, someCaller(), { email: stranger.email, password: own });
  expect(await signInWith(password)).toEqual({ kind: "invalid" });
  const admin = { email: stranger.email, password: adminPassword };
  expect(await signInStaff(named, someCaller(), admin)).toMatchObject({ kind: "signed_in" });
  expect(await admins()).toMatchObject([{ userId: stranger.userId, role: "super_admin", isActive: true }]);
  expect(await db().$count(verifications, eq(verifications.value, stranger.userId))).toBe(0);
  expect(await db().$count(invitations, eq(invitations.email, stranger.email))).toBe(0);
  expect((await tracesOf(stranger.email)).toSorted()).toEqual(["system: account_taken_over", "system: admin_created"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/had an account already/));
  const mails = db().select().from(outbox).where(eq(outbox.recipient, stranger.email)).orderBy(desc(outbox.createdAt));
  expect((await mails).map(({ template }) => template)).toContain("password-changed");
});

test("a restart ends no session, and keeps a password that was changed in the product", async () => {
  const named = await startedWith("changes@example.com");
  await ensureEnvAdmin(named);
  const signedIn = await signInStaff(named, someCaller(), { email: "changes@example.com", password: adminPassword });
  if (signedIn.kind !== "signed_in") throw new Error(signedIn.kind);
  const request = requestWith(signedIn.headers);
  const account = await currentAccount(named, request);
  if (!account) throw new Error("Nobody is signed in");
  const changed = "another-pressure-vessel-9";
  await changePassword(named, account, { currentPassword: adminPassword, newPassword: changed });
  const before = await tracesOf("changes@example.com");
  const warn = vi.spyOn(named.log, "warn");
  await ensureEnvAdmin(named);
  expect(await currentAccount(named, request)).toMatchObject({ role: "super_admin" });
  const form = { email: "changes@example.com", password: changed };
  expect(await signInStaff(named, someCaller(), form)).toMatchObject({ kind: "signed_in" });
  expect(await tracesOf("changes@example.com")).toEqual(before);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^ADMIN_PASSWORD is not the password/));
});

test("an ordinary restart logs nothing", async () => {
  const named = await startedWith("quiet@example.com");
  await ensureEnvAdmin(named);
  const [info, warn] = [vi.spyOn(named.log, "info"), vi.spyOn(named.log, "warn")];
  await ensureEnvAdmin(named);
  expect([...info.mock.calls, ...warn.mock.calls]).toEqual([]);
});

test("does not restore rights of ADMIN_EMAIL that were taken away, and logs a warning", async () => {
  const { email, staff } = await someStaff(services, "viewer");
  await services.database.pool.query("update admin_users set is_active = false where user_id = $1", [staff.userId]);
  const named = await startedWith(email);
  const warn = vi.spyOn(named.log, "warn");
  await ensureEnvAdmin(named);
  expect(await admins()).toMatchObject([{ email, role: "viewer", isActive: false }]);
  expect(await signIn(named, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
  expect(warn).toHaveBeenCalledExactlyOnceWith("ADMIN_EMAIL was removed from the staff and stays removed");
});

test("keeps role, password and sessions of a member of staff, and logs a warning", async () => {
  const { email, request } = await someStaff(services, "moderator");
  const named = await startedWith(email);
  const warn = vi.spyOn(named.log, "warn");
  await ensureEnvAdmin(named);
  expect(await currentAccount(named, request)).toMatchObject({ role: "moderator" });
  expect(warn).toHaveBeenCalledExactlyOnceWith({ role: "moderator" }, expect.stringMatching(/keeps its role/));
});

test("another super admin keeps everything when ADMIN_EMAIL becomes one, too", async () => {
  const other = await someStaff(services, "super_admin");
  const stranger = await someStranger();
  await ensureEnvAdmin(await startedWith(stranger.email));
  expect(await currentAccount(services, other.request)).toMatchObject({ role: "super_admin" });
  expect((await admins()).map(({ role }) => role)).toEqual(["super_admin", "super_admin"]);
});

test("only one of two servers that start at once takes the account over", async () => {
  const stranger = await someStranger();
  const servers = await Promise.all([startedWith(stranger.email), startedWith(stranger.email)]);
  const warn = vi.spyOn(services.log, "warn");
  await Promise.all(servers.map(ensureEnvAdmin));
  expect(warn).toHaveBeenCalledOnce();
  expect(await admins()).toHaveLength(1);
  expect((await tracesOf(stranger.email)).filter((trace) => trace.endsWith("taken_over"))).toHaveLength(1);
  const [user] = await db().select().from(users).where(eq(users.email, stranger.email));
  expect(user?.id).toBe(stranger.userId);
});
