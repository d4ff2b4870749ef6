import { sql } from "drizzle-orm";
import { tidyIndex } from "~/knowledge/index.server";
import { collectionsOf } from "~/knowledge/reach.server";
import { findCandidates } from "~/knowledge/search/candidates.server";
import { knownTerms } from "~/knowledge/search/known-terms.server";
import { readQuestion } from "~/knowledge/search/question";
import { search } from "~/knowledge/search.server";
import { storeDocument } from "~/knowledge/store.server";
import type { Database } from "~/platform/db/client.server";
import { documents as documentRows } from "~/platform/db/schema";
import { documents, type MadeUpQuestion } from "./collection";
import { type Measured, secondsOf, timed } from "./measure";

const scope = { kind: "all" } as const;

/**
 * Stores the collection as the product does, as uploads for everyone or of `owner`, and searches it for the same reader
 * without and with the second look.
 */
export async function measureProduct(
  database: Database,
  passages: number,
  questions: readonly MadeUpQuestion[],
  owner: string | null = null,
): Promise<Measured[]> {
  const { db } = database;
  const seconds = await secondsOf(async () => {
    for (const document of documents(passages)) {
      const { id, category } = document;
      if (owner) await db.insert(documentRows).values({ id, category, origin: "uploaded", ownerId: owner });
      await storeDocument(db, document, { origin: "uploaded", hash: document.id });
    }
    await tidyIndex(database);
  });
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select pg_total_relation_size('posting_lists') + pg_total_relation_size('search_terms') as bytes`);
  const megabytes = Number(rows[0]?.bytes) / 1e6;
  const first = await timed(questions, async ({ text, language }) => {
    const collections = await collectionsOf(db, owner);
    const known = await knownTerms(db, collections);
    const reach = collections.map(({ name }) => name);
    const where = { language, reach, scope, limit: 10, collections };
    const { candidates } = await findCandidates(db, readQuestion(text), known, where);
    return candidates.map(nameOf);
  });
  const second = await timed(questions, async ({ text, language }) => {
    return (await search(db, { question: text, language, scope, reader: owner, limit: 10 })).passages.map(nameOf);
  });
  return [
    { what: "this search", ...first, seconds, megabytes },
    { what: "this search, with the second look", ...second, seconds, megabytes },
  ];
}

/** A passage is called by its document and where it stands there. */
function nameOf({ documentId, start }: { documentId: string; start: number }): string {
  return `${documentId}@${start}`;
}
