import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** A rate limit: `points` (at least 1) takes per key in a window of `seconds` that starts with the first take. */
export type Rule = { readonly name: string; readonly points: number; readonly seconds: number };

/** Result of a take. If it is refused, `retryAfter` is the wait in whole seconds, at least 1. */
export type Take = { ok: true } | { ok: false; retryAfter: number };

export type Limits = {
  /**
   * Takes a point of `rule` for `key`, if one is left. Uses its own connection, so a rollback does not return the
   * point.
   */
  take(rule: Rule, key: string): Promise<Take>;
  /** Returns a point to the current window, for example after a code that was correct. */
  reward(rule: Rule, key: string): Promise<void>;
  /** Returns all points that `key` took, for example after a successful sign-in. */
  reset(rule: Rule, key: string): Promise<void>;
};

type Connection = Pick<Pool, "query">;

const defaultSweepSeconds = 600;
const sweepRows = 1000;

/**
 * Returns rate limits stored in the database, so all processes share them and they survive a restart. Each take is one
 * statement on one row, so exactly `points` of any number of concurrent callers succeed. Keys are stored only as
 * hashes. Every `sweepSeconds` (default 600), a take also deletes expired rows.
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
      return takePoint(pool, rule, keyHash(key));
    },
    async reward(rule, key) {
      await pool.query(
        `with ${unhurried} update rate_limits set taken = greatest(taken - 1, 0) from unhurried
         where rule = $1 and key_hash = $2 and expires_at > now()`,
        [rule.name, keyHash(key)],
      );
    },
    async reset(rule, key) {
      await pool.query(`delete from rate_limits where rule = $1 and key_hash = $2`, [rule.name, keyHash(key)]);
    },
  };
}

/**
 * CTE that turns off `synchronous_commit` for its statement, so the commit does not wait for the disk. A database crash
 * may lose the takes of the last half second; in return a sign-in saves four disk waits.
 */
const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Returns the SHA-256 hash of a key in base64url, the only form in which keys are stored. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Takes a point. The row lock serialises concurrent takes. The statement checks for an exhausted row first, so that a
 * flood of refused takes writes nothing and waits for no lock. Only a take that loses the race for the last point gets
 * neither a point nor a wait; a second query then reads the wait.
 */
async function takePoint(pool: Connection, rule: Rule, keyHash: string): Promise<Take> {
  const { rows } = await pool.query<{ wait: number | null; taken: boolean }>(
    `with ${unhurried},
     exhausted as (${secondsLeft} and taken >= $3),
     point as (
       insert into rate_limits as kept (rule, key_hash, taken, expires_at)
       select $1, $2, 1, now() + make_interval(secs => $4) from unhurried where not exists (select from exhausted)
       on conflict (rule, key_hash) do update set
         taken = case when kept.expires_at <= now() then 1 else kept.taken + 1 end,
         expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
       where kept.expires_at <= now() or kept.taken < $3
       returning 1
     )
     select (select wait from exhausted) as wait, exists (select from point) as taken`,
    [rule.name, keyHash, rule.points, rule.seconds],
  );
  if (rows[0]?.taken) return { ok: true };
  return { ok: false, retryAfter: rows[0]?.wait ?? (await waitOf(pool, rule, keyHash)) };
}

const secondsLeft = `select greatest(1, ceil(extract(epoch from expires_at - now())))::int as wait from rate_limits
  where rule = $1 and key_hash = $2 and expires_at > now()`;

async function waitOf(pool: Connection, { name }: Rule, keyHash: string): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>(secondsLeft, [name, keyHash]);
  return rows[0]?.wait ?? 1;
}

/** Deletes up to 1000 expired rows. Skips rows that a concurrent take has locked. */
async function sweep(pool: Connection): Promise<void> {
  await pool.query(
    `delete from rate_limits where (rule, key_hash) in (
       select rule, key_hash from rate_limits where expires_at <= now() limit $1 for update skip locked
     )`,
    [sweepRows],
  );
}
