import { and, inArray, notInArray } from "drizzle-orm";
import type { Jobs } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { type UploadState, uploads } from "~/platform/db/schema";
import { readUpload } from "./read-upload.job";

/** An upload in one of these states is being read. */
export const beingRead: readonly UploadState[] = ["checked", "read", "structured"];

/**
 * Queues uploads to be read again with the words that they have now. One that is being read goes on: its reading takes
 * the new words before it ends. Call it in a transaction that has its turn in the index (`waitForTurn`), so that no
 * reading ends meanwhile. Returns how many were queued.
 */
export async function readLater(tx: Tx, jobs: Jobs, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .update(uploads)
    .set({ state: "received", reason: null, pagesRead: 0, updatedAt: new Date() })
    .where(and(inArray(uploads.id, [...ids]), notInArray(uploads.state, [...beingRead])))
    .returning({ uploadId: uploads.id });
  for (const { uploadId } of rows) await jobs.enqueue(tx, readUpload, { uploadId }, { singletonKey: uploadId });
  return rows.length;
}
