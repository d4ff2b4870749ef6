import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { register } from "~/access/register/register.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { confirmEmail } from "~/access/sign-up/confirm-email.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, outbox, profiles, users } from "~/platform/db/schema/index";
import { type Member, password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { acceptInvitation, openInvitation, sendInvitationAgain } from "./accept-invitation.server";
import { resendInvitation } from "./invitation-admin.server";
import { readInvitationView } from "./invitation-view.server";
import { readInvitation } from "./invitations.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;
const link = (token: string) => new URL(`http://localhost:3000/x?mode=signup&invite=${token}`);

/** Returns an applicant without an account whose request is approved. */
async function someInvited() {
  const told = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
  const [id, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`];
  await register(services, someCaller(), { ...told, id, email, useCase: "Cleaning", promoCode: null });
  await approveRequests(services, moderator.staff, [id]);
  return { id, email };
}

/** Returns the tokens that were mailed to an address, oldest first. */
async function tokensFor(email: string): Promise<string[]> {
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const sent = mails.filter(({ template }) => template === "invitation");
  return sent.map(({ text }) => /invite=([\w-]+)/.exec(text)?.[1] ?? "");
}

/** Signs up without the link. */
async function signedUp(email: string, on = services): Promise<Account> {
  const outcome = await signUp(on, someCaller(), someForm({ email }));
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(on, requestWith(outcome.headers));
  if (!account) throw new Error("Nobody is signed in");
  return account;
}

async function profileOf(email: string) {
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  return profile;
}

test("a sign-up without the link mails one more and keeps the first good; staff get no second request", async () => {
  const { email } = await someInvited();
  const account = await signedUp(email);
  expect(account.profileStatus).toBe("pending");
  const [first = "", second = ""] = await tokensFor(email);
  expect(await readInvitation(services, first)).toMatchObject({ email });
  expect(await readInvitation(services, second)).toMatchObject({ email, hasAccount: true });
  expect(await db().$count(accessRequests, eq(accessRequests.email, email))).toBe(1);
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ template }) => template).sort()).toEqual(["invitation", "invitation", "request-received"]);
  const anew = mails.find(({ text }) => text.includes(second));
  expect(anew?.subject).toBe("Your access to Dr. Water is approved: open it with this link");
  expect(await acceptInvitation(services, account, first)).toEqual({ kind: "accepted" });
  expect(await readInvitation(services, second)).toBe("used");
});

test("the link opens access for the account of its address, once, and confirms the address", async () => {
  const { email } = await someInvited();
  const account = await signedUp(email);
  const token = (await tokensFor(email)).at(-1) ?? "";
  expect(await readInvitationView(services, link(token), account)).toEqual({ kind: "accept", token, email });
  expect(await acceptInvitation(services, account, token)).toEqual({ kind: "accepted" });
  expect(await profileOf(email)).toMatchObject({ status: "approved", accessGrantedAt: expect.any(Date) });
  expect(await db().select({ ok: users.emailVerified }).from(users).where(eq(users.email, email))).toEqual([
    { ok: true },
  ]);
  expect(await acceptInvitation(services, account, token)).toEqual({ kind: "refused", problem: "used" });
  expect(await openInvitation(db(), email)).toBeNull();
});

test("gives no access to another account, nor to an account without the link", async () => {
  const { email } = await someInvited();
  const [owner, stranger] = [await signedUp(email), await signedUp(`${crypto.randomUUID()}@example.com`)];
  const token = (await tokensFor(email)).at(-1) ?? "";
  expect(await acceptInvitation(services, stranger, token)).toEqual({ kind: "refused", problem: "foreign" });
  for (const guess of ["", "x".repeat(43)]) {
    expect(await acceptInvitation(services, owner, guess)).toEqual({ kind: "refused", problem: "unknown" });
  }
  expect([(await profileOf(email))?.status, (await profileOf(stranger.email))?.status]).toEqual(["pending", "pending"]);
});

test("asks a signed-out owner to sign in, which opens access; a wrong password does not", async () => {
  const { email } = await someInvited();
  await signedUp(email);
  const token = (await tokensFor(email)).at(-1) ?? "";
  expect(await readInvitationView(services, link(token), null)).toEqual({ kind: "sign_in", token, email });
  const wrong = await signIn(services, someCaller(), { email, password: "not-the-password" }, token);
  expect([wrong.kind, (await profileOf(email))?.status]).toEqual(["invalid", "pending"]);
  const right = await signIn(services, someCaller(), { email, password }, token);
  expect([right, (await profileOf(email))?.status]).toMatchObject([{ kind: "signed_in", accepted: true }, "approved"]);
  expect(await signIn(services, someCaller(), { email, password }, token)).toMatchObject({ accepted: false });
});

test("with REQUIRE_EMAIL_CONFIRMATION, the link confirms the address; confirming alone opens no access", async () => {
  const confirming = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  const [one, two] = [await someInvited(), await someInvited()];
  for (const { email } of [one, two]) {
    expect(await signUp(confirming, someCaller(), someForm({ email }))).toMatchObject({ kind: "confirm_email" });
  }
  const token = (await tokensFor(one.email)).at(-1) ?? "";
  const form = { email: one.email, password };
  expect(await signIn(confirming, someCaller(), form, token)).toMatchObject({ kind: "signed_in", accepted: true });
  expect(await signIn(confirming, someCaller(), { ...form, email: two.email })).toEqual({ kind: "unconfirmed" });
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, two.email));
  const confirmation = mails.find(({ template }) => template === "confirm-email");
  expect(await confirmEmail(confirming, /token=([\w-]+)/.exec(confirmation?.text ?? "")?.[1] ?? "")).toBe(true);
  expect((await profileOf(two.email))?.status).toBe("pending");
});

test("does not open access that staff have closed since", async () => {
  const [held, suspended] = [await someInvited(), await someInvited()];
  const accounts = [await signedUp(held.email), await signedUp(suspended.email)] as const;
  const tokens = [(await tokensFor(held.email)).at(-1), (await tokensFor(suspended.email)).at(-1)];
  await holdRequests(services, moderator.staff, [held.id]);
  await db().update(profiles).set({ status: "rejected" }).where(eq(profiles.email, suspended.email));
  for (const [index, account] of accounts.entries()) {
    const refused = await acceptInvitation(services, account, tokens[index] ?? "");
    expect(refused).toEqual({ kind: "refused", problem: "unknown" });
  }
  expect([(await profileOf(held.email))?.status, (await profileOf(suspended.email))?.status]).toEqual([
    "pending",
    "rejected",
  ]);
});

test("a sign-up after an expired invitation is a new request, which the link decides when sent again", async () => {
  const { id, email } = await someInvited();
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  const account = await signedUp(email);
  const statuses = () =>
    db().select({ status: accessRequests.status }).from(accessRequests).where(eq(accessRequests.email, email));
  expect((await statuses()).map(({ status }) => status).sort()).toEqual(["approved", "new"]);
  expect(await resendInvitation(services, moderator.staff, id)).toEqual({ kind: "sent" });
  const token = (await tokensFor(email)).at(-1) ?? "";
  expect(await acceptInvitation(services, account, token)).toEqual({ kind: "accepted" });
  expect((await statuses()).map(({ status }) => status)).toEqual(["approved", "approved"]);
});

test("creates the profile of staff without one from their request", async () => {
  const { email } = await someInvited();
  const token = (await tokensFor(email)).at(-1) ?? "";
  const { staff } = await someStaff(services, "viewer");
  await db().update(users).set({ email }).where(eq(users.id, staff.userId));
  expect(await acceptInvitation(services, { userId: staff.userId, email }, token)).toEqual({ kind: "accepted" });
  expect(await profileOf(email)).toMatchObject({ status: "approved", firstName: "Salma", organization: "Plant 4" });
});

test("sends the link again 3 times an hour, keeps earlier links good, and refuses accounts without one", async () => {
  const { email } = await someInvited();
  const account = await signedUp(email);
  for (let time = 0; time < 3; time++) expect(await sendInvitationAgain(services, account)).toEqual({ kind: "sent" });
  expect(await sendInvitationAgain(services, account)).toMatchObject({ kind: "too_many" });
  const found = await Promise.all((await tokensFor(email)).map((token) => readInvitation(services, token)));
  expect(found.map((one) => (typeof one === "string" ? one : "good"))).toEqual(Array<string>(5).fill("good"));
  const nobody = await signedUp(`${crypto.randomUUID()}@example.com`);
  expect(await sendInvitationAgain(services, nobody)).toEqual({ kind: "not_invited" });
});

test("opens access once for 20 concurrent uses of one link, across two processes", async () => {
  const { email } = await someInvited();
  const account = await signedUp(email);
  const token = (await tokensFor(email)).at(-1) ?? "";
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => acceptInvitation(index % 2 ? services : other, account, token)),
  );
  expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
});
