import { execFile } from "node:child_process";
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasCode, unless } from "../../error-code";
import type { Log } from "../../log.server";
import { isProcessAlive } from "../../process-alive";
import { DatabaseUnavailable } from "../unavailable.server";
import { bareEnvironment } from "./binaries.server";
import { type ClusterPlace, makeHome, recordHome } from "./place.server";

const run = promisify(execFile);

/**
 * Values for `lc_ctype`, in order of preference. `pg_trgm` recognises letters beyond ASCII only with a UTF-8 locale.
 */
const characterTypes = process.platform === "win32" ? ["en-US", "C"] : ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Maximum wait, in milliseconds, for another process to create the cluster. Creating it twice at once is harmless: the
 * first one stays.
 */
const longestWait = 60_000;

/**
 * Creates the cluster of `place` if it does not exist. The cluster gets its final name only when complete, so an
 * incomplete one is never used. If `signal` aborts, creation stops at once and leaves no files.
 * @throws {DatabaseUnavailable} if the cluster cannot be created, or was created by another major version.
 * @throws the reason of `signal` if that aborts.
 */
export async function initialise(place: ClusterPlace, log: Log, signal: AbortSignal): Promise<void> {
  if (await isThere(place)) return recordHome(place);
  const unlock = await lock(join(place.dataDir, "postgres-making.lock"), signal);
  try {
    if (!(await isThere(place))) await make(place, log, signal);
  } finally {
    await unlock();
  }
  await recordHome(place);
}

/** Checks the existing cluster. @throws {DatabaseUnavailable} if there is none, or another major version created it. */
export async function checkVersion(place: ClusterPlace): Promise<void> {
  if (!(await isThere(place))) throw new DatabaseUnavailable(`There is no database in ${place.home}.`);
}

async function isThere({ data, binaries }: ClusterPlace): Promise<boolean> {
  const version = await readFile(join(data, "PG_VERSION"), "utf8").catch(unless("ENOENT"));
  if (version === undefined) return false;
  if (version.trim() === binaries.major) return true;
  const remedy = `dump it with that version and restore it, or choose another DATA_DIR`;
  throw new DatabaseUnavailable(
    `${data} was made by Postgres ${version.trim()}, this is ${binaries.major}: ${remedy}.`,
  );
}

async function make(place: ClusterPlace, log: Log, signal: AbortSignal): Promise<void> {
  log.info({ directory: place.data }, "making the database");
  await makeHome(place);
  await removeDrafts(place.home);
  const draft = join(place.home, `postgres-draft-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, place.passwords.superuser, { mode: 0o600 });
    if (place.account) {
      for (const path of [draft, passwordFile]) await chown(path, place.account.uid, place.account.gid);
    }
    await initdb(place, { directory: draft, passwordFile }, log, signal);
    await rename(draft, place.data).catch(unless("ENOTEMPTY", "EEXIST"));
    await syncDirectory(place.home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function initdb(
  place: ClusterPlace,
  { directory, passwordFile }: { directory: string; passwordFile: string },
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const order = ["-D", directory, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  for (const type of characterTypes) {
    if (type === "C") log.warn("this system has no UTF-8 locale: similarity search will find English words only");
    signal.throwIfAborted();
    const making = run(place.binaries.initdb, [...order, ...locale, `--lc-ctype=${type}`], {
      ...place.account,
      cwd: "/",
      env: bareEnvironment,
    });
    // Kill initdb and wait for it: `making` settles only when initdb and its children have released the directory.
    const end = () => making.child.kill();
    signal.addEventListener("abort", end);
    const failure = await making.then(
      () => undefined,
      (error: Error & { stderr?: string }) => error,
    );
    signal.removeEventListener("abort", end);
    signal.throwIfAborted();
    if (!failure) return;
    const reason = failure.stderr?.match(/error: (.*)/)?.[1] ?? failure.message;
    if (reason.startsWith("invalid locale name")) continue;
    throw new DatabaseUnavailable(`The database cannot be made in ${place.home}: ${reason}`, { cause: failure });
  }
}

/** Removes drafts of clusters that killed processes left behind. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = name.match(/^postgres-draft-(\d+)/)?.[1];
    if (pid && (Number(pid) === process.pid || !isProcessAlive(Number(pid))))
      await rm(join(home, name), { recursive: true });
  }
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  await directory.sync().finally(() => directory.close());
}

/** Locks that this process holds. A lock file with its pid that is not in this set was left by an earlier process. */
const held = new Set<string>();

/**
 * Acquires a lock file, waiting while the process whose pid it contains is alive. It only avoids double work; see
 * `longestWait`.
 */
async function lock(path: string, signal: AbortSignal): Promise<() => Promise<void>> {
  const giveUp = Date.now() + longestWait;
  for (;;) {
    signal.throwIfAborted();
    try {
      await writeFile(path, String(process.pid), { flag: "wx", mode: 0o600 });
      held.add(path);
      return async () => {
        await unlink(path).catch(unless("ENOENT"));
        held.delete(path);
      };
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
    if (Date.now() > giveUp || (await isAbandoned(path))) await unlink(path).catch(unless("ENOENT"));
    else await sleep(50);
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(unless("ENOENT"));
  const holder = Number(await readFile(path, "utf8").catch(unless("ENOENT")));
  if (!found || !holder) return found !== undefined && Date.now() - found.mtimeMs > 1000;
  return holder === process.pid ? !held.has(path) : !isProcessAlive(holder);
}
