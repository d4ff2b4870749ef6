import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Role } from "~/access/roles";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn, signInStaff } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, auditLog, invitations, outbox, profiles, users } from "~/platform/db/schema/index";
import {
  type Member,
  password,
  proved,
  requestWith,
  someCaller,
  someForm,
  someStaff,
} from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { joinStaff, readStaffInvitation } from "./join-staff.server";
import {
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from "./staff-invitations.server";
import { deactivateStaff } from "./staff-roles.server";

const open = testServices();
let services: Services;
let owner: Member;

beforeAll(async () => {
  services = open.services;
  owner = await someStaff(services, "super_admin");
});

const db = () => services.database.db;
const strong = "feed-pressure-12";
const someEmail = () => `${crypto.randomUUID()}@example.com`;

async function invite(email: string, role: Role = "moderator", language: "en" | "ar" = "en") {
  return inviteStaff(services, await proved(services, owner.staff), { email, role, language });
}

/** Returns the token of the latest staff invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const last = mails.filter(({ template }) => template === "staff-invitation").at(-1);
  return /invitation\?token=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
}

async function invited(email = someEmail(), role: Role = "moderator") {
  expect(await invite(email, role)).toMatchObject({ kind: "invited" });
  return { email, token: await tokenFor(email) };
}

const join = (token: string, own: string, newPassword: string | null = null, on = services) =>
  joinStaff(on, someCaller(), token, { password: own, newPassword });

async function accountWith(own: string) {
  const form = someForm({ password: own });
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  return { ...form, userId: outcome.userId, request: requestWith(outcome.headers) };
}

const traces = (email: string) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorEmail })
    .from(auditLog)
    .where(eq(auditLog.actorEmail, email));

const rolesOf = (email: string) => db().select().from(adminUsers).where(eq(adminUsers.email, email));

test("sends one mail in the chosen language, logs it once, and stores only the token's hash", async () => {
  const email = someEmail();
  expect(await invite(email.toUpperCase(), "admin", "ar")).toMatchObject({ kind: "invited" });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails).toMatchObject([{ template: "staff-invitation", language: "ar" }]);
  expect(mails[0]?.text).toContain("http://localhost:3000/ar/admin/invitation?token=");
  const [kept] = await db().select().from(invitations).where(eq(invitations.email, email));
  expect(JSON.stringify(kept)).not.toContain(await tokenFor(email));
  const recorded = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "staff_invited"), eq(auditLog.subjectId, kept?.id ?? "")));
  expect(recorded).toMatchObject([{ actorEmail: owner.email, details: { email, role: "admin" } }]);
});

test("a new account is created, joins the staff, and is confirmed and signed in, once", async () => {
  const { email, token } = await invited();
  expect(await readStaffInvitation(services, token)).toEqual({ email, role: "moderator", hasAccount: false });
  const outcome = await join(token, strong);
  if (outcome.kind !== "joined") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  expect(account).toMatchObject({ email, role: "moderator", profileStatus: null });
  expect(await db().$count(users, and(eq(users.email, email), eq(users.emailVerified, true)))).toBe(1);
  expect(await join(token, strong)).toEqual({ kind: "invitation_refused", problem: "used" });
  expect(await signInStaff(services, someCaller(), { email, password: strong })).toMatchObject({ kind: "signed_in" });
  expect(await traces(email)).toEqual([{ action: "staff_joined", actor: email }]);
});

test("an existing account joins with its own password; older sessions end, and its profile is kept", async () => {
  const account = await accountWith(strong);
  const { token } = await invited(account.email);
  expect(await readStaffInvitation(services, token)).toMatchObject({ hasAccount: true });
  expect(await join(token, "not-the-password")).toEqual({ kind: "wrong_password" });
  expect(await rolesOf(account.email)).toEqual([]);
  const outcome = await join(token, strong);
  if (outcome.kind !== "joined") throw new Error(outcome.kind);
  expect(await currentAccount(services, account.request)).toBeNull();
  const now = await currentAccount(services, requestWith(outcome.headers));
  expect(now).toMatchObject({ userId: account.userId, role: "moderator", profileStatus: "pending" });
  expect(await db().$count(profiles, eq(profiles.userId, account.userId))).toBe(1);
});

test("a password too weak for staff has to be changed on joining", async () => {
  const account = await accountWith("brine7");
  const { email } = account;
  const { token } = await invited(email);
  expect(await join(token, "brine7")).toEqual({ kind: "new_password_needed" });
  expect(await rolesOf(email)).toEqual([]);
  expect(await join(token, "wrong-brine", strong)).toEqual({ kind: "wrong_password" });
  expect(await join(token, "brine7", strong)).toMatchObject({ kind: "joined" });
  expect(await signIn(services, someCaller(), { email, password: "brine7" })).toEqual({ kind: "invalid" });
  expect(await signIn(services, someCaller(), { email, password: strong })).toMatchObject({ kind: "signed_in" });
});

test("wrong passwords on the link count as wrong sign-ins", async () => {
  const account = await accountWith(strong);
  const { token } = await invited(account.email);
  for (let wrong = 0; wrong < 10; wrong++) expect(await join(token, "no")).toEqual({ kind: "wrong_password" });
  expect(await join(token, strong)).toMatchObject({ kind: "too_many" });
});

test.each(["", "x".repeat(43), "\0"])("refuses the token %j", async (token) => {
  expect(await readStaffInvitation(services, token)).toBe("unknown");
  expect(await join(token, strong)).toEqual({ kind: "invitation_refused", problem: "unknown" });
});

test("works for 7 days; sending again makes a new link for another week and voids the old one", async () => {
  const { email, token } = await invited();
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  expect(await readStaffInvitation(services, token)).toBe("expired");
  const [expired] = (await listStaffInvitations(services, owner.staff)).filter((one) => one.email === email);
  expect(expired).toMatchObject({ state: "expired", role: "moderator", invitedBy: owner.email, mail: "queued" });
  expect(await resendStaffInvitation(services, owner.staff, expired?.id ?? "")).toEqual({ kind: "done" });
  expect(await resendStaffInvitation(services, owner.staff, expired?.id ?? "")).toEqual({ kind: "missing" });
  expect(await readStaffInvitation(services, token)).toBe("unknown");
  expect(await readStaffInvitation(services, await tokenFor(email))).toMatchObject({ email });
  const [again] = (await listStaffInvitations(services, owner.staff)).filter((one) => one.email === email);
  const days = ((again?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(again?.state).toBe("open");
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
});

test("sends again in the language of the invitation, with its role", async () => {
  const email = someEmail();
  await invite(email, "admin", "ar");
  const [listed] = (await listStaffInvitations(services, owner.staff)).filter((one) => one.email === email);
  await resendStaffInvitation(services, owner.staff, listed?.id ?? "");
  expect(await readStaffInvitation(services, await tokenFor(email))).toEqual({
    email,
    role: "admin",
    hasAccount: false,
  });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ language }) => language)).toEqual(["ar", "ar"]);
});

test("several invitations of one address at once leave one", async () => {
  const email = someEmail();
  await Promise.all([1, 2, 3, 4].map(() => invite(email)));
  expect((await listStaffInvitations(services, owner.staff)).filter((one) => one.email === email)).toHaveLength(1);
});

test("a withdrawn invitation does not work; an unknown one cannot be withdrawn", async () => {
  const { email, token } = await invited();
  const [listed] = (await listStaffInvitations(services, owner.staff)).filter((one) => one.email === email);
  expect(await withdrawStaffInvitation(services, owner.staff, listed?.id ?? "")).toEqual({ kind: "done" });
  expect(await withdrawStaffInvitation(services, owner.staff, listed?.id ?? "")).toEqual({ kind: "missing" });
  expect(await withdrawStaffInvitation(services, owner.staff, "x")).toEqual({ kind: "missing" });
  expect(await readStaffInvitation(services, token)).toBe("unknown");
  const recorded = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "staff_invitation_withdrawn"), eq(auditLog.subjectId, listed?.id ?? "")));
  expect(recorded).toHaveLength(1);
});

test("does not invite current or former staff", async () => {
  const member = await someStaff(services, "viewer");
  expect(await invite(member.email)).toEqual({ kind: "already_staff", isActive: true });
  await deactivateStaff(services, await proved(services, owner.staff), member.staff.userId);
  expect(await invite(member.email)).toEqual({ kind: "already_staff", isActive: false });
  expect(await tokenFor(member.email)).toBe("");
});

test("only one of 20 concurrent uses of a link joins the staff, across two processes", async () => {
  const { email, token } = await invited();
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => join(token, strong, null, index % 2 ? services : other)),
  );
  expect(outcomes.filter(({ kind }) => kind === "joined")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "invitation_refused")).toHaveLength(19);
  expect(await rolesOf(email)).toHaveLength(1);
  expect(await traces(email)).toHaveLength(1);
});

test("an account that was created since the form was read must prove its password", async () => {
  const { email, token } = await invited();
  const [outcome, made] = await Promise.all([
    join(token, strong),
    signUp(services, someCaller(), someForm({ email, password })),
  ]);
  const [joined] = await rolesOf(email);
  // Whichever came first creates the account; the other one is refused.
  if (made.kind === "signed_up") expect([outcome.kind, joined]).toEqual(["wrong_password", undefined]);
  else expect([outcome.kind, made.kind]).toEqual(["joined", "email_already_exists"]);
});

test("former staff still need a password of staff strength", async () => {
  const { email, token } = await invited();
  const outcome = await join(token, strong);
  if (outcome.kind !== "joined") throw new Error(outcome.kind);
  const joined = await currentAccount(services, requestWith(outcome.headers));
  await deactivateStaff(services, await proved(services, owner.staff), joined?.userId ?? "");
  const again = await signIn(services, someCaller(), { email, password: strong });
  if (again.kind !== "signed_in") throw new Error(again.kind);
  expect(await currentAccount(services, requestWith(again.headers))).toMatchObject({ role: null, everStaff: true });
});
