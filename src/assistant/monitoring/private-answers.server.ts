import type { Db } from "~/platform/db/client.server";
import { extractive } from "../answering/compose/extractive";
import { type DocumentPlace, hiddenFromStaff } from "../hidden-from-staff.server";
import type { TranscriptAnswer } from "./transcript-message";

/**
 * Returns the messages of a conversation, oldest first. Answers come without text and sources where they name own
 * documents of somebody, were made with a file that was attached to the conversation, or come from a model that was
 * told such an answer before: staff never see their contents. Such an answer keeps its state, tone, feedback and how
 * it was made.
 */
export async function withoutPrivate<T extends object>(
  db: Pick<Db, "execute">,
  messages: readonly (T | TranscriptAnswer)[],
): Promise<(T | TranscriptAnswer)[]> {
  const isHidden = await hiddenFromStaff(db, messages.flatMap(placesIn));
  let wasHidden = false;
  return messages.map((one) => {
    if (!isAnswer(one)) return one;
    const mayRepeat = wasHidden && one.metadata.provider !== extractive.name;
    if (!mayRepeat && !one.metadata.isWithAttachment && !placesIn(one).some(isHidden)) return one;
    wasHidden = true;
    return withheld(one);
  });
}

function isAnswer(message: object): message is TranscriptAnswer {
  return "metadata" in message;
}

function placesIn(message: object): DocumentPlace[] {
  if (!isAnswer(message)) return [];
  // Answers of the first days were stored without some of this.
  const {
    citations = [],
    nearest = [],
    suggestions = [],
    scope,
  }: Partial<TranscriptAnswer["metadata"]> = message.metadata;
  // The text of an answer may name the document in which alone was searched.
  const focus = scope?.kind === "document" ? [{ documentId: scope.id }] : [];
  return [...citations, ...nearest, ...suggestions, ...focus];
}

function withheld(answer: TranscriptAnswer): TranscriptAnswer {
  const { guide: _, forms: __, ...metadata } = answer.metadata;
  const nothing = { citations: [], nearest: [], flagged: [], suggestions: [], scope: { kind: "all" } } as const;
  return { ...answer, content: "", filled: [], isWithheld: true, metadata: { ...metadata, ...nothing } };
}
