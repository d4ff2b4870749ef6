import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Env } from "../env.server";
import { hasCode } from "../error-code";
import type { Log } from "../log.server";
import { type Cluster, openCluster } from "./cluster.server";
import { createHeldLocks, type HeldLocks } from "./held-locks.server";
import { createNotifications, type Notifications } from "./notify.server";
import * as schema from "./schema/index";
import { DatabaseUnavailable } from "./unavailable.server";

const oldestServer = 150_000;

type Relations = ExtractTablesWithRelations<typeof schema>;

/** What runs statements: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, Relations>;

/** A transaction, for what must not run outside one. */
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, Relations>;

/** The open database of one process. */
export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The connection string of the same database, password included. */
  readonly url: string;
  /** The same for the role that owns the tables and migrates them; without it, the product's own role does. */
  readonly ownerUrl: string | undefined;
  readonly notifications: Notifications;
  readonly locks: HeldLocks;
  /** Where the files of the embedded cluster lie; `undefined` with `DATABASE_URL`. */
  readonly directory: string | undefined;
  /** Lets go of the embedded cluster without waiting for anything, for a process that ends right after. */
  readonly abandon: () => Promise<void>;
  /** Waits for running statements, closes every connection, and lets go of the embedded cluster. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database at `DATABASE_URL`, or else the embedded cluster in `DATA_DIR`.
 * @throws {DatabaseUnavailable} with one line that says why not.
 * @throws the reason of `signal` when that aborts first; then no server of the cluster is left that this call started.
 */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATA_DIR">,
  log: Log,
  signal?: AbortSignal,
): Promise<Database> {
  if (env.DATABASE_URL) return connect(env.DATABASE_URL, env.DATABASE_OWNER_URL, log);
  const cluster = await openCluster({ dataDir: env.DATA_DIR, log, signal });
  return connect(cluster.url(), cluster.url("owner"), log, cluster);
}

async function connect(url: string, ownerUrl: string | undefined, log: Log, cluster?: Cluster): Promise<Database> {
  const pool = createPool(url, log);
  try {
    await checkServer(pool, url);
    const notifications = await createNotifications(url, log);
    const locks = createHeldLocks(url, log);
    const close = async () => {
      await notifications.close();
      await locks.close();
      await pool.end();
      await cluster?.release();
    };
    const abandon = async () => cluster?.release();
    const directory = cluster?.directory;
    return { db: drizzle(pool, { schema }), pool, url, ownerUrl, notifications, locks, directory, abandon, close };
  } catch (error) {
    await pool.end();
    await cluster?.release();
    throw error;
  }
}

function createPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "dr-water",
    max: 16,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // Unheard, the error of a connection that breaks would end the process: of an idle one, which the pool replaces, and of one in
  // the hands of a transaction, whose next statement fails. While the pool ends, the cluster may be quicker than the goodbye.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!pool.ending) log.warn({ err: error }, "a database connection broke");
    });
  });
  return pool;
}

/** Runs `work` on a connection as the role that owns the tables, or as the product's own role where that is the same. */
export async function withOwner<Result>(
  { pool, ownerUrl }: Pick<Database, "pool" | "ownerUrl">,
  log: Log,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  if (!ownerUrl) return work(pool);
  const owner = createPool(ownerUrl, log);
  try {
    await checkServer(owner, ownerUrl);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool
    .query<{ number: string }>("select current_setting('server_version_num') as number")
    .catch((error) => {
      throw new DatabaseUnavailable(`The database ${placeOf(url)} cannot be used: ${reasonOf(error)}.`, {
        cause: error,
      });
    });
  const version = Number(rows[0]?.number);
  if (version >= oldestServer) return;
  throw new DatabaseUnavailable(
    `The database ${placeOf(url)} is Postgres ${Math.trunc(version / 10_000)}; 15 or newer is needed.`,
  );
}

/** Host, port and name, without the user and the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (hasCode(error, "ECONNREFUSED")) return "nothing listens there (ECONNREFUSED)";
  if (hasCode(error, "ENOTFOUND", "EAI_AGAIN")) return "its host is not known";
  // A name with several addresses gives one error for all, without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
