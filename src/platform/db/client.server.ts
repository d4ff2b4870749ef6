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
import { planOnce } from "./planned-once";
import * as schema from "./schema/index";
import { DatabaseUnavailable } from "./unavailable.server";

const oldestServer = 150_000;

type Relations = ExtractTablesWithRelations<typeof schema>;

/** A connection pool or a transaction, for running statements. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, Relations>;

/** A transaction, for statements that must not run outside one. */
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, Relations>;

/** The open database of one process. */
export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connection string of the database, including the password. */
  readonly url: string;
  /** Connection string of the role that owns and migrates the tables. If undefined, the product's own role does so. */
  readonly ownerUrl: string | undefined;
  readonly notifications: Notifications;
  readonly locks: HeldLocks;
  /** Directory of the embedded cluster's files; `undefined` with `DATABASE_URL`. */
  readonly directory: string | undefined;
  /** Releases the embedded cluster without waiting for running statements, for a process that ends right after. */
  readonly abandon: () => Promise<void>;
  /** Waits for running statements, closes all connections, and releases the embedded cluster. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database at `DATABASE_URL`, or the embedded cluster in `DATA_DIR` if that is unset.
 * @throws {DatabaseUnavailable} with a one-line reason.
 * @throws the reason of `signal` if that aborts first; a server that this call started is then stopped.
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

/** Opens the database at `url` for a thread of this process, which asks it `connections` things at once at most. */
export function openForThread(url: string, log: Log, connections: number): Db {
  return drizzle(createPool(url, log, connections), { schema });
}

function createPool(url: string, log: Log, connections = 16): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "dr-water",
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // Without listeners, the error of a broken connection would end the process. The pool replaces an idle connection; in
  // a transaction the next statement fails. While the pool ends, the cluster may stop before a connection is closed.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    planOnce(client);
    client.on("error", (error) => {
      if (!pool.ending) log.warn({ err: error }, "a database connection broke");
    });
  });
  return pool;
}

/**
 * Runs `work` with a pool of the role that owns the tables, or with the product's own pool if there is no separate
 * owner, and returns its result.
 * @throws {DatabaseUnavailable} if the owner cannot connect, with a one-line reason.
 */
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

/** Returns host, port and database name, without user and password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (hasCode(error, "ECONNREFUSED")) return "nothing listens there (ECONNREFUSED)";
  if (hasCode(error, "ENOTFOUND", "EAI_AGAIN")) return "its host is not known";
  // A host name with several addresses gives one AggregateError, without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
