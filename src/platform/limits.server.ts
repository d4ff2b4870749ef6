import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** How often something may happen: `points` times in `seconds`, counted from the first time. `points` is at least 1. */
export type Rule = { readonly name: string; readonly points: number; readonly seconds: number };

/** Whether it may happen now; if not, `retryAfter` is the wait in whole seconds, at least 1. */
export type Take = { ok: true } | { ok: false; retryAfter: number };

export type Limits = {
  /** Takes a point of `rule` for `key`, if one is left. Takes on its own connection, so a rollback gives nothing back. */
  take(rule: Rule, key: string): Promise<Take>;
  /** Gives a point of the present window back, such as after a code that turned out to be right. */
  reward(rule: Rule, key: string): Promise<void>;
  /** Forgets what `key` took, such as after a sign-in that succeeded. */
  reset(rule: Rule, key: string): Promise<void>;
};

type Connection = Pick<Pool, "query">;

const defaultSweepSeconds = 600;
const sweepRows = 1000;

/**
 * Returns limits that every process on the same database shares and that a restart does not forget. Each take is one
 * conditional statement on one row, so that of any number of callers at once exactly `points` get through. Keys are kept
 * as hashes, never as written. Rows whose window is over are removed in passing, every `sweepSeconds`.
 */
export function createLimits(pool: Connection, options: { sweepSeconds?: number } = {}): Limits {
  const sweepEvery = (options.sweepSeconds ?? defaultSweepSeconds) * 1000;
  let nextSweep = Date.now() + sweepEvery;
  return {
    async take(rule, key) {
      if (Date.now() >= nextSweep) {
        nextSweep = Date.now() + sweepEvery;
        await sweep(pool);
      }
      const row = [rule.name, hashOf(key)];
      // Asked first, so that a flood of refused takes writes nothing.
      const wait = await secondsLeft(pool, rule, row);
      if (wait !== null) return { ok: false, retryAfter: wait };
      if (await takePoint(pool, rule, row)) return { ok: true };
      return { ok: false, retryAfter: (await secondsLeft(pool, rule, row)) ?? 1 };
    },
    async reward(rule, key) {
      await pool.query(
        `update rate_limits set taken = greatest(taken - 1, 0) where rule = $1 and key_hash = $2 and expires_at > now()`,
        [rule.name, hashOf(key)],
      );
    },
    async reset(rule, key) {
      await pool.query(`delete from rate_limits where rule = $1 and key_hash = $2`, [rule.name, hashOf(key)]);
    },
  };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Returns the seconds until the window of an exhausted row ends, or null when a point is left. */
async function secondsLeft(pool: Connection, { points }: Rule, row: string[]): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number }>(
    `select greatest(1, ceil(extract(epoch from expires_at - now())))::int as wait from rate_limits
     where rule = $1 and key_hash = $2 and expires_at > now() and taken >= $3`,
    [...row, points],
  );
  return rows[0]?.wait ?? null;
}

/** Returns whether a point was taken. The row's lock settles concurrent takers: each sees what the one before it left. */
async function takePoint(pool: Connection, { points, seconds }: Rule, row: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into rate_limits as kept (rule, key_hash, taken, expires_at)
     values ($1, $2, 1, now() + make_interval(secs => $4))
     on conflict (rule, key_hash) do update set
       taken = case when kept.expires_at <= now() then 1 else kept.taken + 1 end,
       expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
     where kept.expires_at <= now() or kept.taken < $3`,
    [...row, points, seconds],
  );
  return rowCount === 1;
}

/** Removes some of the rows whose window is over; rows that somebody is taking from at this moment are left alone. */
async function sweep(pool: Connection): Promise<void> {
  await pool.query(
    `delete from rate_limits where (rule, key_hash) in (
       select rule, key_hash from rate_limits where expires_at <= now() limit $1 for update skip locked
     )`,
    [sweepRows],
  );
}
