import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { defineJob } from "~/platform/jobs.server";

/** Adds the changes since the last run to the figures of each day; each run queues the next. */
export const foldCounts = defineJob({
  name: "fold-counts",
  schema: z.object({}),
  handler: async () => (await import("./fold-counts.server")).foldCountsAgain,
});

/** Queues the first run at every start; the singleton key drops it while another one waits. */
export async function scheduleFolding({ database, jobs }: Services, seconds = 60): Promise<void> {
  const once = { startAfter: seconds, singletonKey: "fold-counts" };
  await database.db.transaction((tx) => jobs.enqueue(tx, foldCounts, {}, once));
}
