import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordedHome } from "../db/cluster/place.server";
import { openClusterAsItIs } from "../db/cluster.server";
import type { Log } from "../log.server";
import { BackupFailed, type Manifest, readManifest, type TableHashes } from "./manifest.server";
import { type Restoring, restoreBackup } from "./restore.server";
import { connect, hashTables } from "./rows.server";

/**
 * Restores the backup in `from` into a temporary folder, starts its database, and compares all files and the rows of
 * all tables with the manifest. Returns the manifest.
 * @throws {BackupFailed} with a one-line description of the problem.
 */
export async function verifyBackup({
  from,
  log,
  say,
  signal,
}: Omit<Restoring, "dataDir"> & { log: Log }): Promise<Manifest> {
  const manifest = await readManifest(from);
  const scratch = await mkdtemp(join(tmpdir(), "dr-water-verify-"));
  // The account that runs Postgres must be able to pass through.
  await chmod(scratch, 0o711);
  const dataDir = join(scratch, "data");
  try {
    await restoreBackup({ from, dataDir, say, signal, replace: false });
    say("starting the restored database");
    const found = await hashesIn(dataDir, log, signal);
    if (manifest.tables) compare(manifest.tables, found, from);
    else say("the manifest has no hashes of rows: the tables could be read, and are compared with nothing");
    return manifest;
  } finally {
    const home = await recordedHome(dataDir);
    if (home !== dataDir) await rm(home, { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

async function hashesIn(dataDir: string, log: Log, signal: AbortSignal): Promise<TableHashes> {
  const cluster = await openClusterAsItIs({ dataDir, log });
  try {
    const client = await connect(cluster.url("superuser"));
    return await hashTables(client, signal).finally(() => client.end());
  } finally {
    await cluster.release();
  }
}

function compare(expected: TableHashes, found: TableHashes, from: string): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  const differing = names.filter((name) => expected[name]?.hash !== found[name]?.hash);
  if (differing.length === 0) return;
  const list = differing.map(
    (name) => `${name} (${expected[name]?.rows ?? 0} rows, restored ${found[name]?.rows ?? 0})`,
  );
  throw new BackupFailed(`${from} was restored, but these tables differ: ${list.join(", ")}.`);
}
