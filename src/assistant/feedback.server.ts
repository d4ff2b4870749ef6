import { and, eq, ne } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
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
    if (!isUuid(answerId)) return false;
    const [answer] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(isOwnAnswer(user, answerId))
      .for("share");
    if (!answer) return false;
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
    if (!isUuid(answerId)) return false;
    const [answer] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(isOwnAnswer(user, answerId))
      .for("share");
    if (!answer) return false;
    await tx.delete(feedback).where(and(eq(feedback.messageId, answerId), eq(feedback.userId, user.userId)));
    await noteMissedAnswer(services, tx, answerId, null);
    return true;
  });
}

/** Matches one of the user's answers that has ended; a running one cannot be rated. */
function isOwnAnswer({ userId }: ApprovedUser, id: string) {
  return and(
    eq(chatMessages.id, id),
    eq(chatMessages.userId, userId),
    eq(chatMessages.role, "assistant"),
    ne(chatMessages.state, "running"),
  );
}
