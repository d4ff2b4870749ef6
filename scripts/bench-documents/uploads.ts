import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { discard, writeArriving } from "~/documents/keeping/files.server";
import { uploadForAll } from "~/documents/keeping/library.server";
import { largestFile } from "~/documents/keeping/upload-limits";
import type { ManualFile } from "./manual-files";
import type { Scratch } from "./scratch";

/** A copy of a file that was uploaded for everyone: the id of its upload, and the hash of its bytes. */
export type Uploaded = { readonly id: string; readonly hash: string };

/** Uploads a copy of a file as staff do. A comment behind its end makes each `copy` a file of its own. */
export async function uploadCopy(
  { services, staff }: Scratch,
  { path, language }: ManualFile,
  copy: number,
): Promise<Uploaded> {
  const source = Readable.from([await readFile(path), Buffer.from(`\n% copy ${copy}\n`)]);
  const name = `manual-${copy}-${language}.pdf`;
  const arrival = await writeArriving(services.env, { source, name, most: largestFile });
  if (!arrival.ok) throw new Error(`${name}: ${arrival.refused}`);
  const taken = await uploadForAll(services, staff, arrival.file, { category: "guides", language: null });
  await discard(arrival.file);
  if (taken.kind !== "taken") throw new Error(`${name}: ${taken.kind}`);
  return { id: taken.uploadId, hash: arrival.file.hash };
}

/** Between two looks, and the longest time in which nothing changes, in milliseconds. */
const [LOOK_EVERY_MS, LONGEST_STILL_MS] = [100, 5 * 60_000];

type Progress = { read: number; unfinished: number; failures: string[] | null };

/**
 * Waits until searches find all of these uploads. `onLook` hears again and again how many of their pages are read.
 * Throws where one of them cannot be read, or where nothing goes on for five minutes.
 */
export async function untilIndexed(
  { services: { database } }: Scratch,
  uploaded: readonly Uploaded[],
  onLook: (read: number) => void = () => undefined,
): Promise<void> {
  const ids = sql.param(uploaded.map(({ id }) => id));
  let [last, since] = ["", performance.now()];
  for (;;) {
    const { rows } = await database.db.execute<Progress>(sql`
      select sum(pages_read)::int as read,
        (count(*) filter (where state not in ('searchable', 'attention')))::int as unfinished,
        array_agg(name || ': ' || reason) filter (where state = 'failed') as failures
      from uploads where id = any(${ids}::uuid[])`);
    const [progress] = rows;
    if (!progress) throw new Error("the uploads were not counted");
    if (progress.failures) throw new Error(progress.failures.join("\n"));
    onLook(progress.read);
    if (progress.unfinished === 0) return;
    const now = `${progress.unfinished} uploads are unfinished, ${progress.read} pages read`;
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > LONGEST_STILL_MS) throw new Error(`nothing goes on: ${now}`);
    await sleep(LOOK_EVERY_MS);
  }
}
