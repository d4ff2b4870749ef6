import pg from "pg";
import type { Log } from "../log.server";

/**
 * Names that a process holds in the database for as long as it lives. They are advisory locks on a connection of their own:
 * Postgres lets go of them when the process dies, and keeps them while it is busy.
 */
export type HeldLocks = {
  /** Holds `name` from soon after the call. Returns how to let go of it. */
  readonly hold: (name: string) => () => void;
  /** Resolves once the database holds everything that was asked for so far. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly held: Set<string> };

const retryMilliseconds = 1000;

/** Returns locks in the database at `url`. Their connection is opened at the first use, and renewed when it breaks. */
export function createHeldLocks(url: string, log: Log): HeldLocks {
  const wanted = new Set<string>();
  let connection: Connection | null = null;
  let work: Promise<void> = Promise.resolve();
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
  const settle = () => {
    work = work.then(adjust).catch((error: unknown) => {
      log.warn({ err: error }, "locks cannot be held yet");
      retry();
    });
  };
  const retry = () => {
    if (!isClosed && wanted.size > 0) setTimeout(settle, retryMilliseconds).unref();
  };
  /** Makes what the database holds equal to what is wanted. */
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
      settle();
      return () => {
        wanted.delete(name);
        settle();
      };
    },
    settled: () => work,
    async close() {
      isClosed = true;
      await work;
      await connection?.client.end();
    },
  };
}

/** Shared, so that a new connection need not wait until Postgres has noticed the end of the old one. */
function statement(lock: "pg_advisory_lock_shared" | "pg_advisory_unlock_shared"): string {
  return `select count(${lock}(hashtextextended(name, 0))) from unnest($1::text[]) as name`;
}
