import type pg from "pg";
import { hasCode } from "../error-code";

/**
 * Runs `work` while holding the exclusive advisory lock `name`, and returns its result. `work` gets the connection that
 * holds the lock.
 * @param wait maximum wait for the lock, in milliseconds.
 * @throws Postgres error 55P03 if the lock is not free within that time.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  name: string,
  wait: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("select set_config('lock_timeout', $1, false), set_config('statement_timeout', '0', false)", [
      `${wait}ms`,
    ]);
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    return await work(client);
  } finally {
    // Close the connection instead of returning it to the pool: this frees the lock and drops the settings in every
    // case.
    client.release(true);
  }
}

const lockNotAvailable = "55P03";

/** Like `withAdvisoryLock`, but returns null without running `work` if the lock is not free within `wait`. */
export async function withFreeLock<Result extends {}>(
  pool: pg.Pool,
  name: string,
  wait: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  let hasBegun = false;
  try {
    return await withAdvisoryLock(pool, name, wait, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun || !hasCode(error, lockNotAvailable)) throw error;
    return null;
  }
}
