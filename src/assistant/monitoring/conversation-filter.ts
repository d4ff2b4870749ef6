import type { Rating } from "../feedback";

/** Filters of staff besides words and days; each value is a mark of a conversation. */
export const outcomes = ["abstained", "failed"] as const;
export const ratings = ["up", "down"] as const satisfies readonly Rating[];

export type Outcome = (typeof outcomes)[number];

export type ConversationFilter = {
  /** Found in the e-mail, name or organization of who asks, however it is written. */
  readonly search?: string | undefined;
  /** When the conversation went on last. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** The id of a document that an answer cites. */
  readonly document?: string | undefined;
  /** Some answer was rated so. */
  readonly rating?: Rating | undefined;
  /** Some answer ended so. */
  readonly outcome?: Outcome | undefined;
};

/** Returns the marks that a conversation must carry, as the database writes them. */
export function marksOf({ document, rating, outcome }: ConversationFilter): string[] {
  return [...(document ? [`doc:${document}`] : []), ...(rating ? [rating] : []), ...(outcome ? [outcome] : [])];
}

/** Returns the ids of the documents that the marks of a conversation name. */
export function documentsIn(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith("doc:")).map((mark) => mark.slice(4));
}
