import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { defineJob } from "~/platform/jobs.server";

/** Deletes the bytes of files that nothing names any more, once an hour: each run queues the next. */
export const collectFiles = defineJob({
  name: "collect-files",
  schema: z.object({}),
  handler: async () => (await import("./collect-files.server")).collectUnnamed,
});

/** Queues the first run, at every start; while one waits, another is dropped. */
export async function scheduleCollection({ database, jobs }: Services, seconds = 180): Promise<void> {
  const once = { startAfter: seconds, singletonKey: "collect-files" };
  await database.db.transaction((tx) => jobs.enqueue(tx, collectFiles, {}, once));
}
