import type { Rating } from "../feedback";

/** Filters for staff besides words and days. Each value is also a mark stored with conversations. */
export const outcomes = ["abstained", "failed"] as const;
export const ratings = ["up", "down"] as const satisfies readonly Rating[];

export type AnswerOutcome = (typeof outcomes)[number];

export type ConversationFilter = {
  /** Searched for in e-mail, name and organization of the user, in any spelling. */
  readonly search?: string | undefined;
  /** Range of the conversation's last message. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Id of a document that an answer cites. */
  readonly document?: string | undefined;
  /** At least one answer has this rating. */
  readonly rating?: Rating | undefined;
  /** At least one answer ended like this. */
  readonly outcome?: AnswerOutcome | undefined;
};

/** Returns the marks that a conversation must have, as stored in the database. */
export function filterMarksOf({ document, rating, outcome }: ConversationFilter): string[] {
  return [...(document ? [`doc:${document}`] : []), ...(rating ? [rating] : []), ...(outcome ? [outcome] : [])];
}

/** Returns the ids of the documents among the marks of a conversation. */
export function documentsIn(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith("doc:")).map((mark) => mark.slice(4));
}
