import { and, eq, ne, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { chatMessages } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import { type AnswerMetadata, emptyMetadata } from "../conversation";
import { withValidity } from "../validity.server";
import { isWithheldFrom } from "../withheld.server";
import { type Checklist, checklistOf } from "./checklist";

/** A procedure of an answer with its sources and question. */
export type ProcedureSheet = Checklist &
  Pick<AnswerMetadata, "language" | "citations"> & {
    readonly question: string;
    /** When the question was asked. */
    readonly askedAt: Date;
  };

const questions = alias(chatMessages, "questions");

/**
 * Returns the procedure in one of the user's answers, or null if there is no such finished answer, no procedure in
 * it, or the answer is withheld from the user.
 */
export async function readProcedure(
  { database }: Services,
  user: ApprovedUser,
  answerId: string,
): Promise<ProcedureSheet | null> {
  if (!isUuid(answerId)) return null;
  const [row] = await database.db
    .select({ answer: chatMessages, question: questions })
    .from(chatMessages)
    .innerJoin(questions, eq(questions.id, chatMessages.questionId))
    .where(
      and(
        eq(chatMessages.id, answerId),
        eq(chatMessages.userId, user.userId),
        ne(chatMessages.state, "running"),
        not(isWithheldFrom(user.userId)),
      ),
    );
  const checklist = row && checklistOf(row.answer.content);
  if (!checklist) return null;
  const known = row.answer.metadata as AnswerMetadata;
  const [answer] = await withValidity(database.db, [{ metadata: { ...emptyMetadata(known), ...known } }]);
  if (!answer) return null;
  const { language, citations } = answer.metadata;
  return { ...checklist, language, citations, question: row.question.content, askedAt: row.question.createdAt };
}
