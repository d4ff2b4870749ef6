import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type BackupFile, checkSpace, copyEach, filesBelow, hashFile, inMegabytes, writeSafely } from "./files.server";
import {
  type BackedUpFile,
  BackupFailed,
  type BackupPart,
  backupFolders,
  type Manifest,
  namesOfParts,
} from "./manifest.server";
import { atQuietMoment, connect } from "./rows.server";
import { neededSegments } from "./wal";

/**
 * Content that Postgres recreates at each start, and the write-ahead log, which `addLog` copies. Its directories are
 * kept empty.
 */
const emptied =
  /^(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(?:.*\/)?pgsql_tmp[^/]*)$/;
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|server\.log|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles|\.s\.PGSQL\..*)$/;

/** The control file, copied last because it records the state of the other files. */
const control = "global/pg_control";

/** Free space, in bytes, for the write-ahead log that is written during the copy. */
const spare = 64e6;

/** Size in bytes below which a copy is too fast to need progress messages. */
const aLot = 100e6;

/** Draft directory of a backup, the receiver of progress messages, and the signal that aborts. */
export type Copying = {
  readonly draft: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

type Tree = Pick<Manifest, "files" | "directories">;

/**
 * Copies the cluster in `from` while its server runs, as described in Postgres' manual under "Making a Base Backup
 * Using the Low Level API". Also returns `seeing`, a connection whose snapshot shows the rows at the end of the backup;
 * undefined if writers never paused.
 * @throws {BackupFailed} with a one-line reason.
 */
export async function copyCluster(
  url: string,
  from: string,
  copying: Copying,
): Promise<Tree & Pick<Manifest, "wal" | "postgres"> & { seeing: pg.Client | undefined }> {
  const session = await connect(url);
  try {
    await refuseTablespaces(session);
    // The slot makes the server keep its write-ahead log from here on until this connection ends.
    await session.query("select pg_create_physical_replication_slot($1, true, true)", [
      `backup_${randomBytes(8).toString("hex")}`,
    ]);
    await session.query("select pg_backup_start('dr-water', fast => true)");
    const tree = await copyTree(
      from,
      backupFolders.cluster,
      (path) => emptied.test(path) || leftOut.test(path),
      copying,
    );
    const { result, seeing } = await atQuietMoment(url, () => stopBackup(session));
    try {
      const segments = neededSegments(result.label, result.stop, result.segmentSize);
      const files = [...tree.files, ...(await addLog(from, result.label, segments, copying))];
      const start = result.label.match(/^START WAL LOCATION: (\S+)/m)?.[1] ?? "";
      const wal = { start, stop: result.stop, segments };
      return { files, directories: tree.directories, wal, postgres: result.postgres, seeing };
    } catch (error) {
      await seeing?.end();
      throw error;
    }
  } finally {
    await session.end();
  }
}

async function refuseTablespaces(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query(
    "select from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rowCount) throw new BackupFailed("The database has tablespaces of its own, which the product never makes.");
}

type Stopped = { stop: string; label: string; segmentSize: number; postgres: string };

/**
 * Ends the backup and returns the WAL position up to which a restore has to replay. Postgres then completes that
 * segment.
 */
async function stopBackup(session: pg.Client): Promise<Stopped> {
  const { rows } = await session.query<Stopped>(`
    select lsn::text as stop, labelfile as label, current_setting('server_version') as postgres,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentSize"
    from pg_backup_stop(wait_for_archive => false)`);
  const [stopped] = rows;
  if (!stopped) throw new Error("pg_backup_stop returned nothing");
  return stopped;
}

/** Adds the files from which a restored server recovers: the backup label and the WAL segments. */
async function addLog(from: string, label: string, segments: readonly string[], { draft, signal }: Copying) {
  const watch = { signal, progress: () => undefined };
  const path = `${backupFolders.cluster}/backup_label`;
  await writeSafely(join(draft, path), label);
  const written = await hashFile(join(draft, path), watch);
  if (!written) throw new Error(`${path} was written and is gone`);
  const copies = segments.map((name) => {
    const to = `${backupFolders.cluster}/pg_wal/${name}`;
    return { path: to, from: join(from, "pg_wal", name), to: join(draft, to), mode: 0o600 };
  });
  const copied = await copyEach(copies, watch);
  if (copied.length === copies.length) return [{ path, mode: 0o600, ...written }, ...copied];
  throw new BackupFailed("The server removed a part of its log too early: run the backup again.");
}

/**
 * Copies all files below `from` except those that `skip` matches, and reports progress. Returns the copied files and
 * directories.
 * @throws {BackupFailed} if the disk has too little space.
 */
export async function copyTree(
  from: string,
  part: BackupPart,
  skip: (path: string) => boolean,
  { draft, say, signal }: Copying,
): Promise<Tree> {
  const found = await filesBelow(from, skip);
  const total = found.files.reduce((sum, { size }) => sum + size, 0);
  await checkSpace(draft, total + spare);
  await mkdir(join(draft, part), { mode: 0o700 });
  for (const { path } of found.directories) await mkdir(join(draft, part, path), { mode: 0o700 });
  const watch = { signal, progress: percentages(total, `copying ${namesOfParts[part]}`, say) };
  const copyOf = ({ path, mode }: BackupFile) => ({
    path: `${part}/${path}`,
    from: join(from, path),
    to: join(draft, part, path),
    mode,
  });
  const last = found.files.filter(({ path }) => path === control);
  const files: BackedUpFile[] = await copyEach(found.files.filter((file) => !last.includes(file)).map(copyOf), watch);
  files.push(...(await copyEach(last.map(copyOf), watch)));
  const directories = [{ path: "", mode: 0o700 }, ...found.directories].map(({ path, mode }) => ({
    path: path ? `${part}/${path}` : part,
    mode,
  }));
  return { files, directories };
}

/**
 * Returns a function that takes the number of bytes just processed. Reports the total size at once, and from 100 MB
 * also every tenth of it.
 */
export function percentages(total: number, what: string, say: (line: string) => void): (bytes: number) => void {
  let done = 0;
  let said = 0;
  say(`${what} (${inMegabytes(total)})`);
  return (bytes) => {
    done += bytes;
    const tenth = Math.min(10, Math.floor((10 * done) / total));
    if (total < aLot || tenth <= said) return;
    said = tenth;
    say(`${what}: ${tenth * 10} %`);
  };
}
