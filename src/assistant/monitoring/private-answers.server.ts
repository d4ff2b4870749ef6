import { inArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { documents } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { TranscriptAnswer } from "./transcript-message";

/**
 * Returns the answers without what they show of somebody's own documents: staff never see their contents. Such an
 * answer keeps its state, tone, feedback and how it was made. An upload that was deleted may have been private, too.
 */
export async function withoutPrivate<T extends object>(
  db: Pick<Db, "select">,
  messages: readonly (T | TranscriptAnswer)[],
): Promise<(T | TranscriptAnswer)[]> {
  const shown = [...new Set(messages.flatMap(documentsIn))];
  if (shown.length === 0) return [...messages];
  const known = await db
    .select({ id: documents.id, ownerId: documents.ownerId })
    .from(documents)
    .where(inArray(documents.id, shown));
  const open = new Set(known.filter(({ ownerId }) => ownerId === null).map(({ id }) => id));
  const owned = new Set(known.map(({ id }) => id).filter((id) => !open.has(id)));
  const isPrivate = (id: string) => owned.has(id) || (isUuid(id) && !open.has(id));
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
