import { randomUUID } from "node:crypto";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import { fullName } from "~/access/applicant";
import type { Caller } from "~/access/caller.server";
import { decisionMail } from "~/access/decisions/decision.mail";
import { waitingApproval } from "~/access/invitations/accept-invitation.server";
import { mailInvitations } from "~/access/invitations/invitations.server";
import { registerRules } from "~/access/limit-rules";
import { normalEmail } from "~/access/password/credentials.server";
import { isMadeAtSignUp } from "~/access/requests/latest-request.server";
import { requestReceivedMail } from "~/access/requests/request-received.mail";
import { mailNewRequestToStaff } from "~/access/requests/staff-mail.server";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles } from "~/platform/db/schema/index";
import { takeWithin, waitOf } from "~/platform/limits-within.server";
import { queueMail } from "~/platform/mail/outbox.server";

export type Registration = {
  /** Id of the submission: the same for every attempt to send it. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  organization: string;
  jobTitle: string;
  promoCode: string | null;
  useCase: string;
};

export type RegistrationOutcome = { kind: "registered" } | { kind: "too_many"; retryAfter: number };

/**
 * Stores a request for access without an account and mails applicant and staff, in one transaction. A promo code is
 * only stored for staff, because redeeming it needs an account. The same form sent again counts once. If the e-mail has
 * an open request, updates it. If the applicant is approved already, only mails a link to the assistant, or another
 * invitation while the mailbox is not proven. `retryAfter` is in seconds.
 */
export async function register(services: Services, caller: Caller, form: Registration): Promise<RegistrationOutcome> {
  const { limits, database } = services;
  const email = normalEmail(form.email);
  const { isSentAgain, isIdTaken } = await earlierOf(services, form.id, email);
  if (!isSentAgain) {
    const ofEmail = await limits.take(registerRules.email, `${caller.address} ${email}`);
    const take = ofEmail.ok ? await limits.take(registerRules.address, caller.address) : ofEmail;
    if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  }
  const asked = { ...form, id: isIdTaken ? randomUUID() : form.id, email, name: fullName(form) };
  await database.db.transaction(async (tx) => {
    // Serialises concurrent forms of one e-mail, so that they see each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${email}`}, 0))`);
    const isFirst = (await takeWithin(tx, registerRules.submission, submissionKey(form.id, email))).ok && !isSentAgain;
    const profile = await profileOf(tx, email);
    const approval = profile && profile.status !== "pending" ? null : await waitingApproval(tx, email);
    if (profile?.status === "approved" || approval) {
      if (!isFirst || !(await takeWithin(tx, registerRules.approved, email)).ok) return;
      // Anybody can enter this address, so the links already sent to its owner must stay valid.
      if (approval) return mailInvitations(services, tx, [approval], { keepsEarlier: true });
      return mailWayIn(services, tx, caller, email);
    }
    if (!(await bringUpToDate(tx, asked)))
      await addRequest(services, tx, { ...asked, language: caller.language }, profile !== undefined);
  });
  return { kind: "registered" };
}

const submissionKey = (id: string, email: string) => `${id} ${email}`;

/** Returns whether this submission was taken before, and whether a request has its id, of whichever e-mail. */
async function earlierOf({ database: { db } }: Services, id: string, email: string) {
  const [request] = await db
    .select({ email: accessRequests.email })
    .from(accessRequests)
    .where(eq(accessRequests.id, id));
  const isRemembered = (await waitOf(db, registerRules.submission, submissionKey(id, email))) !== null;
  return { isSentAgain: isRemembered || request?.email.toLowerCase() === email, isIdTaken: request !== undefined };
}

type Asked = Registration & { name: string };

async function profileOf(tx: Tx, email: string) {
  const [profile] = await tx.select({ status: profiles.status }).from(profiles).where(eq(profiles.email, email));
  return profile;
}

/** Mails the link to the assistant. The page does not mention it, so that it does not reveal who is approved. */
async function mailWayIn(services: Services, tx: Tx, { language }: Caller, to: string): Promise<void> {
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, name: "" };
  await queueMail(services, tx, decisionMail({ ...facts, decision: "approved" }));
}

/**
 * Updates an open request that was sent without an account from this e-mail, and returns whether there is one. Leaves a
 * request of a sign-up alone: its account may not read these details, and nobody knows which of the two is the owner of
 * the address.
 */
async function bringUpToDate(tx: Tx, { id: _, email, promoCode, ...told }: Asked): Promise<boolean> {
  const isOpen = and(
    eq(sql`lower(${accessRequests.email})`, email),
    inArray(accessRequests.status, ["new", "pending", "on_hold"]),
    not(isMadeAtSignUp),
  );
  const changed = { ...told, ...(promoCode && { promoCode }) };
  return (await tx.update(accessRequests).set(changed).where(isOpen).returning({ id: accessRequests.id })).length > 0;
}

async function addRequest(
  services: Services,
  tx: Tx,
  asked: Asked & { language: Language },
  hasAccount: boolean,
): Promise<void> {
  const { language } = asked;
  const request = { ...asked, createdAt: new Date() };
  const kept = await tx
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing({ target: accessRequests.id })
    .returning({ id: accessRequests.id });
  if (kept.length === 0) return;
  const { email: to, name, createdAt: askedAt } = request;
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, name, askedAt, hasAccount };
  await queueMail(services, tx, requestReceivedMail(facts));
  const applicant = { ...request, companySize: null, waterStationsManaged: null, phone: null };
  await mailNewRequestToStaff(services, tx, applicant, false);
}
