import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Calculator } from "~/calculators/calculator";
import { calculatorAt } from "~/calculators/declared";
import { unitsLike } from "~/calculators/form/entries";
import { outcomeOf } from "~/calculators/form/outcome";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { chatMessages, workedAnswers } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { AnswerMetadata } from "../conversation";
import type { Entries, FilledForm, Filling } from "./filled-form";

/** Outcome of saving values. `outdated`: the calculator no longer exists, or has other fields now. */
export type FillOutcome = "kept" | "not_found" | "outdated";

/**
 * Saves the values entered in a calculator of one of the user's answers, replacing earlier ones. Computes the steps if
 * the values are confirmed.
 */
export function fillIn(
  { database }: Services,
  user: ApprovedUser,
  answerId: string,
  { place, entries, isConfirmed }: Filling,
): Promise<FillOutcome> {
  return database.db.transaction(async (tx) => {
    const metadata = await lockAnswer(tx, user, answerId);
    const form = metadata?.forms?.[place];
    if (!metadata || !form) return "not_found";
    const calculator = calculatorAt(form.documentId, form.calculatorId);
    if (!calculator || !areFieldsOf(calculator, entries)) return "outdated";
    const { steps } = isConfirmed ? outcomeOf(calculator, entries, metadata.language, form.wanted) : { steps: [] };
    const kept = { entries: { ...entries }, isConfirmed, steps: [...steps], updatedAt: new Date() };
    await tx
      .insert(workedAnswers)
      .values({ messageId: answerId, place, ...kept })
      .onConflictDoUpdate({ target: [workedAnswers.messageId, workedAnswers.place], set: kept });
    return "kept";
  });
}

/** Deletes the values of a calculator of one of the user's answers. Returns whether the answer exists. */
export function forgetFilled(
  { database }: Services,
  user: ApprovedUser,
  answerId: string,
  place: number,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (!(await lockAnswer(tx, user, answerId))) return false;
    await tx.delete(workedAnswers).where(and(eq(workedAnswers.messageId, answerId), eq(workedAnswers.place, place)));
    return true;
  });
}

/** Returns the stored values by the id of their answer. */
export async function filledOf(
  db: Db,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FilledForm[]>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(workedAnswers)
    .where(inArray(workedAnswers.messageId, [...answerIds]))
    .orderBy(asc(workedAnswers.place));
  const filled = new Map<string, FilledForm[]>();
  for (const { messageId, place, entries, isConfirmed, steps } of rows) {
    filled.set(messageId, [...(filled.get(messageId) ?? []), { place, entries, isConfirmed, steps }]);
  }
  return filled;
}

/**
 * Returns the metadata of a user's answer and locks its row for the transaction; null if there is none or it is
 * running.
 */
async function lockAnswer(tx: Tx, { userId }: ApprovedUser, id: string): Promise<AnswerMetadata | null> {
  if (!isUuid(id)) return null;
  const [answer] = await tx
    .select({ metadata: chatMessages.metadata })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.id, id),
        eq(chatMessages.userId, userId),
        eq(chatMessages.role, "assistant"),
        ne(chatMessages.state, "running"),
      ),
    )
    .for("share");
  return answer ? (answer.metadata as AnswerMetadata) : null;
}

function areFieldsOf({ quantities }: Calculator, entries: Entries): boolean {
  return Object.entries(entries).every(([symbol, { unit }]) => {
    const quantity = Object.hasOwn(quantities, symbol) ? quantities[symbol] : undefined;
    return quantity !== undefined && unitsLike(quantity.unit).includes(unit);
  });
}
