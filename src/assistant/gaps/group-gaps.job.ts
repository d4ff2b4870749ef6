import { z } from "zod";
import type { Jobs } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { defineJob } from "~/platform/jobs.server";

/** Groups unanswered questions that ask the same. */
export const groupGaps = defineJob({
  name: "group-gaps",
  schema: z.object({}),
  handler: async () => (await import("./group-gaps.server")).groupGapQuestions,
});

/** Seconds until the grouping, so that one job groups all questions that come in the meantime. */
const groupAfter = 2;

/** Queues the grouping of unanswered questions, once `tx` commits. */
export async function groupGapsSoon(jobs: Jobs, tx: Tx): Promise<void> {
  await jobs.enqueue(tx, groupGaps, {}, { singletonKey: "gaps", startAfter: groupAfter });
}
