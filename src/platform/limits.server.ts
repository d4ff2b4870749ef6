import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** A rate limit: `points` (at least 1) takes per key in a window of `seconds` that starts with the first take. */
export type LimitRule = { readonly name: string; readonly points: number; readonly seconds: number };

/** Result of a take. If it is refused, `retryAfter` is the wait in whole seconds, at least 1. */
export type Take = { ok: true } | { ok: false; retryAfter: number };

/** Result of a take from several rules. If it is refused, `rule` is the first that has no point left. */
export type TakeFromAll = { ok: true } | { ok: false; rule: LimitRule; retryAfter: number };

type Rules = readonly [LimitRule, ...LimitRule[]];

export type Limits = {
  /**
   * Takes a point of `rule` for `key`, if one is left. Uses its own connection, so a rollback does not return the
   * point.
   */
  take(rule: LimitRule, key: string): Promise<Take>;
  /** Takes a point of each of `rules` for `key`, or none if one of them has none left. */
  takeFromAll(rules: Rules, key: string): Promise<TakeFromAll>;
  /** Returns a point to the current window, for example after a code that was correct. */
  reward(rule: LimitRule, key: string): Promise<void>;
  /** Returns all points that `key` took, for example after a successful sign-in. */
  reset(rule: LimitRule, key: string): Promise<void>;
};

type Connection = Pick<Pool, "query">;

const defaultSweepSeconds = 600;
const sweepRows = 1000;

/**
 * Returns rate limits stored in the database, so all processes share them and they survive a restart. Each take is one
 * statement, so exactly `points` of any number of concurrent callers succeed. Keys are stored only as
 * hashes. Every `sweepSeconds` (default 600), a take also deletes expired rows.
 */
export function createLimits(pool: Connection, options: { sweepSeconds?: number } = {}): Limits {
  const sweepEvery = (options.sweepSeconds ?? defaultSweepSeconds) * 1000;
  let nextSweep = Date.now() + sweepEvery;
  const takeFromAll = async (rules: Rules, key: string) => {
    if (Date.now() >= nextSweep) {
      nextSweep = Date.now() + sweepEvery;
      await sweep(pool);
    }
    return takePoints(pool, rules, keyHash(key));
  };
  return {
    take: (rule, key) => takeFromAll([rule], key),
    takeFromAll,
    reward: (rule, key) => givePointBack(pool, rule, keyHash(key)),
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
 * Takes a point of each rule. The row locks serialise concurrent takes. The statement checks for exhausted rows first,
 * so that a flood of refused takes writes nothing and waits for no lock. Only a take that loses the race for the last
 * point gets neither a point nor a wait; it gives the others back, and a second query reads the wait.
 */
async function takePoints(pool: Connection, rules: Rules, keyHash: string): Promise<TakeFromAll> {
  const { rows } = await pool.query<{ wait: number | null; taken: boolean }>(
    `with ${unhurried},
     asked as (
       select * from unnest($2::text[], $3::int[], $4::int[]) with ordinality as asked (rule, points, seconds, place)
     ),
     exhausted as (
       select place, ${secondsLeft} as wait from asked join rate_limits using (rule)
       where key_hash = $1 and expires_at > now() and taken >= points
     ),
     point as (
       insert into rate_limits as kept (rule, key_hash, taken, expires_at)
       select rule, $1, 1, now() + make_interval(secs => seconds) from unhurried, asked
       where not exists (select from exhausted) order by place
       on conflict (rule, key_hash) do update set
         taken = case when kept.expires_at <= now() then 1 else kept.taken + 1 end,
         expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
       where kept.expires_at <= now() or kept.taken < (select points from asked where asked.rule = kept.rule)
       returning rule
     )
     select wait, exists (select from point where point.rule = asked.rule) as taken
     from asked left join exhausted using (place) order by place`,
    [keyHash, rules.map(({ name }) => name), rules.map(({ points }) => points), rules.map(({ seconds }) => seconds)],
  );
  const taken = rules.filter((_, place) => rows[place]?.taken);
  if (taken.length === rules.length) return { ok: true };
  for (const rule of taken) await givePointBack(pool, rule, keyHash);
  const at = rows.findIndex(({ wait }) => wait !== null);
  const rule = rules[at] ?? rules.find((one) => !taken.includes(one)) ?? rules[0];
  return { ok: false, rule, retryAfter: rows[at]?.wait ?? (await waitOf(pool, rule, keyHash)) };
}

async function givePointBack(pool: Connection, { name }: LimitRule, keyHash: string): Promise<void> {
  await pool.query(
    `with ${unhurried} update rate_limits set taken = greatest(taken - 1, 0) from unhurried
     where rule = $1 and key_hash = $2 and expires_at > now()`,
    [name, keyHash],
  );
}

const secondsLeft = "greatest(1, ceil(extract(epoch from expires_at - now())))::int";

async function waitOf(pool: Connection, { name }: LimitRule, keyHash: string): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>(
    `select ${secondsLeft} as wait from rate_limits where rule = $1 and key_hash = $2 and expires_at > now()`,
    [name, keyHash],
  );
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
