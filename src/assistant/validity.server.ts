import { readExpired } from "~/knowledge/validity.server";
import type { Db } from "~/platform/db/client.server";
import { type Citation, withMark } from "./answering/passages";

/** A message with or without citations: a question has none. */
type Citing = { readonly metadata?: { readonly citations?: readonly Citation[] } };

/**
 * Returns saved messages with the marks of expired documents as they are now: a document may have expired, or be valid
 * for longer, since it was cited.
 */
export async function withValidity<T extends object>(db: Pick<Db, "execute">, messages: readonly T[]): Promise<T[]> {
  const cited = messages.flatMap((message) => citationsOf(message));
  const expired = await readExpired(
    db,
    cited.map(({ documentId }) => documentId),
  );
  return messages.map((message) => {
    const citations = citationsOf(message);
    if (citations.every(({ documentId, expiredOn }) => expired.get(documentId) === expiredOn)) return message;
    const marked = citations.map((citation) => withMark(citation, expired));
    return { ...message, metadata: { ...(message as Citing).metadata, citations: marked } };
  });
}

function citationsOf(message: object): readonly Citation[] {
  return (message as Citing).metadata?.citations ?? [];
}
