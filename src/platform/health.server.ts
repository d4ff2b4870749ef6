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

/** Nobody waits longer for a check, in milliseconds. With `freshFor` it is less than the two seconds that are promised. */
const longestCheck = 1500;

/** How long, in milliseconds, a result counts, so that nobody can buy a connection to the database with each request. */
const freshFor = 250;

/** What the product cannot do without, and `first_admin`, which does not keep it from serving. */
type CheckName = "database" | "migrations" | "worker" | "disk" | "first_admin";

/** `unknown` where another check failed that has to be passed first. */
type CheckState = "ok" | "failing" | "missing" | "unknown";

/** Whether this process should be sent requests, and what it found. */
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
  first_admin: "unknown",
};

type InDatabase = Pick<Readiness["checks"], "database" | "migrations" | "first_admin">;

/**
 * Returns what looks at the readiness of this process. It never throws: a database that keeps silent is an answer, given
 * within two seconds. `adminExists` tells whether the set-up is finished; `stopping` aborts when the process is to stop.
 */
export function createReadiness(
  services: Services,
  adminExists: (db: Db) => Promise<boolean>,
  stopping?: AbortSignal,
): () => Promise<Readiness> {
  let latest: Promise<Readiness["checks"]> | undefined;
  const look = async () => {
    const [found, disk] = await Promise.all([inDatabase(services, adminExists), diskState(services)]);
    return { ...found, worker: services.jobs.healthy() ? "ok" : "failing", disk } as const;
  };
  let known: Readiness["checks"] = nothingKnown;
  return async () => {
    // At once, since balancers have only the time of the drain to learn it.
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

/** Asks on a new connection: those of the pool still answer when the server accepts no others, or are busy for good reasons. */
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
    // Of a server that keeps silent this would wait for a goodbye.
    client.end().catch((error: unknown) => log.debug({ err: error }, "the connection of a health check ended badly"));
  }
}

/** A disk that is full or read-only shows when something is written; how near it is to that, its free space tells. */
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

/** As in a database that was exchanged for an empty one. */
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
