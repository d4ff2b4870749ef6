import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Embeds the passages of all documents that lack embeddings. A run that was cut off goes on where it was. */
export const embedPassages = defineJob({
  name: "embed-passages",
  schema: z.object({}),
  handler: async () => {
    const { embedInTurn } = await import("./embed-passages.server");
    return (_, { services, signal }) => embedInTurn(services, signal);
  },
  timeoutSeconds: 1800,
  retryDelaySeconds: 30,
});
