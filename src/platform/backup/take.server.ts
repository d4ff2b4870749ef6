import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { openClusterAsItIs } from "../db/cluster.server";
import { hasCode, unless } from "../error-code";
import type { Log } from "../log.server";
import { copyCluster, copyTree } from "./copy-cluster.server";
import { makeNew, reasonOf, syncDirectory, writeSafely } from "./files.server";
import { BackupFailed, type Manifest, manifestName, parts, writeManifest } from "./manifest.server";
import { hashTables } from "./rows.server";

/** Matches paths in `DATA_DIR` of the cluster, which is copied separately, and of files about its place or creation. */
const ofCluster = /^(?:postgres(?:-draft-.*|-making\.lock|-place\.json.*)?)(?:\/|$)/;

const holderName = "holder";

export type Taking = {
  readonly dataDir: string;
  /** Directory of the new backup. It must not exist, or must be empty. */
  readonly to: string;
  /** The product's version. */
  readonly version: string;
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Backs up the embedded database of `dataDir` and all other files in it, whether or not the product runs, and returns
 * the manifest. The backup contains everything that was committed before it ends. It gets its final name only when
 * complete.
 * @throws {BackupFailed} with a one-line reason.
 */
export async function takeBackup(taking: Taking): Promise<Manifest> {
  const { dataDir, to } = taking;
  await checkSource(dataDir);
  await checkTarget(dataDir, to);
  const draft = `${to}.partial`;
  await claim(draft, to);
  try {
    const manifest = await fill(taking, draft);
    await rm(join(draft, holderName));
    await writeSafely(join(draft, manifestName), writeManifest(manifest));
    await syncDirectory(draft);
    await rmdir(to).catch(unless("ENOENT"));
    await rename(draft, to);
    await syncDirectory(dirname(to));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw reasonOf(error, to);
  } finally {
    held.delete(draft);
  }
}

async function checkSource(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, "postgres-password")).catch(unless("ENOENT", "ENOTDIR"))) return;
  throw new BackupFailed(`There is no database in DATA_DIR ${dataDir}: start the product once, or set DATA_DIR.`);
}

async function checkTarget(dataDir: string, to: string): Promise<void> {
  if (!relative(dataDir, to).startsWith(".."))
    throw new BackupFailed(`${to} is in DATA_DIR itself: choose another place.`);
  const names = await readdir(to).catch((error: unknown) => {
    if (hasCode(error, "ENOTDIR")) throw new BackupFailed(`${to} is no directory.`);
    return unless("ENOENT")(error);
  });
  if (names?.length) throw new BackupFailed(`${to} is not empty: choose a new directory for each backup.`);
}

/** Draft directories that this process is writing. Its pid in any other directory was left by an earlier process. */
const held = new Set<string>();

/** Age in milliseconds up to which a draft without a holder counts as one that is just being completed. */
const completing = 5000;

/**
 * Creates the draft directory so that only one backup writes to a place: it appears with its holder in it, or not at
 * all. Removes the draft of a backup that was killed.
 */
async function claim(draft: string, to: string): Promise<void> {
  if (held.has(draft)) throw underWay(to, draft, process.pid);
  held.add(draft);
  const own = `${draft}-${randomUUID()}`;
  try {
    await makeNew(own);
    await writeSafely(join(own, holderName), String(process.pid));
    while (!(await isMoved(own, draft))) {
      const pid = Number(await readFile(join(draft, holderName), "utf8").catch(unless("ENOENT")));
      const made = await stat(draft).catch(unless("ENOENT"));
      if (pid ? isAlive(pid) : made && Date.now() - made.mtimeMs < completing) throw underWay(to, draft, pid);
      await rm(draft, { recursive: true, force: true });
    }
  } catch (error) {
    held.delete(draft);
    await rm(own, { recursive: true, force: true });
    throw reasonOf(error, to);
  }
}

function underWay(to: string, draft: string, pid: number): BackupFailed {
  const which = pid ? ` (process ${pid}; if that is none, remove ${draft})` : "";
  return new BackupFailed(`Another backup to ${to} is under way${which}.`);
}

/** Renames a directory, and returns whether that was possible: not onto one with files in it. */
async function isMoved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST", "ENOTEMPTY")) throw error;
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function fill({ dataDir, version, log, say, signal }: Taking, draft: string): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const cluster = await openClusterAsItIs({ dataDir, log });
  try {
    const copying = { draft, say, signal };
    const { seeing, ...database } = await copyCluster(cluster.url("superuser"), cluster.directory, copying);
    try {
      const beside = await copyTree(dataDir, parts.files, (path) => ofCluster.test(path), copying);
      say(seeing ? "hashing the rows" : "writers left no quiet moment: the manifest has no hashes of rows");
      const tables = seeing ? await hashTables(seeing, signal) : null;
      return {
        format: 1,
        product: version,
        postgres: database.postgres,
        startedAt,
        endedAt: new Date().toISOString(),
        wal: database.wal,
        directories: [...database.directories, ...beside.directories],
        files: [...database.files, ...beside.files],
        tables,
      };
    } finally {
      await seeing?.end();
    }
  } finally {
    await cluster.release();
  }
}
