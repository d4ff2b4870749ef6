import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { defineJob } from "~/platform/jobs.server";

/** Deletes documents that their owners have kept for as long as they may, once a day: each run queues the next. */
export const expireOwn = defineJob({
  name: "expire-own-documents",
  schema: z.object({}),
  handler: async () => (await import("./expire-own.server")).expireOwnDocuments,
});

/** Queues the first run, at every start; while one waits, another is dropped. */
export async function scheduleExpiry({ database, jobs }: Services, seconds = 120): Promise<void> {
  const once = { startAfter: seconds, singletonKey: "expire-own-documents" };
  await database.db.transaction((tx) => jobs.enqueue(tx, expireOwn, {}, once));
}
