import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Removes what has expired, once an hour: each run queues the next. */
export const purge = defineJob({
  name: "purge-access",
  schema: z.object({}),
  handler: async () => (await import("./purge.server")).purgeExpired,
});
