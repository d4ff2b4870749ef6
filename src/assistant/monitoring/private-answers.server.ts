import { privateAmong } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import type { TranscriptAnswer } from "./transcript-message";

/**
 * Returns the answers without text and sources where they cite somebody's own documents: staff never see their
 * contents. Such an answer keeps its state, tone, feedback and how it was made.
 */
export async function withoutPrivate<T extends object>(
  db: Pick<Db, "execute">,
  messages: readonly (T | TranscriptAnswer)[],
): Promise<(T | TranscriptAnswer)[]> {
  const isPrivate = await privateAmong(db, messages.flatMap(documentsIn));
  return messages.map((one) => (documentsIn(one).some(isPrivate) && isAnswer(one) ? withheld(one) : one));
}

function isAnswer(message: object): message is TranscriptAnswer {
  return "metadata" in message;
}

function documentsIn(message: object): string[] {
  if (!isAnswer(message)) return [];
  // Answers of the first days were stored without some of this.
  const { citations = [], nearest = [] }: Partial<TranscriptAnswer["metadata"]> = message.metadata;
  return [...citations, ...nearest].map(({ documentId }) => documentId);
}

function withheld(answer: TranscriptAnswer): TranscriptAnswer {
  const { guide: _, forms: __, ...metadata } = answer.metadata;
  const nothing = { citations: [], nearest: [], flagged: [], suggestions: [] } as const;
  return { ...answer, content: "", filled: [], isWithheld: true, metadata: { ...metadata, ...nothing } };
}
