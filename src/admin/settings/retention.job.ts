import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { defineJob } from "~/platform/jobs.server";

/** Deletes expired data once an hour: each run queues the next. */
export const applyRetention = defineJob({
  name: "apply-retention",
  schema: z.object({}),
  handler: async () => (await import("./apply-retention.server")).applyRetentionAgain,
  timeoutSeconds: 1800,
});

/** Queues the first run at every start; the singleton key drops it while another one waits. */
export async function scheduleRetention({ database, jobs }: Services, seconds = 300): Promise<void> {
  const once = { startAfter: seconds, singletonKey: "retention" };
  await database.db.transaction((tx) => jobs.enqueue(tx, applyRetention, {}, once));
}
