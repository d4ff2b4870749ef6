import { and, eq, ne } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, feedback } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Feedback } from "./feedback";
import { noteMissedAnswer } from "./gaps/missed-answers.server";

/** Saves the user's feedback on one of their answers, replacing any earlier one. Returns whether the answer exists. */
export async function giveFeedback(
  services: Services,
  user: ApprovedUser,
  answerId: string,
  given: Feedback,
): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    if (!(await lockOwnAnswer(tx, user, answerId))) return false;
    await tx
      .insert(feedback)
      .values({ messageId: answerId, userId: user.userId, ...given })
      .onConflictDoUpdate({ target: [feedback.messageId, feedback.userId], set: given });
    await noteMissedAnswer(services, tx, answerId, given.rating);
    return true;
  });
}

/** Deletes the user's feedback on one of their answers. Returns whether the answer exists. */
export async function withdrawFeedback(services: Services, user: ApprovedUser, answerId: string): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    if (!(await lockOwnAnswer(tx, user, answerId))) return false;
    await tx.delete(feedback).where(and(eq(feedback.messageId, answerId), eq(feedback.userId, user.userId)));
    await noteMissedAnswer(services, tx, answerId, null);
    return true;
  });
}

/**
 * Locks one of the user's answers against deletion and returns whether it exists and has ended; a running one cannot be
 * rated.
 */
async function lockOwnAnswer(tx: Tx, { userId }: ApprovedUser, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isOwnAnswer = and(
    eq(chatMessages.id, id),
    eq(chatMessages.userId, userId),
    eq(chatMessages.role, "assistant"),
    ne(chatMessages.state, "running"),
  );
  const answers = await tx.select({ id: chatMessages.id }).from(chatMessages).where(isOwnAnswer).for("share");
  return answers.length > 0;
}
