import { type Applicant, fullName } from "~/access/applicant";
import type { Caller } from "~/access/caller.server";
import { decisionMail } from "~/access/decisions/decision.mail";
import { openInvitation } from "~/access/invitations/accept-invitation.server";
import {
  type InvitationProblem,
  mailInvitations,
  readInvitation,
  takeInvitation,
} from "~/access/invitations/invitations.server";
import { wrongInvitationRule } from "~/access/limit-rules";
import { createAccount, normalEmail } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { type Redemption, redeemPromoCode } from "~/access/promo-codes/promo-codes.server";
import { requestReceivedMail } from "~/access/requests/request-received.mail";
import { mailNewRequestToStaff } from "~/access/requests/staff-mail.server";
import { openSession } from "~/access/sessions/sessions.server";
import type { Language } from "~/i18n/languages";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { mailConfirmation } from "./confirm-email.server";
import { type SignUpTry, takeSignUpTry, waitBeforeSignUp, withinLimits } from "./sign-up-limits.server";

export type SignUpFields = Applicant & { email: string; password: string; promoCode: string | null };

export type SignUpOutcome =
  /** The account exists and is signed in: `headers` set its cookie. `approved` says what opened access, or null. */
  | { kind: "signed_up"; userId: string; approved: Grant | null; headers: Headers }
  /** The account exists, but must confirm its e-mail before it can sign in. */
  | { kind: "confirm_email"; userId: string }
  | Refusal
  | TooMany;

type TooMany = { kind: "too_many"; retryAfter: number };

/** The way access was opened at sign-up. */
export type Grant = "code" | "invitation";

type Refusal = { kind: "email_already_exists" } | { kind: "invitation_refused"; problem: InvitationProblem };

/**
 * Creates an account that asks for access: account, password, profile, redeemed code, request and mails in one
 * transaction, then a session. With a code that cannot be redeemed, the account waits for staff. With an invitation the
 * account is approved; with an invalid one it is not created. An invited applicant without the link waits and gets the
 * link again: only the mailbox proves the address.
 */
export async function signUp(
  services: Services,
  caller: Caller,
  form: SignUpFields,
  invitation: string | null = null,
): Promise<SignUpOutcome> {
  const code = invitation ? null : form.promoCode;
  const refused = invitation
    ? await refuseInvitation(services, caller, form.email, invitation)
    : await waitBeforeSignUp(services, caller, code);
  if (refused) return refused;
  const passwordHash = await hashPassword(form.password);
  const making = { services, caller, form, code, passwordHash, invitation };
  const made = await withinLimits(services, (tx) => makeAccount(making, tx));
  if ("kind" in made) return made;
  const { userId, approved } = made;
  if (services.env.REQUIRE_EMAIL_CONFIRMATION && !invitation) return { kind: "confirm_email", userId };
  return { kind: "signed_up", userId, approved, headers: await openSession(services, caller, userId) };
}

/**
 * Returns why the invitation is refused, or null if it is valid. An unknown token counts as an attempt, before any
 * password is hashed.
 */
async function refuseInvitation(
  services: Services,
  { address }: Caller,
  email: string,
  invitation: string,
): Promise<Refusal | TooMany | null> {
  const found = await readInvitation(services, invitation);
  const problem = typeof found === "string" ? found : found.email === normalEmail(email) ? null : "foreign";
  if (!problem) return null;
  const take = await services.limits.take(wrongInvitationRule, address);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  return { kind: "invitation_refused", problem };
}

type Making = {
  services: Services;
  caller: Caller;
  form: SignUpFields;
  code: string | null;
  passwordHash: string;
  invitation: string | null;
};

type Made = { userId: string; approved: Grant | null };

/** Changes nothing if the e-mail already has an account, or if the invitation cannot be used. */
async function makeAccount(making: Making, tx: Tx): Promise<Made | Refusal> {
  const { services, caller, form, code, passwordHash, invitation } = making;
  const { password: _, ...applicant } = form;
  const email = normalEmail(form.email);
  const taken = invitation ? await takeInvitation(tx, invitation, email) : null;
  if (typeof taken === "string") return { kind: "invitation_refused", problem: taken };
  const attempt = taken ? null : await takeSignUpTry(tx, caller, code);
  const { language } = caller;
  const account = { email, passwordHash, name: fullName(form), language, emailVerified: taken !== null };
  const userId = await createAccount(tx, account);
  if (!userId) return recordDuplicate(making, tx, attempt);
  await taken?.use();
  const redemption = code ? await redeemOrGoOn(caller, tx, userId, code) : null;
  const approved = taken ? "invitation" : redemption ? "code" : null;
  await tx.insert(profiles).values({
    ...applicant,
    userId,
    email,
    status: approved ? "approved" : "pending",
    promoCodeId: redemption?.promoCodeId ?? null,
    promoCode: redemption?.code ?? null,
    accessGrantedAt: approved && new Date(),
  });
  // The invited applicant's request exists already.
  if (taken) return { userId, approved };
  const invited = approved ? null : await openInvitation(tx, email);
  // Anybody can sign up with this address, so the links already sent to its owner must stay valid.
  if (invited) await mailInvitations(services, tx, [invited], { keepsEarlier: true });
  else await recordRequest(services, tx, { ...applicant, email, language }, approved !== null);
  if (!invited && services.env.REQUIRE_EMAIL_CONFIRMATION) await mailConfirmation(services, tx, userId);
  await attempt?.wasMade(approved !== null);
  return { userId, approved };
}

/** Stores the request with its code, and mails applicant and staff. */
async function recordRequest(
  services: Services,
  tx: Tx,
  applicant: Omit<SignUpFields, "password"> & { language: Language },
  approved: boolean,
): Promise<void> {
  const { language } = applicant;
  const askedAt = new Date();
  const name = fullName(applicant);
  const status = approved ? "approved" : "new";
  const decidedAt = approved ? askedAt : null;
  await tx.insert(accessRequests).values({ ...applicant, name, status, decidedAt, createdAt: askedAt });
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: applicant.email, name };
  // If the address must be confirmed first, `confirmEmail` sends this mail instead.
  const isOpen = approved && !services.env.REQUIRE_EMAIL_CONFIRMATION;
  if (isOpen) await queueMail(services, tx, decisionMail({ ...facts, decision: "approved" }));
  if (!approved) await queueMail(services, tx, requestReceivedMail({ ...facts, askedAt }));
  await mailNewRequestToStaff(services, tx, applicant, approved);
}

/** Logs the attempt, since the answer (docs/product.md#messages) reveals that the e-mail has an account. */
async function recordDuplicate({ caller, form }: Making, tx: Tx, attempt: SignUpTry | null): Promise<Refusal> {
  const email = normalEmail(form.email);
  await attempt?.wasKnown(email);
  await audit(
    tx,
    { userId: null, email },
    "sign_up_refused",
    { type: "account", id: email },
    { address: caller.address },
  );
  return { kind: "email_already_exists" };
}

/** `redeemPromoCode` uses a savepoint, so a failed redemption does not abort the sign-up. */
async function redeemOrGoOn({ log }: Caller, tx: Tx, userId: string, code: string): Promise<Redemption | null> {
  try {
    const redemption = await redeemPromoCode(tx, userId, code);
    if (!redemption) log.info("a promo code was not valid; the account waits for staff");
    return redemption;
  } catch (error) {
    log.error({ err: error }, "a promo code could not be redeemed; the account waits for staff");
    return null;
  }
}
