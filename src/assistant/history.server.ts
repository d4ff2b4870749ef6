import { and, desc, eq, lt, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { chatMessages } from "~/platform/db/schema";
import type { Turn } from "./answering/passages";
import type { AnswerMetadata } from "./conversation";
import { filledOf } from "./forms/filled-forms.server";
import { turnWith } from "./forms/turn.server";
import type { Opened } from "./questions.server";
import { isWithheldFrom } from "./withheld.server";

/** Maximum number of earlier questions sent with a question. */
const longestHistory = 8;

const answers = alias(chatMessages, "answers");

/** Returns the turns before the question of `opened`, oldest first. */
export async function historyBefore(
  { database }: Services,
  user: ApprovedUser,
  { conversation, askedAt, isFirst }: Opened,
): Promise<Turn[]> {
  if (isFirst) return [];
  const rows = await database.db
    .select({ question: chatMessages.content, answer: answers.content, id: answers.id, metadata: answers.metadata })
    .from(chatMessages)
    // An answer that is withheld from the asker by now is not repeated to them by a model.
    .leftJoin(
      answers,
      and(eq(answers.questionId, chatMessages.id), not(isWithheldFrom(user.userId, sql`${answers.metadata}`))),
    )
    .where(
      and(
        eq(chatMessages.sessionId, conversation.id),
        eq(chatMessages.role, "user"),
        lt(chatMessages.createdAt, askedAt),
      ),
    )
    .orderBy(desc(chatMessages.createdAt))
    .limit(longestHistory);
  const filled = await filledOf(
    database.db,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.reverse().map(({ question, answer, id, metadata }): Turn => {
    return turnWith([question, answer || null], metadata as AnswerMetadata | null, filled.get(id ?? "") ?? []);
  });
}
