import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, deleteRequests, holdRequests, rejectRequests } from "~/access/decisions/decisions.server";
import { register } from "~/access/register/register.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, invitations, outbox, profiles, promoCodes, users } from "~/platform/db/schema/index";
import { type Member, proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
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
const invite = (token: string) => new URL(`http://localhost:3000/x?mode=signup&invite=${token}`);

/** Returns an applicant without an account. */
async function someApplicant(language: "en" | "ar" = "en") {
  const form = someForm();
  const registration = {
    ...form,
    firstName: "Salma",
    lastName: "Haddad",
    organization: "Plant 4",
    jobTitle: "Operator",
  };
  const id = crypto.randomUUID();
  await register(services, someCaller({ language }), { ...registration, id, useCase: "Cleaning" });
  return { id, email: form.email };
}

async function approved(language: "en" | "ar" = "en") {
  const applicant = await someApplicant(language);
  await approveRequests(services, moderator.staff, [applicant.id]);
  return { ...applicant, token: await tokenFor(applicant.email) };
}

/** Returns the token of the latest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const last = mails.filter(({ template }) => template === "invitation").at(-1);
  return /invite=([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
}

test("approving a request without an account mails a link, localised, and stores only its hash", async () => {
  const { email, token } = await approved("ar");
  expect(token).toHaveLength(43);
  const [mail] = await db().select().from(outbox).where(eq(outbox.template, "invitation"));
  expect(mail).toMatchObject({ language: "ar", recipient: email });
  expect(mail?.text).toContain("http://localhost:3000/ar/request-access-to-drwater?mode=signup&invite=");
  const [kept] = await db().select().from(invitations).where(eq(invitations.email, email));
  expect(JSON.stringify(kept)).not.toContain(token);
  const days = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.99);
  expect(days).toBeLessThan(14.01);
});

test("a sign-up by link is approved and signed in at once, without a second request, and uses no code", async () => {
  const { email, token } = await approved();
  const code = `CODE-${crypto.randomUUID()}`;
  await db().insert(promoCodes).values({ code });
  const confirming = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  const form = someForm({ email: email.toUpperCase(), promoCode: code });
  const outcome = await signUp(confirming, someCaller(), form, token);
  expect(outcome).toMatchObject({ kind: "signed_up", approved: "invitation" });
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  expect(account).toMatchObject({ email, profileStatus: "approved" });
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  expect(profile?.accessGrantedAt).toBeInstanceOf(Date);
  expect(await db().select().from(accessRequests).where(eq(accessRequests.email, email))).toHaveLength(1);
  const [unused] = await db().select().from(promoCodes).where(eq(promoCodes.code, code));
  expect(unused?.redemptionCount).toBe(0);
  expect(await signIn(confirming, someCaller(), form)).toMatchObject({ kind: "signed_in" });
});

test("works once, for its own address, for 14 days", async () => {
  const { email, token } = await approved();
  const attempt = (to: string, which = token) => signUp(services, someCaller(), someForm({ email: to }), which);
  expect(await attempt("thief@example.com")).toEqual({ kind: "invitation_refused", problem: "foreign" });
  expect(await attempt(email, "x".repeat(43))).toEqual({ kind: "invitation_refused", problem: "unknown" });
  const expire = (by: string) =>
    services.database.pool.query("update invitations set expires_at = now() + $1::interval where email = $2", [
      by,
      email,
    ]);
  await expire("-1 minute");
  expect(await attempt(email)).toEqual({ kind: "invitation_refused", problem: "expired" });
  expect(await db().$count(users, eq(users.email, email))).toBe(0);
  await expire("1 hour");
  expect(await attempt(email)).toMatchObject({ kind: "signed_up" });
  expect(await attempt(email)).toEqual({ kind: "invitation_refused", problem: "used" });
});

test("20 concurrent sign-ups with one invitation, across two processes, create one account", async () => {
  const { email, token } = await approved();
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      signUp(index % 2 ? services : other, someCaller(), someForm({ email }), token),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === "signed_up")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "invitation_refused")).toHaveLength(19);
});

test("stays unused when the e-mail has an account already", async () => {
  const { email } = await approved();
  await signUp(services, someCaller(), someForm({ email }));
  const token = await tokenFor(email);
  expect(await signUp(services, someCaller(), someForm({ email }), token)).toEqual({ kind: "email_already_exists" });
  expect(await readInvitation(services, token)).toMatchObject({ email });
});

test.each([
  ["holding", holdRequests, "unknown"],
  ["deleting", deleteRequests, "open"],
] as const)("%s the request leaves the invitation %s", async (_, move, expected) => {
  const { id, email, token } = await approved();
  await move(services, moderator.staff, [id]);
  const found = await readInvitation(services, token);
  expect(typeof found === "string" ? found : "open").toBe(expected);
  expect(email).toBeTruthy();
});

test("approving again sends a new link and voids the old one; rejecting voids the link", async () => {
  const { id, email, token } = await approved();
  await holdRequests(services, moderator.staff, [id]);
  await approveRequests(services, moderator.staff, [id]);
  const next = await tokenFor(email);
  expect(next).not.toBe(token);
  expect(await readInvitation(services, token)).toBe("unknown");
  expect(await readInvitation(services, next)).toMatchObject({ email, firstName: "Salma" });
  await holdRequests(services, moderator.staff, [id]);
  await rejectRequests(services, moderator.staff, [id]);
  expect(await readInvitation(services, next)).toBe("unknown");
});

test("mails the owner of a proven mailbox the approval without a link", async () => {
  const form = someForm();
  await signUp(services, someCaller(), form);
  await proveMailbox(services, form.email);
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, form.email));
  await approveRequests(services, moderator.staff, [request?.id ?? ""]);
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, form.email));
  expect(mails.map(({ template }) => template).sort()).toEqual(["request-approved", "request-received"]);
});

test("fills the form of an invitation with all details of the request", async () => {
  const told = {
    firstName: "Salma",
    lastName: "Haddad",
    organization: "Plant 4",
    jobTitle: "Shift lead",
    companySize: "50",
    waterStationsManaged: "3",
    phone: "+20 100 000 0000",
    useCase: "To plan\ncleanings.",
  };
  const { email, token } = await approved();
  await db().update(accessRequests).set(told).where(eq(accessRequests.email, email));
  expect(await readInvitation(services, token)).toEqual({ ...told, email, hasAccount: false });
});

test("greets applicants by their name, and those without one without it", async () => {
  const [named, nameless] = [await approved(), someForm().email];
  const [request] = await db().insert(accessRequests).values({ email: nameless, name: "", language: "en" }).returning();
  for (const decide of [holdRequests, approveRequests]) await decide(services, moderator.staff, [request?.id ?? ""]);
  const greetings = async (email: string) => {
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
    return mails.map(({ template, text }) => [template, /^(?:Hello|Dear).*,$/m.exec(text)?.[0]]);
  };
  expect((await greetings(named.email)).at(-1)).toEqual(["invitation", "Hello Salma Haddad,"]);
  expect(await greetings(nameless)).toEqual([
    ["request-on-hold", "Hello,"],
    ["invitation", "Hello,"],
  ]);
});

test("shows a form to its recipient, refuses a stranger, and redirects an owner who has used it", async () => {
  const { email, token } = await approved();
  expect(await readInvitationView(services, invite(token), null)).toMatchObject({ kind: "open", invited: { email } });
  expect(await readInvitationView(services, invite("no"), null)).toMatchObject({ refused: { problem: "unknown" } });
  expect(await readInvitationView(services, new URL("http://localhost:3000/x"), null)).toBeNull();
  for (const [profileStatus, kind] of [
    ["pending", "accept"],
    [null, "accept"],
    ["approved", undefined],
    ["rejected", undefined],
  ] as const)
    expect(
      (await readInvitationView(services, invite(token), { ...moderator.staff, email, profileStatus }))?.kind,
    ).toBe(kind);
  expect(await readInvitationView(services, invite(token), moderator.staff)).toEqual({
    kind: "refused",
    refused: { problem: "foreign", email: moderator.email },
  });
  const outcome = await signUp(services, someCaller(), someForm({ email }), token);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const owner = await currentAccount(services, requestWith(outcome.headers));
  expect(await readInvitationView(services, invite(token), owner)).toBeNull();
  expect(await readInvitationView(services, invite(token), null)).toMatchObject({ refused: { problem: "used" } });
});
