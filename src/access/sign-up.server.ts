import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { type Applicant, fullName } from "./applicant";
import type { Caller } from "./caller.server";
import { createAccount, normalEmail } from "./credentials.server";
import { decisionMail } from "./decision.mail";
import { signUpRule, wrongCodeRule } from "./limit-rules";
import { hashPassword } from "./password.server";
import { type Redemption, redeemPromoCode } from "./promo-codes.server";
import { requestReceivedMail } from "./request-received.mail";
import { openSession } from "./sessions.server";
import { mailNewRequestToStaff } from "./staff-mail.server";

export type SignUpForm = Applicant & { email: string; password: string; promoCode: string | null };

export type SignUpOutcome =
  /** The account exists and is signed in: `headers` set its cookie. `approved` when the code was valid. */
  | { kind: "signed_up"; userId: string; approved: boolean; headers: Headers }
  | { kind: "email_already_exists" }
  | { kind: "too_many"; retryAfter: number };

/**
 * Makes an account that asks for access: account, password, profile, redeemed code, request and mails in one transaction,
 * then a session. A code that cannot be redeemed, for whatever reason, leaves the account waiting for staff.
 */
export async function signUp(services: Services, caller: Caller, form: SignUpForm): Promise<SignUpOutcome> {
  const take = await services.limits.take(signUpRule, caller.address);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  const passwordHash = await hashPassword(form.password);
  const code = await codeToTry(services, caller, form.promoCode);
  const making = { services, caller, form, code, passwordHash };
  const made = await services.database.db.transaction(
    async (tx) => (await makeAccount(making, tx)) ?? recordDuplicate(making, tx),
  );
  if (!made) return { kind: "email_already_exists" };
  if (made.approved) await services.limits.reward(wrongCodeRule, caller.address);
  return { kind: "signed_up", ...made, headers: await openSession(services, caller, made.userId) };
}

/** Returns the code, unless this address has got too many wrong: then it may not learn about another. */
async function codeToTry({ limits }: Services, { address, log }: Caller, code: string | null): Promise<string | null> {
  if (!code) return null;
  if ((await limits.take(wrongCodeRule, address)).ok) return code;
  log.warn({ address }, "too many wrong promo codes: this one is not tried");
  return null;
}

type Making = { services: Services; caller: Caller; form: SignUpForm; code: string | null; passwordHash: string };

type Made = { userId: string; approved: boolean };

/** Returns null, and changes nothing, when the e-mail already has an account. */
async function makeAccount({ services, caller, form, code, passwordHash }: Making, tx: Tx): Promise<Made | null> {
  const { password: _, ...applicant } = form;
  const email = normalEmail(form.email);
  const name = fullName(form);
  const userId = await createAccount(tx, { email, passwordHash, name, language: caller.language });
  if (!userId) return null;
  const redemption = code ? await redeemOrGoOn(caller, tx, userId, code) : null;
  await tx.insert(profiles).values({
    ...applicant,
    userId,
    email,
    status: redemption ? "approved" : "pending",
    promoCodeId: redemption?.promoCodeId ?? null,
    promoCode: redemption?.code ?? null,
    accessGrantedAt: redemption && new Date(),
  });
  await recordRequest(services, caller, tx, { ...applicant, email }, Boolean(redemption));
  return { userId, approved: Boolean(redemption) };
}

/** Keeps the request, with the code that came with it, and tells the applicant and staff. */
async function recordRequest(
  services: Services,
  { language }: Caller,
  tx: Tx,
  applicant: Omit<SignUpForm, "password">,
  approved: boolean,
): Promise<void> {
  const askedAt = new Date();
  const name = fullName(applicant);
  const status = approved ? "approved" : "new";
  const decidedAt = approved ? askedAt : null;
  await tx.insert(accessRequests).values({ ...applicant, name, language, status, decidedAt, createdAt: askedAt });
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: applicant.email, name };
  const mail = approved ? decisionMail({ ...facts, decision: "approved" }) : requestReceivedMail({ ...facts, askedAt });
  await queueMail(services, tx, mail);
  await mailNewRequestToStaff(services, tx, applicant, approved);
}

/** The answer gives away that the e-mail has an account, as the specification demands: whoever asks leaves a trace. */
async function recordDuplicate({ caller, form }: Making, tx: Tx): Promise<null> {
  const email = normalEmail(form.email);
  await audit(
    tx,
    { userId: null, email },
    "sign_up_refused",
    { type: "account", id: email },
    { address: caller.address },
  );
  return null;
}

/** A savepoint keeps a failed redemption from taking the sign-up with it. */
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
