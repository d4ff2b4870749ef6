import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/**
 * Reads the pages of an upload that have no text from their pictures, and has the file read again with them. One file
 * at a time; a run that was cut off goes on with the next page.
 */
export const readPictures = defineJob({
  name: "read-pictures",
  schema: z.object({ uploadId: z.uuid() }),
  handler: async () => (await import("./read-pictures.server")).readPicturesOf,
  concurrency: 1,
  timeoutSeconds: 7200,
  retryDelaySeconds: 20,
});
