import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ClusterPlace, findPlace, makeHome, recordedHome, recordHome } from "../db/cluster/place.server";
import { findPostmaster } from "../db/cluster/postmaster.server";
import { restoreMark } from "../db/cluster.server";
import { hasCode, unless } from "../error-code";
import { isProcessAlive } from "../process-alive";
import { percentages } from "./copy-cluster.server";
import { checkSpace, copyEach, fileReasonOf, hashFile, syncDirectory } from "./files.server";
import {
  BackupFailed,
  type BackupPart,
  backupFolders,
  type Manifest,
  namesOfParts,
  readManifest,
} from "./manifest.server";

export type Restoring = {
  readonly from: string;
  readonly dataDir: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Restores the backup in `from` into `dataDir`, which must be missing or empty. With `replace`, an existing directory
 * is first renamed, unless its server runs. All files are checked against the manifest before anything changes. Returns
 * the new path of the old directory, or undefined if there was none.
 * @throws {BackupFailed} with a one-line reason.
 */
export async function restoreBackup(restoring: Restoring & { replace: boolean }): Promise<string | undefined> {
  const { from, dataDir, replace } = restoring;
  const manifest = await readManifest(from);
  const taken = await isTaken(dataDir);
  await refuseRunning(dataDir);
  if (taken && !replace) {
    throw new BackupFailed(`DATA_DIR ${dataDir} is not empty: with --replace it is put aside, beside the new one.`);
  }
  await checkFiles(manifest, restoring);
  await checkSpace(dataDir, bytesOf(manifest));
  const aside = taken ? await putAside(dataDir) : undefined;
  await writeInto(manifest, restoring);
  return aside;
}

/**
 * Checks all files of a backup against the manifest. @throws {BackupFailed} naming files that differ or are missing.
 */
export async function checkFiles(manifest: Manifest, { from, say, signal }: Omit<Restoring, "dataDir">): Promise<void> {
  const total = bytesOf(manifest);
  const watch = { signal, progress: percentages(total, "checking the backup", say) };
  const changed: string[] = [];
  for (const { path, size, sha256 } of manifest.files) {
    const found = await hashFile(join(from, path), watch);
    if (found?.size !== size || found.sha256 !== sha256) changed.push(found ? path : `${path} (missing)`);
  }
  if (changed.length === 0) return;
  const first = changed.slice(0, 5).join(", ");
  const more = changed.length > 5 ? ` and ${changed.length - 5} more` : "";
  throw new BackupFailed(`${from} is damaged: ${first}${more} differ from the manifest.`);
}

async function refuseRunning(dataDir: string): Promise<void> {
  const server = await findPostmaster({ data: join(await recordedHome(dataDir), "postgres") });
  if (!server) return;
  const remedy = "stop the product first, or after a crash end that process";
  throw new BackupFailed(`The database of DATA_DIR ${dataDir} runs (process ${server.pid}): ${remedy}.`);
}

async function isTaken(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (hasCode(error, "ENOTDIR")) throw new BackupFailed(`DATA_DIR ${dataDir} is no directory.`);
    return unless("ENOENT")(fileReasonOf(error, dataDir));
  });
  const mark = await readFile(join(dataDir, restoreMark), "utf8").catch((error: unknown) =>
    unless("ENOENT", "ENOTDIR")(fileReasonOf(error, dataDir)),
  );
  if (mark && isAnotherProcess(Number(mark))) {
    throw new BackupFailed(`Another restore into DATA_DIR ${dataDir} is under way (process ${mark}).`);
  }
  // A freshly formatted volume contains `lost+found`.
  return (names ?? []).some((name) => name !== "lost+found");
}

function isAnotherProcess(pid: number): boolean {
  return pid !== process.pid && isProcessAlive(pid);
}

/**
 * Renames `dataDir`, and its cluster if that is elsewhere, so that the product can still be started on it. Returns the
 * new path.
 */
async function putAside(dataDir: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(":", "-").replace(/\..*/, "");
  const aside = `${dataDir}.before-restore-${stamp}`;
  const home = await recordedHome(dataDir);
  await rename(dataDir, aside).catch((error: unknown) => {
    if (!hasCode(error, "EBUSY", "EXDEV", "EACCES", "EPERM")) throw error;
    throw new BackupFailed(
      `DATA_DIR ${dataDir} cannot be renamed (a mounted volume?): move what is in it away yourself.`,
    );
  });
  if (home === dataDir || !(await stat(home).catch(unless("ENOENT")))) return aside;
  const homeAside = `${home}.before-restore-${stamp}`;
  await rename(home, homeAside);
  await writeFile(join(aside, "postgres-place.json"), `${JSON.stringify({ home: homeAside })}\n`, { mode: 0o600 });
  return aside;
}

/** Writes the backup into `dataDir`. A mark file keeps the product from starting until everything is written. */
async function writeInto(manifest: Manifest, restoring: Restoring): Promise<void> {
  const { dataDir } = restoring;
  const mark = join(dataDir, restoreMark);
  const made = await mkdir(dataDir, { recursive: true });
  // As root: 0711 lets Postgres' account pass through this directory to its own, as the product does.
  if (made) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  await writeFile(mark, String(process.pid), { flag: "wx", mode: 0o600 });
  let home: string | undefined;
  try {
    await writePart(manifest, backupFolders.files, dataDir, restoring);
    const place = await findPlace(dataDir);
    home = place.home;
    await writeCluster(manifest, place, restoring);
    await rm(mark);
    await syncDirectory(dataDir);
  } catch (error) {
    for (const name of (await readdir(dataDir).catch(unless("ENOENT"))) ?? []) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    if (made) await rm(dataDir, { recursive: true, force: true });
    if (home && home !== dataDir) await rm(home, { recursive: true, force: true });
    throw fileReasonOf(error, dataDir);
  }
}

/** Writes the cluster as a draft and renames it when it is complete. */
async function writeCluster(manifest: Manifest, place: ClusterPlace, restoring: Restoring): Promise<void> {
  const major = manifest.postgres.match(/^\d+/)?.[0];
  if (major !== place.binaries.major) {
    throw new BackupFailed(
      `The backup is of Postgres ${major}, this is ${place.binaries.major}: use the product of then.`,
    );
  }
  await makeHome(place);
  const draft = join(place.home, `postgres-draft-${process.pid}-${randomBytes(4).toString("hex")}`);
  await mkdir(draft, { mode: 0o700 });
  await writePart(manifest, backupFolders.cluster, draft, restoring);
  if (place.account) await giveTo(draft, place.account, manifest);
  await rename(draft, place.data);
  await syncDirectory(place.home);
  await recordHome(place);
}

async function giveTo(
  draft: string,
  { uid, gid }: NonNullable<ClusterPlace["account"]>,
  manifest: Manifest,
): Promise<void> {
  const inCluster = ({ path }: { path: string }) =>
    path === backupFolders.cluster || path.startsWith(`${backupFolders.cluster}/`);
  for (const { path } of [...manifest.directories, ...manifest.files].filter(inCluster)) {
    await chown(join(draft, path.slice(backupFolders.cluster.length)), uid, gid);
  }
}

async function writePart(
  manifest: Manifest,
  part: BackupPart,
  to: string,
  { from, say, signal }: Restoring,
): Promise<void> {
  const below = ({ path }: { path: string }) => path.startsWith(`${part}/`);
  const target = (path: string) => join(to, path.slice(part.length + 1));
  for (const { path, mode } of manifest.directories.filter(below)) await mkdir(target(path), { mode });
  const files = manifest.files.filter(below);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const copies = files.map(({ path, mode }) => ({ path, from: join(from, path), to: target(path), mode }));
  const watch = { signal, progress: percentages(total, `restoring ${namesOfParts[part]}`, say) };
  const copied = await copyEach(copies, watch, { writtenAs: "as it was" });
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const wrong = copied.find(({ path, sha256 }) => hashes.get(path) !== sha256);
  if (wrong || copied.length < files.length) throw new BackupFailed(`${from} changed while it was restored.`);
}

function bytesOf(manifest: Manifest): number {
  return manifest.files.reduce((sum, { size }) => sum + size, 0);
}
