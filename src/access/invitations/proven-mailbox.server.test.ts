import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, holdRequests, rejectRequests } from "~/access/decisions/decisions.server";
import { undoHolds } from "~/access/decisions/undo-holds.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { resetPassword } from "~/access/password-reset/reset-password.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { confirmEmail } from "~/access/sign-up/confirm-email.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { approveUser, suspendUser } from "~/access/users/user-decisions.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, invitations, profiles, promoCodes, users } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { type Member, password, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { acceptInvitation, sendInvitationAgain, waitingApproval } from "./accept-invitation.server";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

const db = () => services.database.db;
const applicants = applicantsAt(() => services);
const { signedUp, asked, requestOf, mailsTo, accountOf } = applicants;
const linkFor = (email: string, pattern?: RegExp) => applicants.linkFor(email, pattern);

async function profileOf(email: string) {
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  return profile;
}

test("approving a request gives no access to an account that a stranger made with its address", async () => {
  const stranger = await signedUp();
  const id = await asked(stranger.email);
  const outcome = await approveRequests(services, admin.staff, [id]);
  expect(await accountOf(stranger.request)).toMatchObject({ profileStatus: "pending" });
  expect(outcome).toEqual({ changed: [id], refused: [], links: 1 });
  expect((await mailsTo(stranger.email)).at(-1)).toMatchObject({ template: "invitation", recipient: stranger.email });
});

test("the owner of the mailbox opens access with one press on the link, and keeps the session", async () => {
  const { email, request } = await signedUp();
  const id = await requestOf(email);
  await approveRequests(services, admin.staff, [id]);
  expect((await profileOf(email))?.status).toBe("pending");
  const account = await accountOf(request);
  expect(await acceptInvitation(services, account, await linkFor(email))).toEqual({ kind: "accepted" });
  expect(await profileOf(email)).toMatchObject({ status: "approved", accessGrantedAt: expect.any(Date) });
  expect(await accountOf(request)).toMatchObject({ profileStatus: "approved" });
});

test("signing in through the link opens access in the same step", async () => {
  const { email } = await signedUp();
  await approveRequests(services, admin.staff, [await requestOf(email)]);
  const outcome = await signIn(services, someCaller(), { email, password }, await linkFor(email));
  expect(outcome).toMatchObject({ kind: "signed_in", accepted: true });
});

test("setting a password by mail opens access for the owner of the mailbox and signs the stranger out", async () => {
  const stranger = await signedUp();
  await approveRequests(services, admin.staff, [await asked(stranger.email)]);
  await mailReset({ email: stranger.email }, { services });
  expect(await resetPassword(services, await linkFor(stranger.email, /token=([\w-]+)/), "their-own-brine-9")).toBe(
    true,
  );
  expect(await profileOf(stranger.email)).toMatchObject({ status: "approved", accessGrantedAt: expect.any(Date) });
  expect(await currentAccount(services, stranger.request)).toBeNull();
  const signInWith = (own: string) => signIn(services, someCaller(), { email: stranger.email, password: own });
  expect(await signInWith(password)).toEqual({ kind: "invalid" });
  expect(await signInWith("their-own-brine-9")).toMatchObject({ kind: "signed_in" });
  const [invitation] = await db().select().from(invitations).where(eq(invitations.email, stranger.email));
  expect(invitation?.usedAt).toBeInstanceOf(Date);
});

test("setting a password by mail opens nothing that staff have not approved", async () => {
  const { email } = await signedUp();
  await mailReset({ email }, { services });
  await resetPassword(services, await linkFor(email, /token=([\w-]+)/), "their-own-brine-9");
  expect((await profileOf(email))?.status).toBe("pending");
});

test("approving an account with a confirmed e-mail opens access at once, without a link", async () => {
  const confirming = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  const form = someForm();
  await signUp(confirming, someCaller(), form);
  expect(await confirmEmail(services, await linkFor(form.email, /token=([\w-]+)/))).toBe(true);
  const id = await requestOf(form.email);
  expect(await approveRequests(services, admin.staff, [id])).toEqual({ changed: [id], refused: [] });
  expect((await profileOf(form.email))?.status).toBe("approved");
  expect((await mailsTo(form.email)).at(-1)).toMatchObject({ template: "request-approved" });
});

test("a bulk approval opens proven accounts, sends each other applicant one link, and counts the links", async () => {
  const [proven, unproven] = [await signedUp(), await signedUp()];
  await db().update(users).set({ emailVerified: true }).where(eq(users.email, proven.email));
  const guest = someForm().email;
  const ids = [
    await requestOf(proven.email),
    await requestOf(unproven.email),
    await asked(unproven.email),
    await asked(guest),
  ];
  const outcome = await approveRequests(services, admin.staff, ids);
  expect([outcome.changed.toSorted(), outcome.links]).toEqual([ids.toSorted(), 2]);
  expect((await profileOf(proven.email))?.status).toBe("approved");
  expect((await profileOf(unproven.email))?.status).toBe("pending");
  for (const email of [unproven.email, guest])
    expect((await mailsTo(email)).filter(({ template }) => template === "invitation")).toHaveLength(1);
});

test("approving the request of a suspended account waits for its mailbox, too", async () => {
  const { email, userId } = await signedUp();
  await suspendUser(services, admin.staff, userId);
  await approveRequests(services, admin.staff, [await requestOf(email)]);
  expect(await profileOf(email)).toMatchObject({ status: "pending", accessGrantedAt: null });
  const again = await signIn(services, someCaller(), { email, password }, await linkFor(email));
  expect(again).toMatchObject({ kind: "signed_in", accepted: true });
});

test("approving a user without a proven mailbox sends the link and leaves the request as it is", async () => {
  const { email, userId, request } = await signedUp();
  const waiting = { kind: "link_sent", status: "pending" };
  expect(await approveUser(services, admin.staff, userId)).toEqual(waiting);
  expect(await profileOf(email)).toMatchObject({ status: "pending", accessGrantedAt: null });
  expect(await waitingApproval(db(), email)).toMatchObject({ id: null, isExpired: false });
  const first = await linkFor(email);
  expect(await approveUser(services, admin.staff, userId)).toEqual(waiting);
  const account = await accountOf(request);
  expect(await acceptInvitation(services, account, first)).toEqual({ kind: "refused", problem: "unknown" });
  expect(await acceptInvitation(services, account, await linkFor(email))).toEqual({ kind: "accepted" });
  expect((await profileOf(email))?.status).toBe("approved");
  const traces = db().select().from(auditLog).where(eq(auditLog.subjectId, userId));
  expect((await traces).map(({ action, details }) => [action, details])).toEqual(
    Array(2).fill(["user_approved", { email, from: "pending", to: "pending", link: true }]),
  );
});

test("approving a suspended user again waits for the link; suspending withdraws it", async () => {
  const { email, userId, request } = await signedUp();
  await suspendUser(services, admin.staff, userId);
  expect(await currentAccount(services, request)).toBeNull();
  expect(await approveUser(services, admin.staff, userId)).toMatchObject({ kind: "link_sent" });
  const link = await linkFor(email);
  await suspendUser(services, admin.staff, userId);
  expect(await acceptInvitation(services, { userId, email }, link)).toEqual({ kind: "refused", problem: "unknown" });
});

test("holding a waiting account voids its link, and undoing the hold sends a new one", async () => {
  for (const approve of ["request", "user"] as const) {
    const { email, userId, request } = await signedUp();
    const id = await requestOf(email);
    if (approve === "request") await approveRequests(services, admin.staff, [id]);
    else await approveUser(services, admin.staff, userId);
    const [before, link] = [await requestStatus(id), await linkFor(email)];
    await holdRequests(services, admin.staff, [id]);
    const account = await accountOf(request);
    expect(await acceptInvitation(services, account, link)).toEqual({ kind: "refused", problem: "unknown" });
    expect(await sendInvitationAgain(services, account)).toEqual({ kind: "not_invited" });
    expect((await undoHolds(services, admin.staff, [id])).changed).toEqual([id]);
    expect(await requestStatus(id)).toBe(before);
    expect(await waitingApproval(db(), email)).toMatchObject({ id: approve === "request" ? id : null });
    expect(await acceptInvitation(services, account, await linkFor(email))).toEqual({ kind: "accepted" });
  }
});

async function requestStatus(id: string) {
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.id, id));
  return request?.status;
}

test("rejecting closes an approval that waits for its mailbox", async () => {
  const { email, userId } = await signedUp();
  const id = await requestOf(email);
  await approveRequests(services, admin.staff, [id]);
  const link = await linkFor(email);
  await holdRequests(services, admin.staff, [id]);
  await rejectRequests(services, admin.staff, [id]);
  expect(await acceptInvitation(services, { userId, email }, link)).toEqual({ kind: "refused", problem: "unknown" });
  expect((await profileOf(email))?.status).toBe("rejected");
});

test("a waiting account can have an expired link sent again", async () => {
  const { email, request } = await signedUp();
  await approveRequests(services, admin.staff, [await requestOf(email)]);
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  const account = await accountOf(request);
  expect(await waitingApproval(db(), email)).toMatchObject({ isExpired: true });
  expect(await sendInvitationAgain(services, account)).toEqual({ kind: "sent" });
  expect(await acceptInvitation(services, account, await linkFor(email))).toEqual({ kind: "accepted" });
});

test("a promo code opens access at sign-up without a proof; an approval keeps it and proves the mailbox", async () => {
  const code = `CODE-${crypto.randomUUID()}`;
  await db().insert(promoCodes).values({ code });
  const { email, request } = await signedUp({ promoCode: code });
  expect(await accountOf(request)).toMatchObject({ profileStatus: "approved" });
  const granted = (await profileOf(email))?.accessGrantedAt;
  // Made before the code was used; an approved account that registers now gets a mail, not a new request.
  const [open] = await db().insert(accessRequests).values({ email, name: "Salma", language: "en" }).returning();
  expect(await approveRequests(services, admin.staff, [open?.id ?? ""])).toMatchObject({ links: 1 });
  expect(await profileOf(email)).toMatchObject({ status: "approved", accessGrantedAt: granted });
  const outcome = await signIn(services, someCaller(), { email, password }, await linkFor(email));
  expect(outcome).toMatchObject({ accepted: true });
  expect(await profileOf(email)).toMatchObject({ status: "approved", accessGrantedAt: granted });
  const [user] = await db().select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe(true);
});

test("keeps the access of accounts that were approved before mailboxes had to be proven", async () => {
  const { email, request } = await signedUp();
  await db().update(profiles).set({ status: "approved" }).where(eq(profiles.email, email));
  await db().update(accessRequests).set({ status: "approved" }).where(eq(accessRequests.email, email));
  expect(await accountOf(request)).toMatchObject({ profileStatus: "approved" });
  expect(await signIn(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
});

test("sends staff without a profile the link, which creates their profile", async () => {
  const member = await someStaff(services, "viewer");
  const id = await asked(member.email);
  expect(await approveRequests(services, admin.staff, [id])).toMatchObject({ links: 1 });
  const outcome = await signIn(services, someCaller(), { email: member.email, password }, await linkFor(member.email));
  expect(outcome).toMatchObject({ accepted: true });
  expect(await profileOf(member.email)).toMatchObject({ status: "approved", firstName: "Salma" });
});
