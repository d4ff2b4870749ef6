import pg from "pg";
import type { Log } from "../log.server";

/**
 * Named advisory locks that a process holds on a dedicated connection. Postgres releases them when the process dies,
 * but not while it is merely busy.
 */
export type HeldLocks = {
  /**
   * Requests the lock `name`, which is acquired within half a second unless it is released before. Returns a function that
   * releases it.
   */
  readonly hold: (name: string) => () => void;
  /** Applies all requests so far, and resolves when they are applied or have failed; failed ones are retried every second. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly held: Set<string> };

const retryMilliseconds = 1000;

/** Changes wait so long: many of them need one statement, and a lock that is held no longer needs none. */
const gatherMilliseconds = 300;

/** Returns locks in the database at `url`. Connects at the first use, and reconnects when the connection breaks. */
export function createHeldLocks(url: string, log: Log): HeldLocks {
  const wanted = new Set<string>();
  let connection: Connection | null = null;
  let work: Promise<void> = Promise.resolve();
  let gathering: NodeJS.Timeout | null = null;
  let isClosed = false;

  const connect = async (): Promise<Connection> => {
    const client = new pg.Client({ connectionString: url, application_name: "dr-water locks", keepAlive: true });
    client.on("error", () => undefined);
    client.once("end", () => {
      if (connection?.client !== client) return;
      connection = null;
      retry();
    });
    await client.connect();
    return { client, held: new Set() };
  };
  const gather = () => {
    gathering ??= setTimeout(settle, gatherMilliseconds).unref();
  };
  const settle = () => {
    if (gathering) clearTimeout(gathering);
    gathering = null;
    work = work.then(adjust).catch((error: unknown) => {
      log.warn({ err: error }, "locks cannot be held yet");
      retry();
    });
  };
  const retry = () => {
    if (!isClosed && wanted.size > 0) setTimeout(settle, retryMilliseconds).unref();
  };
  /** Acquires and releases locks until the held names equal the wanted ones. */
  const adjust = async () => {
    if (isClosed || (!connection && wanted.size === 0)) return;
    connection ??= await connect();
    const { client, held } = connection;
    const missing = [...wanted].filter((name) => !held.has(name));
    const idle = [...held].filter((name) => !wanted.has(name));
    if (missing.length > 0) await client.query(statement("pg_advisory_lock_shared"), [missing]);
    for (const name of missing) held.add(name);
    if (idle.length > 0) await client.query(statement("pg_advisory_unlock_shared"), [idle]);
    for (const name of idle) held.delete(name);
  };

  return {
    hold(name) {
      wanted.add(name);
      gather();
      return () => {
        wanted.delete(name);
        gather();
      };
    },
    settled() {
      if (gathering) settle();
      return work;
    },
    async close() {
      isClosed = true;
      if (gathering) clearTimeout(gathering);
      await work;
      await connection?.client.end();
    },
  };
}

/**
 * Returns the SQL for a shared lock. Shared, because a new connection must not wait for Postgres to notice that the old
 * one ended.
 */
function statement(lock: "pg_advisory_lock_shared" | "pg_advisory_unlock_shared"): string {
  return `select count(${lock}(hashtextextended(name, 0))) from unnest($1::text[]) as name`;
}
