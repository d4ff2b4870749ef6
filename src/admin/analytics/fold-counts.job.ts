import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Adds what was counted since the last run to the figures of each day; each run queues the next. */
export const foldCounts = defineJob({
  name: "fold-counts",
  schema: z.object({}),
  handler: async () => (await import("./fold-counts.server")).foldCountsAgain,
});
