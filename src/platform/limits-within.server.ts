import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "./db/client.server";
import { rateLimits } from "./db/schema";
import { keyHash, type LimitRule, type Take } from "./limits.server";

/**
 * Takes a point of `rule` for `key` in a transaction; a rollback returns it. Other takes for the same key wait until
 * `tx` ends, so the limit is exact. Callers that take from several rules must do so in the same order everywhere, or
 * they can deadlock.
 */
export async function takeWithin(tx: Tx, rule: LimitRule, key: string): Promise<Take> {
  const wait = await waitOf(tx, rule, key);
  if (wait !== null) return { ok: false, retryAfter: wait };
  const { rows } = await tx.execute(sql`
    insert into rate_limits as kept (rule, key_hash, taken, expires_at)
    values (${rule.name}, ${keyHash(key)}, 1, now() + make_interval(secs => ${rule.seconds}))
    on conflict (rule, key_hash) do update set
      taken = case when kept.expires_at <= now() then 1 else kept.taken + 1 end,
      expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
    where kept.expires_at <= now() or kept.taken < ${rule.points}
    returning 1`);
  if (rows.length > 0) return { ok: true };
  return { ok: false, retryAfter: (await waitOf(tx, rule, key)) ?? 1 };
}

/** Returns a point that `takeWithin` took in the same transaction. */
export async function giveBackWithin(tx: Tx, rule: LimitRule, key: string): Promise<void> {
  const taken = sql`greatest(${rateLimits.taken} - 1, 0)`;
  await tx.update(rateLimits).set({ taken }).where(isOf(rule, key));
}

/** Returns the seconds until `rule` has a point for `key` again, or null if it has one now. Takes no point. */
export async function waitOf(db: Db | Tx, rule: LimitRule, key: string): Promise<number | null> {
  const left = sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.expiresAt} - now())))::int`;
  const exhausted = and(isOf(rule, key), gte(rateLimits.taken, rule.points), gt(rateLimits.expiresAt, sql`now()`));
  const [row] = await db.select({ left }).from(rateLimits).where(exhausted);
  return row?.left ?? null;
}

function isOf({ name }: LimitRule, key: string) {
  return and(eq(rateLimits.rule, name), eq(rateLimits.keyHash, keyHash(key)));
}
