import { and, inArray, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { withFreeLock } from "~/platform/db/advisory-lock.server";
import { uploads } from "~/platform/db/schema";
import { beingRead } from "./read-later.server";
import { readUpload } from "./read-upload.job";

/** Locks with these names are held by the process that reads an upload, and freed by Postgres when it dies. */
const lockNames = "dr-water: reading ";

/** Maximum wait for an upload that seems to be read by another process, in milliseconds. */
const waitForLock = 500;

/**
 * Runs `work` unless another process, or another job of this one, reads the same upload. Returns whether it ran.
 */
export async function inReadingTurn(
  { database }: Services,
  uploadId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const hasRun = await withFreeLock(database.pool, `${lockNames}${uploadId}`, waitForLock, async () => {
    await work();
    return true;
  });
  return hasRun !== null;
}

/** Interval between two looks for readings whose process died, in milliseconds. */
const lookEvery = 15_000;

/** Resumes abandoned readings now and regularly, those of other servers too. Returns a function that stops this. */
export function superviseReadings(services: Services): () => void {
  const look = () =>
    resumeReadings(services).catch((error: unknown) =>
      services.log.error({ err: error }, "abandoned readings could not be resumed"),
    );
  void look();
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

/**
 * Queues the uploads that were being read by a process that died. Until their turn comes they wait with the number of
 * pages that were read. Returns how many there are.
 */
export async function resumeReadings({ database, jobs, log }: Services): Promise<number> {
  const count = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with unfinished as materialized (select id from uploads where ${inArray(uploads.state, [...beingRead])})
      select id from unfinished where pg_try_advisory_xact_lock(hashtextextended(${lockNames} || id::text, 0))`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // A reading that ended since the look, just before its lock was taken here, is not undone.
    const resumed = await tx
      .update(uploads)
      .set({ state: "received", updatedAt: new Date() })
      .where(and(inArray(uploads.id, ids), inArray(uploads.state, [...beingRead])))
      .returning({ uploadId: uploads.id });
    for (const { uploadId } of resumed) await jobs.enqueue(tx, readUpload, { uploadId }, { singletonKey: uploadId });
    return resumed.length;
  });
  if (count > 0) log.info({ uploads: count }, "readings that were cut off are resumed");
  return count;
}
