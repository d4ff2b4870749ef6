import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Services } from "./context.server";
import type { Db } from "./db/client.server";
import { isMigrated } from "./db/migrate.server";
import * as schema from "./db/schema/index";
import { hasCode } from "./error-code";
import { faultOfBucket } from "./s3/s3-health.server";

/** Timeout of a check, in milliseconds. Together with `freshFor` it stays below the promised two seconds. */
const longestCheck = 1500;

/** Lifetime of a cached result, in milliseconds. Without the cache, every request would open a database connection. */
const freshFor = 250;

/** Lifetime of what is known of the bucket, in milliseconds: each look is paid for. */
const bucketFreshFor = 30_000;

/**
 * Names of the checks. All but `files` and `first_admin` must pass before the process is ready: without the bucket
 * every server would be taken away, while only uploads, pages and downloads need it.
 */
type CheckName = "database" | "migrations" | "worker" | "disk" | "files" | "first_admin";

/** Result of a check. `unknown` means that an earlier check failed, so this one did not run. */
type CheckState = "ok" | "failing" | "missing" | "unknown";

/** Whether this process is ready for requests, with the result of each check. */
export type Readiness = {
  readonly ok: boolean;
  readonly stopping: boolean;
  readonly checks: Record<CheckName, CheckState>;
};

const nothingKnown: Readiness["checks"] = {
  database: "unknown",
  migrations: "unknown",
  worker: "unknown",
  disk: "unknown",
  files: "unknown",
  first_admin: "unknown",
};

type InDatabase = Pick<Readiness["checks"], "database" | "migrations" | "first_admin">;

/**
 * Returns a function that checks the readiness of this process. It never throws and answers within two seconds, even if
 * the database does not respond. `adminExists` tells whether the set-up is complete; `stopping` aborts when the process
 * has to stop.
 */
export function createReadiness(
  services: Services,
  adminExists: (db: Db) => Promise<boolean>,
  stopping?: AbortSignal,
): () => Promise<Readiness> {
  let latest: Promise<Readiness["checks"]> | undefined;
  const bucketState = lookAtBucket(services);
  const look = async () => {
    const asked = [inDatabase(services, adminExists), diskState(services), bucketState()] as const;
    const [found, disk, files] = await Promise.all(asked);
    return { ...found, worker: services.jobs.healthy() ? "ok" : "failing", disk, files } as const;
  };
  let known: Readiness["checks"] = nothingKnown;
  return async () => {
    // Answer at once, because load balancers must notice within the drain time.
    if (stopping?.aborted) return { ok: false, stopping: true, checks: known };
    if (!latest) {
      latest = look();
      void latest.then(() => sleep(freshFor, undefined, { ref: false })).then(() => (latest = undefined));
    }
    known = await latest;
    const isStopping = stopping?.aborted ?? false;
    const { database, migrations, worker, disk } = known;
    const ok = !isStopping && [database, migrations, worker, disk].every((state) => state === "ok");
    return { ok, stopping: isStopping, checks: known };
  };
}

/**
 * Runs the database checks on a new connection. Connections of the pool may still answer when the server accepts no new
 * ones, or may be legitimately busy.
 */
async function inDatabase({ database, log }: Services, adminExists: (db: Db) => Promise<boolean>): Promise<InDatabase> {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: "dr-water readiness",
    connectionTimeoutMillis: longestCheck,
    query_timeout: longestCheck,
  });
  client.on("error", () => undefined);
  const db = drizzle(client, { schema });
  const ask = async (): Promise<InDatabase> => {
    await client.connect();
    if (!(await isMigrated(db).catch(unlessTableIsMissing)))
      return { database: "ok", migrations: "failing", first_admin: "unknown" };
    return { database: "ok", migrations: "ok", first_admin: (await adminExists(db)) ? "ok" : "missing" };
  };
  try {
    return await inTime(ask());
  } catch (error) {
    log.warn({ err: error }, "the database does not answer");
    return { database: "failing", migrations: "unknown", first_admin: "unknown" };
  } finally {
    // Not awaited: with an unresponsive server it would wait for the connection to close.
    client.end().catch((error: unknown) => log.debug({ err: error }, "the connection of a health check ended badly"));
  }
}

/** Checks the disks: their free space shows that they are nearly full, a test write that one is full or read-only. */
async function diskState({ env, database, log }: Services): Promise<CheckState> {
  const places = [env.DATA_DIR, ...(database.directory ? [database.directory] : [])];
  try {
    await inTime(
      Promise.all([...places.map((place) => checkSpace(place, env.MIN_FREE_DISK)), tryToWrite(env.DATA_DIR)]),
    );
    return "ok";
  } catch (error) {
    log.warn({ err: error }, "the disk is full or cannot be written");
    return "failing";
  }
}

/** Returns a function that tells whether the bucket with uploaded files answers; `ok` where they are on disk. */
function lookAtBucket({ env, log }: Services): () => Promise<CheckState> {
  let latest: { readonly state: Promise<CheckState>; readonly since: number } | undefined;
  const look = async (): Promise<CheckState> => {
    const fault = await faultOfBucket(env);
    if (fault) log.warn({ fault }, "the bucket with uploaded files cannot be used");
    return fault ? "failing" : "ok";
  };
  return () => {
    if (!latest || performance.now() - latest.since > bucketFreshFor)
      latest = { state: look(), since: performance.now() };
    return latest.state;
  };
}

async function checkSpace(place: string, leastMegabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  if (megabytes < leastMegabytes) throw new Error(`${place} has ${megabytes} MB left, fewer than ${leastMegabytes}`);
}

async function tryToWrite(directory: string): Promise<void> {
  const path = join(directory, `.write-check-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(4096));
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Returns false if the table or schema is missing, as in a database that was replaced by an empty one; otherwise
 * rethrows.
 */
function unlessTableIsMissing(error: unknown): false {
  if (error instanceof Error && hasCode(error.cause, "42P01", "3F000")) return false;
  throw error;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(longestCheck, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${longestCheck} ms`);
  });
  return Promise.race([work, late]);
}
