import type pg from "pg";

/**
 * Runs `work` while this process alone, of all that use the database, holds the lock `name`, and returns its result. `work`
 * gets the connection that holds the lock.
 * @param wait how long to wait for the lock, in milliseconds.
 * @throws Postgres' error 55P03 when the lock is still held by then.
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
    // Closing the connection frees the lock and forgets its settings, also after an error that broke it.
    client.release(true);
  }
}
