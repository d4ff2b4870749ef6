import { and, eq, ne } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { chatMessages, feedback } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Feedback } from "./feedback";
import { noteMissedAnswer } from "./gaps/missed-answers.server";

/** Keeps what the user thinks of one of their answers, instead of what they thought before. Returns whether there is one. */
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

/** Takes back what the user thought of an answer. Returns whether the answer is theirs. */
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

/** Running answers cannot be rated. */
function isOwnAnswer({ userId }: ApprovedUser, id: string) {
  return and(
    eq(chatMessages.id, id),
    eq(chatMessages.userId, userId),
    eq(chatMessages.role, "assistant"),
    ne(chatMessages.state, "running"),
  );
}
