import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, constants, mkdtemp, open, readFile, readlink, realpath, rmdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasCode, unless } from "../../error-code";
import { isProcessAlive } from "../../process-alive";
import { DatabaseUnavailable } from "../unavailable.server";
import { bareEnvironment } from "./binaries.server";
import type { ClusterPlace } from "./place.server";

const run = promisify(execFile);
const windows = process.platform === "win32";

/** Maximum length of a Unix socket's path in bytes, without the terminating zero byte; set by the kernel. */
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
const socketPrefix = "dr-water-";
const largestLog = 1024 * 1024;
const longestStop = 60_000;

/** Address at which a server listens: a socket directory or a local IP address, and the port. */
export type ListenAddress = { readonly host: string; readonly port: number };

/** A running Postgres server, as read from its lock file. Until `status` is `ready`, `host` may be empty. */
export type Postmaster = ListenAddress & { readonly pid: number; readonly status: string };

/** Settings that keep the database small: some 80 MB when idle. None trades safety for speed. */
const settings = [
  "cluster_name=dr-water",
  "shared_buffers=64MB",
  "effective_cache_size=256MB",
  "maintenance_work_mem=32MB",
  "max_connections=160",
  "max_wal_size=512MB",
  "random_page_cost=1.1",
  "jit=off",
  "io_method=sync",
  "max_logical_replication_workers=0",
  "autovacuum_max_workers=2",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  // Keep user input out of the log: no failed statements with their values, no details that quote a row.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
];

/** The cluster's data directory, which is enough to find its server. */
type Directory = Pick<ClusterPlace, "data">;

/**
 * Returns the server that runs on the cluster of `place`, or `undefined`. Ignores a lock file left by a crash.
 * @throws {DatabaseUnavailable} if the lock file cannot be read.
 */
export async function findPostmaster(place: Directory): Promise<Postmaster | undefined> {
  const found = await readLockFile(place);
  return found && (await runsOn(place, found.pid)) ? found : undefined;
}

/**
 * Starts a server on the cluster of `place` that outlives this process. Returns the child process as soon as it is
 * spawned. The lock file shows whether the server is up; the child exits if another server was faster.
 */
export async function startPostmaster(place: ClusterPlace, address: ListenAddress): Promise<ChildProcess> {
  const listen = windows
    ? [`listen_addresses=${address.host}`, "unix_socket_directories="]
    : ["listen_addresses=", `unix_socket_directories="${address.host}"`, "unix_socket_permissions=0700"];
  const options = [...settings, ...listen, `port=${address.port}`].flatMap((setting) => ["-c", setting]);
  const left = await readLockFile(place);
  const stale = left && !(await runsOn(place, left.pid)) ? left.pid : undefined;
  const environment = {
    ...bareEnvironment,
    // Another process may have got the pid of a crashed server. Postgres ignores a lock file with the pid in this
    // variable.
    PG_GRANDPARENT_PID: stale?.toString(),
  };
  const log = await openLog(place);
  const [command, args] = windows
    ? [place.binaries.pgCtl, ["start", "-w", "-D", place.data, "-o", options.join(" ")]]
    : [place.binaries.postgres, ["-D", place.data, ...options]];
  const child = spawn(command, args, {
    ...place.account,
    cwd: windows ? place.data : "/",
    env: environment,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  await once(child, "spawn").finally(() => log.close());
  return child;
}

/**
 * Stops `server`, closing its connections, and resolves when it has ended.
 * @throws {Error} if it does not stop within a minute.
 */
export async function stopPostmaster(place: ClusterPlace, server: Postmaster): Promise<void> {
  if (windows) return void (await run(place.binaries.pgCtl, ["stop", "-m", "fast", "-w", "-D", place.data]));
  process.kill(server.pid, "SIGINT");
  const giveUp = Date.now() + longestStop;
  while (await runsOn(place, server.pid)) {
    if (Date.now() > giveUp) throw new Error(`The database server ${server.pid} does not stop.`);
    await sleep(20);
  }
  if (isMadeForSocket(server.host)) await rmdir(server.host).catch(unless("ENOENT", "ENOTEMPTY"));
}

/** Returns the address at which a server on the cluster of `place` should listen: the previous one, if it is known. */
export async function chooseAddress(place: ClusterPlace): Promise<ListenAddress> {
  if (windows) return { host: "127.0.0.1", port: await freePort() };
  const port = 5432;
  const fits = (directory: string) => Buffer.byteLength(`${directory}/.s.PGSQL.${port}`) <= longestSocketPath;
  if (fits(place.data)) return { host: place.data, port };
  const before = (await readLockFile(place))?.host;
  if (before && isMadeForSocket(before) && (await stat(before).catch(unless("ENOENT")))) return { host: before, port };
  const host = await mkdtemp(join(fits(join(tmpdir(), `${socketPrefix}123456`)) ? tmpdir() : "/tmp", socketPrefix));
  if (place.account) await chown(host, place.account.uid, place.account.gid);
  return { host, port };
}

function isMadeForSocket(directory: string): boolean {
  return basename(directory).startsWith(socketPrefix);
}

/** Returns the last error in the server's log, otherwise its last line, or `it says nothing` if there is no log. */
export async function lastComplaint(place: ClusterPlace): Promise<string> {
  const lines = (await readFile(logPath(place), "utf8").catch(unless("ENOENT")))?.trim().split("\n") ?? [];
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*(?:FATAL|PANIC|ERROR): +/, "") ?? "it says nothing";
}

/**
 * Reads `postmaster.pid`; undefined if it is missing. Its lines, as documented by Postgres: pid, data directory, start
 * time, port, socket directory, address, shared memory, status.
 */
async function readLockFile({ data }: Directory): Promise<Postmaster | undefined> {
  try {
    const lines = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
    const [pid, , , port, sockets, address, , status = ""] = lines.map((line) => line.trim());
    const host = sockets || address || "";
    return Number(pid) ? { pid: Math.abs(Number(pid)), port: Number(port), host, status } : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw new DatabaseUnavailable(`${data} cannot be read: start as the user who owns it, or as root.`, {
      cause: error,
    });
  }
}

async function runsOn({ data }: Directory, pid: number): Promise<boolean> {
  if (windows) return isProcessAlive(pid);
  if (process.platform !== "linux") {
    const command = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => undefined);
    return command?.stdout.includes(data) ?? false;
  }
  // A process that ended has neither cwd nor command line. Without the ptrace capability, root can read only the
  // command line.
  const directory = await readlink(`/proc/${pid}/cwd`).catch(unless("ENOENT", "ESRCH", "EACCES"));
  if (directory === (await realpath(data))) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(unless("ENOENT", "ESRCH"));
  return command?.includes(`\0-D\0${data}\0`) ?? false;
}

/**
 * Opens the log without following links: the directory belongs to Postgres' account, which must not redirect root's
 * writes.
 */
async function openLog(place: ClusterPlace) {
  const size = (await stat(logPath(place)).catch(unless("ENOENT")))?.size ?? 0;
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW = 0 } = constants;
  const start = size > largestLog ? O_TRUNC : 0;
  const log = await open(logPath(place), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | start, 0o600);
  if (place.account) await log.chown(place.account.uid, place.account.gid);
  return log;
}

function logPath({ data }: ClusterPlace): string {
  return join(data, "server.log");
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no address was given to a listening server");
  return address.port;
}
