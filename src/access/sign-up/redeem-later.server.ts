import { and, eq, sql } from "drizzle-orm";
import { fullName } from "~/access/applicant";
import type { Caller } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import { decisionMail } from "~/access/decisions/decision.mail";
import { wrongCodeOfAccountRule, wrongCodeRule } from "~/access/limit-rules";
import { redeemPromoCode } from "~/access/promo-codes/promo-codes.server";
import { lockLatestRequest } from "~/access/requests/latest-request.server";
import { isLegalMove } from "~/access/requests/request-moves";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles } from "~/platform/db/schema/index";
import { giveBackWithin } from "~/platform/limits-within.server";
import { queueMail } from "~/platform/mail/outbox.server";
import { takeOrLeave, withinLimits } from "./sign-up-limits.server";

export type RedeemOutcome =
  | { kind: "approved" }
  /** The code does not work for this account, without a reason. */
  | { kind: "refused" }
  | { kind: "too_many"; retryAfter: number };

/**
 * Redeems a code for a waiting account: approves profile and request in one transaction. A code opens a request on hold
 * like a new one, but not a rejected account.
 */
export async function redeemLater(
  services: Services,
  caller: Caller,
  account: Account,
  code: string,
): Promise<RedeemOutcome> {
  return withinLimits(services, async (tx): Promise<RedeemOutcome> => {
    // Taken first and refunded at the end: otherwise many right codes at once, as of a whole shift, would count as
    // wrong.
    await takeOrLeave(tx, wrongCodeRule, caller.address);
    await takeOrLeave(tx, wrongCodeOfAccountRule, account.userId);
    if (!(await approveBy(services, tx, account, code))) return { kind: "refused" };
    await giveBackWithin(tx, wrongCodeRule, caller.address);
    await giveBackWithin(tx, wrongCodeOfAccountRule, account.userId);
    return { kind: "approved" };
  });
}

/** Locks in the same order as a decision by staff: the request, then the profile. */
async function approveBy(services: Services, tx: Tx, account: Account, code: string): Promise<boolean> {
  const { userId, email, language } = account;
  const request = await lockLatestRequest(tx, email);
  const waits = and(eq(profiles.userId, userId), eq(profiles.status, "pending"));
  const [profile] = await tx.select().from(profiles).where(waits).for("update");
  if (!profile) return false;
  const redemption = await redeemPromoCode(tx, userId, code);
  if (!redemption) return false;
  const { promoCodeId, code: promoCode } = redemption;
  const granted = { promoCodeId, promoCode, status: "approved", accessGrantedAt: sql`now()` } as const;
  await tx.update(profiles).set(granted).where(eq(profiles.id, profile.id));
  if (request && isLegalMove(request.status, "approve")) {
    const decided = { status: "approved", promoCode, decidedAt: sql`now()` } as const;
    await tx.update(accessRequests).set(decided).where(eq(accessRequests.id, request.id));
  }
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: email, name: fullName(profile) };
  await queueMail(services, tx, decisionMail({ ...facts, decision: "approved" }));
  return true;
}
