import { availableParallelism } from "node:os";
import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Number of files that are read at once: one core stays free for pages and searches. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Reads an uploaded file and makes its document searchable. A run that was cut off begins again with the file. */
export const readUpload = defineJob({
  name: "read-upload",
  schema: z.object({ uploadId: z.uuid() }),
  handler: async () => (await import("./read-upload.server")).readUploaded,
  concurrency: MAX_AT_ONCE,
  timeoutSeconds: 1800,
  retryDelaySeconds: 20,
});
