import { readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { openClusterAsItIs } from "../db/cluster.server";
import { hasCode, unless } from "../error-code";
import { fetchedFilesFolder } from "../kept-file-places";
import type { Log } from "../log.server";
import type { S3Target } from "../s3/s3-target";
import { claimDraft, holderName, releaseDraft } from "./claim.server";
import { copyCluster, copyTree } from "./copy-cluster.server";
import { copyObjects } from "./copy-objects.server";
import { fileReasonOf, syncDirectory, writeSafely } from "./files.server";
import { BackupFailed, backupFolders, type Manifest, manifestName, writeManifest } from "./manifest.server";
import { hashTables } from "./rows.server";

/** Copies of what lies in S3, which is copied from there. */
const isOfCopies = (path: string) => `${path}/`.startsWith(`${fetchedFilesFolder}/`);

/** Matches paths in `DATA_DIR` of the cluster, which is copied separately, and of files about its place or creation. */
const ofCluster = /^(?:postgres(?:-draft-.*|-making\.lock|-place\.json.*)?)(?:\/|$)/;

export type Taking = {
  readonly dataDir: string;
  /** Directory of the new backup. It must not exist, or must be empty. */
  readonly to: string;
  /** The bucket with the uploaded files, if they are not in `dataDir`. */
  readonly bucket?: S3Target | null;
  /** The product's version. */
  readonly version: string;
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Backs up the embedded database of `dataDir`, all other files in it, and the uploaded files if they are in a bucket,
 * whether or not the product runs. Returns the manifest. The backup contains everything that was committed before it
 * ends. It gets its final name only when complete.
 * @throws {BackupFailed} with a one-line reason.
 */
export async function takeBackup(taking: Taking): Promise<Manifest> {
  const { dataDir, to } = taking;
  await checkSource(dataDir);
  await checkTarget(dataDir, to);
  const draft = `${to}.partial`;
  await claimDraft(draft, to);
  try {
    const manifest = await fill(taking, draft);
    await writeSafely(join(draft, manifestName), writeManifest(manifest));
    await syncDirectory(draft);
    await rm(join(draft, holderName));
    await rmdir(to).catch(unless("ENOENT"));
    await rename(draft, to);
    await syncDirectory(dirname(to));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw fileReasonOf(error, to);
  } finally {
    releaseDraft(draft);
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

async function fill({ dataDir, bucket, version, log, say, signal }: Taking, draft: string): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const cluster = await openClusterAsItIs({ dataDir, log });
  try {
    const copying = { draft, say, signal };
    const { seeing, ...database } = await copyCluster(cluster.url("superuser"), cluster.directory, copying);
    try {
      const isLeftOut = (path: string) => ofCluster.test(path) || isOfCopies(path);
      // First the disk: meanwhile the server may move files from there to S3, never the other way.
      const onDisk = await copyTree(dataDir, backupFolders.files, isLeftOut, copying);
      const beside = bucket ? await copyObjects(bucket, onDisk, copying) : onDisk;
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
