import type { Caller } from "~/access/caller.server";
import { knownEmailRules, sameKnownEmailRule, signUpRules, wrongCodeRule } from "~/access/limit-rules";
import { isUsableCode } from "~/access/promo-codes/promo-codes.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import type { LimitRule } from "~/platform/limits.server";
import { giveBackWithin, takeWithin, waitOf } from "~/platform/limits-within.server";

/** Error that rolls back a transaction because a limit is reached. `retryAfter` is in seconds. */
export class LimitReachedWithin extends Error {
  override readonly name = "LimitReachedWithin";
  constructor(readonly retryAfter: number) {
    super("A limit is reached");
  }
}

/** Returns the result of `work` in a transaction, or `too_many` with seconds to wait if a limit rolled it back. */
export async function withinLimits<Outcome>(
  { database }: Services,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome | { kind: "too_many"; retryAfter: number }> {
  try {
    return await database.db.transaction(work);
  } catch (error) {
    if (error instanceof LimitReachedWithin) return { kind: "too_many", retryAfter: error.retryAfter };
    throw error;
  }
}

/**
 * Takes a point that others see once `tx` commits.
 * @throws {LimitReachedWithin} if the limit is reached.
 */
export async function takeOrLeave(tx: Tx, rule: LimitRule, key: string): Promise<void> {
  const take = await takeWithin(tx, rule, key);
  if (!take.ok) throw new LimitReachedWithin(take.retryAfter);
}

/** Refuses an address that has reached a limit, before anything costly. Returns null if it may go on. */
export async function waitBeforeSignUp(
  { database }: Services,
  { address }: Caller,
  code: string | null,
): Promise<{ kind: "too_many"; retryAfter: number } | null> {
  const rules = code ? [wrongCodeRule] : [knownEmailRules.withoutCode, signUpRules.withoutCode];
  for (const rule of rules) {
    const retryAfter = await waitOf(database.db, rule, address);
    if (retryAfter !== null) return { kind: "too_many", retryAfter };
  }
  return null;
}

/** Settles the points that a sign-up has taken as a possible guess. */
export type SignUpTry = {
  /** Call it if the answer reveals that the e-mail has an account: a guess, unless this address knew already. */
  wasKnown(email: string): Promise<void>;
  /** Call it last in the transaction if an account was created, with or without access by a code: refunds the guess. */
  wasMade(byCode: boolean): Promise<void>;
};

/**
 * Takes points for what a sign-up without an invitation may reveal to a stranger: a code and an e-mail. Serialises the
 * sign-ups of one address until `tx` ends, so that concurrent ones reveal exactly as many as allowed.
 */
export async function takeSignUpTry(tx: Tx, { address }: Caller, code: string | null): Promise<SignUpTry> {
  if (code) await takeOrLeave(tx, wrongCodeRule, address);
  const isCodeGood = code !== null && (await isUsableCode(tx, code));
  const knownEmailRule = isCodeGood ? knownEmailRules.withCode : knownEmailRules.withoutCode;
  await takeOrLeave(tx, knownEmailRule, address);
  return {
    async wasKnown(email) {
      if (isCodeGood) await giveBackWithin(tx, wrongCodeRule, address);
      const isNews = (await takeWithin(tx, sameKnownEmailRule, `${address} ${email}`)).ok;
      if (!isNews) await giveBackWithin(tx, knownEmailRule, address);
    },
    async wasMade(byCode) {
      await giveBackWithin(tx, knownEmailRule, address);
      if (byCode) await giveBackWithin(tx, wrongCodeRule, address);
      await takeOrLeave(tx, byCode ? signUpRules.withCode : signUpRules.withoutCode, address);
    },
  };
}
