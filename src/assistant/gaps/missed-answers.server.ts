import { and, eq, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, gapQuestions } from "~/platform/db/schema";
import type { Rating } from "../feedback";
import { groupGapsSoon } from "./group-gaps.job";

/**
 * Adds the question of an unsure answer to the knowledge gaps when the user rates it down, and removes it when the
 * rating changes or is withdrawn (null). Does nothing for other answers.
 */
export async function noteMissedAnswer(
  { jobs }: Services,
  tx: Tx,
  answerId: string,
  rating: Rating | null,
): Promise<void> {
  const [answer] = await tx
    .select({
      questionId: chatMessages.questionId,
      userId: chatMessages.userId,
      language: sql<"en" | "ar">`${chatMessages.metadata} ->> 'language'`,
      askedAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, answerId), eq(chatMessages.state, "complete"), isUnsure));
  if (!answer?.questionId) return;
  const { questionId, ...asked } = answer;
  if (rating !== "down") {
    await tx.delete(gapQuestions).where(eq(gapQuestions.questionId, questionId));
    return;
  }
  await tx
    .insert(gapQuestions)
    .values({ questionId, ...asked })
    .onConflictDoNothing();
  await groupGapsSoon(jobs, tx);
}

/** Answers that abstain are excluded: they are gaps whatever their rating. */
const isUnsure = sql`${chatMessages.metadata} ->> 'tone' = 'unsure'
  and not (${chatMessages.metadata} ->> 'abstained')::boolean`;
