import { createHash } from "node:crypto";
import { access, chmod, constants, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { hasCode, unless } from "../../error-code";
import { keptSecret } from "../../kept-secret.server";
import { DatabaseUnavailable } from "../unavailable.server";
import { canEnter, isRoot, postgresAccount, type SystemAccount } from "./account.server";
import { type Binaries, findBinaries } from "./binaries.server";

/**
 * Directory for files that Postgres' account must reach, used as root when the usual place is below a private
 * directory.
 */
const shared = "/var/lib/dr-water";

type Passwords = { readonly superuser: string; readonly owner: string; readonly application: string };

/** A cluster's place in the file system, whether or not the cluster exists yet. */
export type ClusterPlace = {
  readonly dataDir: string;
  /** `DATA_DIR`, or the directory that replaces it for the cluster. */
  readonly home: string;
  /** The cluster's data directory, in `home`. */
  readonly data: string;
  /** Account that runs Postgres, if it is not this process's own. */
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** Passwords of the roles. The socket requires one, so other accounts of this machine cannot connect. */
  readonly passwords: Passwords;
};

const recordSchema = z.object({ home: z.string() });

/**
 * Returns the place of the cluster of `dataDir`, whether or not the cluster exists. Creates `dataDir` if it is missing.
 * @throws {DatabaseUnavailable} if the cluster belongs to another user or is gone, or if `dataDir` cannot be written.
 */
export async function findPlace(dataDir: string): Promise<ClusterPlace> {
  const passwords = await openDirectory(dataDir);
  const recorded = await readRecord(dataDir);
  const home = recorded ?? dataDir;
  const data = join(home, "postgres");
  const owner = await ownerOf(data);
  if (recorded && !owner) throw new DatabaseUnavailable(goneMessage(dataDir, home));
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) throw new DatabaseUnavailable(foreignMessage(data));
    return { dataDir, home, data, passwords, account: undefined, binaries: await findBinaries(shared) };
  }
  const account = owner ?? (await postgresAccount());
  const binaries = await findBinaries(shared, account);
  if (await canEnter(account, owner ? data : home)) return { dataDir, home, data, passwords, account, binaries };
  if (owner)
    throw new DatabaseUnavailable(`${data} belongs to user ${owner.uid}, who cannot enter the directories above it.`);
  const standIn = standInFor(dataDir, passwords.superuser);
  return { dataDir, home: standIn, data: join(standIn, "postgres"), passwords, account, binaries };
}

/** Creates the directory that replaces `DATA_DIR` for the cluster, if the place has one. */
export async function makeHome({ dataDir, home }: ClusterPlace): Promise<void> {
  if (home === dataDir) return;
  await mkdir(home, { recursive: true });
  await chmod(shared, 0o755);
  await chmod(home, 0o711);
  // Tells an administrator which DATA_DIR needs this directory.
  await writeFile(join(home, "belongs-to"), `${dataDir}\n`);
}

/** Records in `DATA_DIR` where its cluster is, if that is elsewhere. */
export async function recordHome({ dataDir, home }: ClusterPlace): Promise<void> {
  if (home === dataDir || (await readRecord(dataDir)) === home) return;
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ home })}\n`, { mode: 0o600 });
  await rename(draft, recordPath(dataDir));
}

/**
 * Creates the directory if needed and returns the passwords in it. @throws {DatabaseUnavailable} if it cannot be
 * written.
 */
async function openDirectory(dataDir: string): Promise<Passwords> {
  try {
    const made = await makeDirectory(dataDir);
    // As root: 0711 lets Postgres' account pass through this directory to its own, but not list it.
    if (made) await chmod(dataDir, isRoot() ? 0o711 : 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      superuser: await keptSecret(dataDir, "postgres-password"),
      owner: await keptSecret(dataDir, "postgres-owner-password"),
      application: await keptSecret(dataDir, "postgres-application-password"),
    };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new DatabaseUnavailable(`DATA_DIR ${dataDir} cannot be written (${reason}).`, { cause: error });
  }
}

/**
 * Creates a directory with its parents, and returns whether it was missing. Node's recursive `mkdir` never ends where
 * the system refuses, as below /proc.
 */
async function makeDirectory(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (!hasCode(error, "ENOENT") || dirname(path) === path) throw error;
  }
  await makeDirectory(dirname(path));
  await mkdir(path).catch(unless("EEXIST"));
  return true;
}

/**
 * Returns the recorded directory of the cluster of `dataDir`, which may be gone, or `dataDir` itself if none is
 * recorded.
 */
export async function recordedHome(dataDir: string): Promise<string> {
  return (await readRecord(dataDir)) ?? dataDir;
}

async function readRecord(dataDir: string): Promise<string | undefined> {
  const text = await readFile(recordPath(dataDir), "utf8").catch(unless("ENOENT"));
  return text === undefined ? undefined : recordSchema.parse(JSON.parse(text)).home;
}

function recordPath(dataDir: string): string {
  return join(dataDir, "postgres-place.json");
}

async function ownerOf(path: string): Promise<SystemAccount | undefined> {
  const found = await stat(path).catch(unless("ENOENT"));
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Returns the directory that replaces `dataDir`. Its name depends on the password too, so that a `DATA_DIR` that was
 * deleted and created again gets a new cluster.
 */
function standInFor(dataDir: string, password: string): string {
  return join(shared, createHash("sha256").update(`${dataDir}\n${password}`).digest("hex").slice(0, 16));
}

function goneMessage(dataDir: string, home: string): string {
  return (
    `The database of DATA_DIR ${dataDir} was kept in ${home}, which is gone: ` +
    "restore it, or choose another DATA_DIR."
  );
}

function foreignMessage(data: string): string {
  return `${data} belongs to another user: start as that user or as root, or choose another DATA_DIR.`;
}
