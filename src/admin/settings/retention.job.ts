import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Deletes what is kept no longer, once an hour: each run queues the next. */
export const applyRetention = defineJob({
  name: "apply-retention",
  schema: z.object({}),
  handler: async () => (await import("./apply-retention.server")).applyRetentionAgain,
  timeoutSeconds: 1800,
});
