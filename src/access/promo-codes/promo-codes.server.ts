import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { installation, promoCodes, promoRedemptions } from "~/platform/db/schema/index";

export type Redemption = { promoCodeId: string; code: string };

/**
 * Redeems `code` for an account, once. Returns null if the code is unknown, inactive, expired, used up or already used
 * by this account, and does not reveal which. Of concurrent callers only as many succeed as uses are left.
 */
export function redeemPromoCode(tx: Tx, userId: string, code: string): Promise<Redemption | null> {
  return tx.transaction(async (attempt) => {
    const [promo] = await attempt
      .update(promoCodes)
      .set({ redemptionCount: sql`${promoCodes.redemptionCount} + 1` })
      .where(and(sql`lower(${promoCodes.code}) = lower(${code.trim()})`, isUsable()))
      .returning({ promoCodeId: promoCodes.id, code: promoCodes.code });
    if (!promo) return null;
    const redeemed = await attempt
      .insert(promoRedemptions)
      .values({ promoCodeId: promo.promoCodeId, userId })
      .onConflictDoNothing()
      .returning({ id: promoRedemptions.id });
    if (redeemed.length > 0) return promo;
    await attempt
      .update(promoCodes)
      .set({ redemptionCount: sql`${promoCodes.redemptionCount} - 1` })
      .where(eq(promoCodes.id, promo.promoCodeId));
    return null;
  });
}

/** Returns whether `code` could be redeemed now. The result must not be shown to anybody. */
export async function isUsableCode(tx: Tx, code: string): Promise<boolean> {
  const isNamed = sql`lower(${promoCodes.code}) = lower(${code.trim()})`;
  return (await tx.$count(promoCodes, and(isNamed, isUsable()))) > 0;
}

function isUsable() {
  return and(
    eq(promoCodes.isActive, true),
    or(isNull(promoCodes.maxRedemptions), lt(promoCodes.redemptionCount, promoCodes.maxRedemptions)),
    or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, sql`now()`)),
  );
}

const firstCode = "first_invite_code";

/**
 * Creates the invite code of a new installation, for one account. Returns it from the very first call in any process,
 * and null ever after.
 */
export function firstInviteCode({ database }: Services): Promise<string | null> {
  return database.db.transaction(async (tx) => {
    const first = await tx
      .insert(installation)
      .values({ key: firstCode, value: { made: true } })
      .onConflictDoNothing()
      .returning({ key: installation.key });
    if (first.length === 0) return null;
    const code = newInviteCode();
    await tx.insert(promoCodes).values({ code, description: "First invite code", maxRedemptions: 1 });
    return code;
  });
}

/** Crockford's base 32: no letter that could be mistaken for a digit or another letter. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a new code with 80 random bits, in groups that can be read aloud: `7QK2-M9DX-W3TC-8HZN`. */
export function newInviteCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length));
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-");
}
