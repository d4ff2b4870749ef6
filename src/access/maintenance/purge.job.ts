import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { defineJob } from "~/platform/jobs.server";

/** Removes what has expired, once an hour: each run queues the next. */
export const purge = defineJob({
  name: "purge-access",
  schema: z.object({}),
  handler: async () => (await import("./purge.server")).purgeExpired,
});

/** Queues the first run at every start; the singleton key drops it while another one waits. */
export async function schedulePurge({ database, jobs }: Services, seconds = 60): Promise<void> {
  const once = { startAfter: seconds, singletonKey: "purge" };
  await database.db.transaction((tx) => jobs.enqueue(tx, purge, {}, once));
}
