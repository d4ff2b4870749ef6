import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hasCode, unless } from "../error-code";
import { isProcessAlive } from "../process-alive";
import { fileReasonOf, makeNew, writeSafely } from "./files.server";
import { BackupFailed } from "./manifest.server";

/** File in a draft with the pid of the process that writes it; removed just before the backup gets its name. */
export const holderName = "holder";

/** Draft directories that this process is writing. Its pid in any other directory was left by an earlier process. */
const held = new Set<string>();

/** Age up to which a draft without a holder counts as one that is just getting its name. */
const DRAFT_GRACE_MS = 5000;

/**
 * Creates the draft directory of a backup to `to`, so that only one backup writes to a place: the draft appears with
 * its holder in it, or not at all. Removes the draft of a backup that was killed.
 * @throws {BackupFailed} if another backup to the same place is under way, or the disk is full or may not be written.
 */
export async function claimDraft(draft: string, to: string): Promise<void> {
  if (held.has(draft)) throw underWay(to, draft, process.pid);
  held.add(draft);
  const own = `${draft}-${randomUUID()}`;
  try {
    await makeNew(own);
    await writeSafely(join(own, holderName), String(process.pid));
    while (!(await isMoved(own, draft))) await removeAbandoned(draft, to, `${own}-abandoned`);
    await removeUnfinishedClaims(draft);
  } catch (error) {
    held.delete(draft);
    await rm(own, { recursive: true, force: true });
    throw fileReasonOf(error, to);
  }
}

/** Lets this process claim the draft again. */
export function releaseDraft(draft: string): void {
  held.delete(draft);
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

async function removeAbandoned(draft: string, to: string, aside: string): Promise<void> {
  const pid = await holderOf(draft);
  const made = pid === null ? await stat(draft).catch(unless("ENOENT")) : undefined;
  if (pid === null ? made && Date.now() - made.mtimeMs < DRAFT_GRACE_MS : isAnotherProcess(pid))
    throw underWay(to, draft, pid);
  await rename(draft, aside).catch(unless("ENOENT"));
  // Meanwhile another process may have removed that draft, and claimed its own.
  const moved = await holderOf(aside);
  if (moved !== pid) {
    await rename(aside, draft).catch(unless("ENOENT"));
    throw underWay(to, draft, moved);
  }
  await rm(aside, { recursive: true, force: true });
}

/** Removes what a process left that was killed while it claimed the draft. */
async function removeUnfinishedClaims(draft: string): Promise<void> {
  for (const name of await readdir(dirname(draft))) {
    const path = join(dirname(draft), name);
    const pid = name.startsWith(`${basename(draft)}-`) ? await holderOf(path) : null;
    if (pid !== null && !isAnotherProcess(pid)) await rm(path, { recursive: true, force: true });
  }
}

async function holderOf(directory: string): Promise<number | null> {
  return Number(await readFile(join(directory, holderName), "utf8").catch(unless("ENOENT", "ENOTDIR"))) || null;
}

function isAnotherProcess(pid: number): boolean {
  return pid !== process.pid && isProcessAlive(pid);
}

function underWay(to: string, draft: string, pid: number | null): BackupFailed {
  const which = pid === null ? "" : ` (process ${pid}; if no such process runs, remove ${draft})`;
  return new BackupFailed(`Another backup to ${to} is under way${which}.`);
}
