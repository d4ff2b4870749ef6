import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { unless } from "../error-code";
import type { Log } from "../log.server";
import { checkVersion, initialise } from "./cluster/initialise.server";
import { type ClusterPlace, findPlace } from "./cluster/place.server";
import { findPostmaster, type ListenAddress, type Postmaster, stopPostmaster } from "./cluster/postmaster.server";
import {
  anotherPassword,
  type ClusterRole,
  isRefusedLogin,
  productDatabase,
  setUpRoles,
  urlOf,
} from "./cluster/roles.server";
import { notStarted, type Starter, starter } from "./cluster/starter.server";
import { DatabaseUnavailable } from "./unavailable.server";

export type { ClusterRole } from "./cluster/roles.server";
export { DatabaseUnavailable } from "./unavailable.server";

/**
 * Lock that every process using the cluster holds in shared mode. A process may stop the server only if it gets it
 * exclusively.
 */
const inUse = "hashtextextended('dr-water: the cluster is in use', 0)";

const longestStart = 60_000;
const longestRecovery = 15 * 60_000;

type Opening = { readonly dataDir: string; readonly log: Log; readonly signal?: AbortSignal };

const never = new AbortController().signal;

/** The embedded Postgres of one `DATA_DIR`, shared by all processes that open it. */
export type Cluster = {
  /** Directory of the cluster's files, in `dataDir` or in the place that replaces it. */
  readonly directory: string;
  /**
   * Returns the connection string of the product's database or another one of the cluster. It contains the role's
   * password.
   */
  readonly url: (role?: ClusterRole, database?: string) => string;
  /** Releases the cluster, and stops its server unless another process still uses it. */
  readonly release: () => Promise<void>;
};

/** Name of the file that exists in a `DATA_DIR` while a restore into it is incomplete. */
export const restoreMark = "restore-under-way";

/**
 * Opens the cluster in `dataDir`. Creates it the first time, uses a running server or starts one. If the server dies
 * while this process uses it, it is started again.
 * @throws {DatabaseUnavailable} with a one-line reason.
 * @throws the reason of `signal` if that aborts first; a server that this call started is then stopped.
 */
export async function openCluster({ dataDir, log, signal = never }: Opening): Promise<Cluster> {
  await refuseHalfRestored(dataDir);
  const place = await findPlace(dataDir);
  if (place.home !== dataDir) {
    log.info({ dataDir, database: place.home }, "the database is kept outside DATA_DIR, which its user cannot enter");
  }
  await initialise(place, log, signal);
  const keeper = await keep(place, log, "application", signal);
  if (signal.aborted) {
    await keeper.release();
    signal.throwIfAborted();
  }
  return clusterOf(place, keeper);
}

/**
 * Opens the existing cluster in `dataDir` as its superuser. Unlike `openCluster`, it neither creates the cluster nor
 * sets up roles.
 * @throws {DatabaseUnavailable} with a one-line reason.
 */
export async function openClusterAsItIs({ dataDir, log }: Opening): Promise<Cluster> {
  await refuseHalfRestored(dataDir);
  const place = await findPlace(dataDir);
  await checkVersion(place);
  return clusterOf(place, await keep(place, log, "superuser", never));
}

function clusterOf(place: ClusterPlace, { address, release }: Keeper): Cluster {
  const url = (role: ClusterRole = "application", database = productDatabase) => urlOf(place, address, role, database);
  return { directory: place.data, url, release };
}

async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await stat(join(dataDir, restoreMark)).catch(unless("ENOENT", "ENOTDIR")))) return;
  throw new DatabaseUnavailable(
    `A restore into DATA_DIR ${dataDir} is under way or was interrupted: run it again with --replace.`,
  );
}

type Keeper = { readonly address: ListenAddress; readonly release: () => Promise<void> };

/** Holds the shared lock of the cluster, and finds or restarts the server when the connection breaks. */
async function keep(place: ClusterPlace, log: Log, role: ClusterRole, signal: AbortSignal): Promise<Keeper> {
  let released = false;
  let { client, address } = await enter(place, log, role, { signal });
  let returning: Promise<void> | undefined;
  let leaving: Promise<void> | undefined;
  const watch = () => client.once("end", () => (returning = released ? undefined : comeBack()));
  const comeBack = async () => {
    for (let pause = 100; !released; pause = Math.min(pause * 2, 5000)) {
      log.warn("the connection to the database server broke: finding or starting it again");
      try {
        ({ client } = await enter(place, log, role, { wanted: address }));
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, "the database server cannot be brought back yet");
        await sleep(pause);
      }
    }
  };
  watch();
  return {
    address,
    release: () => {
      released = true;
      leaving ??= Promise.resolve(returning).then(() => leave(place, client, log));
      return leaving;
    },
  };
}

type Entering = { readonly wanted?: ListenAddress; readonly signal?: AbortSignal };

/**
 * Returns a connection that holds the shared lock, starting the server if needed. If it fails, it stops a server that
 * it started. An abort while that server is starting up takes effect a moment later, because only a process that is
 * connected can tell whether others use the server too.
 */
async function enter(
  place: ClusterPlace,
  log: Log,
  role: ClusterRole,
  { wanted, signal = never }: Entering,
): Promise<{ client: pg.Client; address: ListenAddress }> {
  const starting = starter(place, wanted);
  try {
    return await enterWith(place, log, { role, starting }, signal);
  } catch (error) {
    await starting.giveUp();
    throw error;
  }
}

async function enterWith(
  place: ClusterPlace,
  log: Log,
  { role, starting }: { role: ClusterRole; starting: Starter },
  signal: AbortSignal,
): Promise<{ client: pg.Client; address: ListenAddress }> {
  const began = Date.now();
  let failure: unknown;
  for (let waited = 0; ; waited++) {
    if (!starting.isRecent()) signal.throwIfAborted();
    const server = await findPostmaster(place);
    if (server?.status === "ready") {
      const entered = await tryToEnter(place, server, role);
      if (entered.ok) return { client: entered.client, address: server };
      failure = entered.error;
    } else if (!server) {
      await starting.start();
    }
    const recovering = server?.status === "starting";
    if (recovering && waited === 200) log.info("the database recovers after a crash");
    if (Date.now() - began > (recovering ? longestRecovery : longestStart)) {
      throw new DatabaseUnavailable(stuckMessage(place, server, failure), { cause: failure });
    }
    await sleep(20);
  }
}

type Entered = { ok: true; client: pg.Client } | { ok: false; error: unknown };

/**
 * Connects as `role`. If the login is refused, it first sets up the roles: they may be missing or have another
 * password.
 */
async function tryToEnter(place: ClusterPlace, server: Postmaster, role: ClusterRole): Promise<Entered> {
  const entered = await tryToConnect(place, server, role);
  if (entered.ok || !isRefusedLogin(entered.error)) return entered;
  if (role === "superuser") throw anotherPassword(place, entered.error);
  await setUpRoles(place, server);
  return tryToConnect(place, server, role);
}

async function tryToConnect(place: ClusterPlace, server: Postmaster, role: ClusterRole): Promise<Entered> {
  const client = new pg.Client({
    connectionString: urlOf(place, server, role, "postgres"),
    application_name: "dr-water keeper",
    connectionTimeoutMillis: 10_000,
  });
  // "end" reports a broken connection; without a listener, the "error" before it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${inUse})`);
    return { ok: true, client };
  } catch (error) {
    await client.end();
    return { ok: false, error };
  }
}

async function leave(place: ClusterPlace, client: pg.Client, log: Log): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${inUse})`);
    const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${inUse}) as alone`);
    const server = await findPostmaster(place);
    if (rows[0]?.alone && server) await stopPostmaster(place, server);
  } catch (error) {
    log.warn({ err: error }, "the database server was not stopped; the next start adopts it");
  } finally {
    await client.end();
  }
}

function stuckMessage(place: ClusterPlace, server: Postmaster | undefined, failure: unknown): string {
  if (!server) return `${notStarted(place)} within ${longestStart / 1000} s.`;
  const reason = failure instanceof Error ? failure.message : `it is ${server.status || "starting"}`;
  return `The database server (process ${server.pid}) in ${place.data} lets nobody in: ${reason}.`;
}
