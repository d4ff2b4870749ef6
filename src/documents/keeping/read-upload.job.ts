import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Reads an uploaded file and makes its document searchable. A run that was cut off begins again with the file. */
export const readUpload = defineJob({
  name: "read-upload",
  schema: z.object({ uploadId: z.uuid() }),
  handler: async () => (await import("./read-upload.server")).readUploaded,
  concurrency: 2,
  timeoutSeconds: 1800,
  retryDelaySeconds: 20,
});
