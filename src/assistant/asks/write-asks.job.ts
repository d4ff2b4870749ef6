import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/**
 * Lets a model write questions for the sections of uploaded documents that lack them, or takes written ones out of the
 * search where staff switched them off. A run that was cut off goes on where it was.
 */
export const writeAsks = defineJob({
  name: "write-asks",
  schema: z.object({}),
  handler: async () => {
    const { writeAsksInTurn } = await import("./write-asks.server");
    return (_, { services, signal }) => writeAsksInTurn(services, signal);
  },
  timeoutSeconds: 1800,
  retryDelaySeconds: 30,
});
