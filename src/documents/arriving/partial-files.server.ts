import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/client.server";
import type { Env } from "~/platform/env.server";
import { hasCode, unless } from "~/platform/error-code";
import { isUuid } from "~/platform/uuid";
import { type ArrivedOrNot, arrivals, writeArriving } from "../keeping/files.server";

type Place = Pick<Env, "DATA_DIR">;

/** The account that sends a file, and the right by which it does: nobody else finds the file. */
export type Sender = { readonly kind: "own" | "library"; readonly userId: string };

/** Outcome of a file that has arrived and was handed on. */
export type PartialOutcome = { readonly kind: string; readonly documentId: string | null };

/** Details of a file that arrives in parts. */
export type PartialDetails = {
  readonly name: string;
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** Texts that its form gives with it. */
  readonly words: Readonly<Record<string, string>>;
  /** Null until the whole file has arrived. */
  readonly outcome: PartialOutcome | null;
};

/** A file that arrives in parts. Everything that is known of it lies on the disk: it survives the server. */
export type PartialFile = PartialDetails & {
  readonly sender: Sender;
  readonly id: string;
  /** Bytes that are on the disk. */
  readonly offset: number;
};

/** The name tells whose it is, so that a file of somebody else has another path. */
function pathOf(env: Place, { kind, userId }: Sender, id: string): string {
  return join(arrivals(env), `${kind}.${userId}.${id}`);
}

/** Begins a file of `sender` under an id of its sender's choice, or finds the one that was begun with it. */
export async function beginPartial(
  env: Place,
  sender: Sender,
  id: string,
  details: Omit<PartialDetails, "outcome">,
): Promise<PartialFile> {
  const known = await findPartial(env, sender, id);
  if (known) return known;
  await mkdir(arrivals(env), { recursive: true });
  await writeFile(`${pathOf(env, sender, id)}.part`, "", { mode: 0o600 });
  await writeDetails(env, { sender, id }, { ...details, outcome: null });
  return { ...details, outcome: null, sender, id, offset: 0 };
}

/** Returns a file that `sender` began; null where there is none, or it belongs to another account or right. */
export async function findPartial(env: Place, sender: Sender, id: string): Promise<PartialFile | null> {
  if (!isUuid(id)) return null;
  const path = pathOf(env, sender, id);
  const text = await readFile(`${path}.json`, "utf8").catch(unless("ENOENT"));
  if (text === undefined) return null;
  const details = JSON.parse(text) as PartialDetails;
  const offset = details.outcome ? details.size : (await stat(`${path}.part`).catch(unless("ENOENT")))?.size;
  return offset === undefined ? null : { ...details, sender, id, offset };
}

/** Returns how many files of `sender` have begun to arrive and have not ended. */
export async function countPartial(env: Place, { kind, userId }: Sender): Promise<number> {
  const names = (await readdir(arrivals(env)).catch(unless("ENOENT"))) ?? [];
  return names.filter((name) => name.startsWith(`${kind}.${userId}.`) && name.endsWith(".part")).length;
}

/**
 * How a part ended: `cut-off` keeps what came of it, `too-large` keeps what the file may have; `gone` when the file has
 * an outcome or was given up.
 */
type PartWritten = "written" | "cut-off" | "too-large" | "disk-full" | "gone";

/**
 * Writes a part of a file from its offset. Bytes are written where they belong, so that two parts at once, as after a
 * lost connection that the server has not noticed, leave the same bytes as one.
 */
export async function writePart(
  env: Place,
  partial: PartialFile,
  body: AsyncIterable<Uint8Array>,
): Promise<PartWritten> {
  const { sender, id, offset, size } = partial;
  const file = await open(`${pathOf(env, sender, id)}.part`, "r+").catch(unless("ENOENT"));
  if (!file) return "gone";
  try {
    await touch(env, partial);
    return await writeAt(file, body, { from: offset, size });
  } finally {
    await file.close();
    await touch(env, partial);
  }
}

/** Both files of a partial one get the same age: the collector deletes files that nobody has written for a day. */
async function touch(env: Place, { sender, id }: PartialFile): Promise<void> {
  const now = new Date();
  for (const ending of ["json", "part"]) {
    await utimes(`${pathOf(env, sender, id)}.${ending}`, now, now).catch(unless("ENOENT"));
  }
}

async function writeAt(
  file: FileHandle,
  body: AsyncIterable<Uint8Array>,
  { from, size }: { from: number; size: number },
): Promise<PartWritten> {
  let at = from;
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const chunk = await nextOf(chunks);
    if (chunk === null) break;
    if (chunk === "cut-off") return "cut-off";
    if (at + chunk.length > size) return "too-large";
    try {
      for (let done = 0; done < chunk.length; ) {
        done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
      }
    } catch (error) {
      if (hasCode(error, "ENOSPC", "EDQUOT")) return "disk-full";
      throw error;
    }
    at += chunk.length;
  }
  // An offset that was told must survive a loss of power.
  await file.datasync();
  return "written";
}

/** A body that ends before its end throws, whatever the cause: the sender asks for the offset and goes on. */
async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | "cut-off" | null> {
  const next = await chunks.next().catch(() => "cut-off" as const);
  return next === "cut-off" ? next : next.done ? null : next.value;
}

/** Copies a file that has arrived whole, told by its bytes, and returns it or why it is not taken. */
export function copyWhole(env: Place, { sender, id, name, size }: PartialFile): Promise<ArrivedOrNot> {
  // A copy, because a lost connection may still write to the parts.
  const source = createReadStream(`${pathOf(env, sender, id)}.part`);
  return writeArriving(env, { source, name, size, most: size });
}

/**
 * Notes the outcome of a file, so that its sender learns it also after a lost response, and drops its bytes. Returns
 * the outcome that stands: one that another server noted before is kept. `tx` lets one server note at a time.
 */
export async function endPartial(
  tx: Tx,
  env: Place,
  partial: PartialFile,
  outcome: PartialOutcome,
): Promise<PartialOutcome> {
  const { sender, id, name, size, words } = partial;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: outcome of ${id}`}, 0))`);
  const noted = (await findPartial(env, sender, id))?.outcome;
  if (noted) return noted;
  await writeDetails(env, partial, { name, size, words, outcome });
  await rm(`${pathOf(env, sender, id)}.part`, { force: true });
  return outcome;
}

/** Takes away a file that its sender gives up. */
export async function dropPartial(env: Place, { sender, id }: PartialFile): Promise<void> {
  for (const ending of ["json", "part"]) await rm(`${pathOf(env, sender, id)}.${ending}`, { force: true });
}

async function writeDetails(
  env: Place,
  { sender, id }: Pick<PartialFile, "sender" | "id">,
  details: PartialDetails,
): Promise<void> {
  const path = `${pathOf(env, sender, id)}.json`;
  // Whole or not at all, also where the server is killed.
  await writeFile(`${path}.new`, JSON.stringify(details), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
