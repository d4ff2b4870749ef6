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
 * statement on one row, so that of any number of callers at once exactly `points` get through. Keys are kept as hashes, never
 * as written. Rows whose window is over are removed in passing, every `sweepSeconds`.
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
 * A statement that reads from this does not wait for the disk when it commits. If the database itself crashes, what was taken
 * in its last half second is forgotten; a sign-in would else wait for the disk four times more.
 */
const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Keys are kept as hashes, never as written. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * The row's lock settles concurrent takers: each sees what the one before it left. An exhausted row is looked for first, so
 * that a flood of refused takes writes nothing and waits for no lock; only who loses a race for the last point comes back
 * with neither, and asks for the wait.
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

/** Removes some of the rows whose window is over; rows that somebody is taking from at this moment are left alone. */
async function sweep(pool: Connection): Promise<void> {
  await pool.query(
    `delete from rate_limits where (rule, key_hash) in (
       select rule, key_hash from rate_limits where expires_at <= now() limit $1 for update skip locked
     )`,
    [sweepRows],
  );
}
