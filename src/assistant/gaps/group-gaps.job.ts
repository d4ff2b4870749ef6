import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Groups unanswered questions that ask the same. */
export const groupGaps = defineJob({
  name: "group-gaps",
  schema: z.object({}),
  handler: async () => (await import("./group-gaps.server")).groupGapQuestions,
});
