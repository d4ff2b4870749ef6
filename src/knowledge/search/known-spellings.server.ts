import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import type { Reach } from "../reach.server";

/** Spellings of a collection, and the size of the collection when they were read. */
type Kept = { readonly size: string; readonly words: ReadonlySet<string> };

/** Spellings kept in memory: about ten times those of the built-in manuals, some 30 MB. */
const MAX_KEPT = 500_000;

const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * Returns whether a word is spelt so in any document within `reach`. The spellings of a collection are read once, and again
 * when its size has changed: a misspelt word has some thousand neighbours, too many to ask the database for.
 */
export async function knownSpellings(db: Db, reach: Reach): Promise<(word: string) => boolean> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const { rows } = await db.execute<{ collection: string; size: string }>(sql`
    select collection, string_agg(language || ' ' || passages || ' ' || words, ', ' order by language) as size
    from search_totals where collection = any(${sql.param(reach)}::text[]) group by collection`);
  const spellings: ReadonlySet<string>[] = [];
  for (const { collection, size } of rows) {
    const before = known.get(collection);
    const words = before?.size === size ? before.words : await readSpellings(db, collection);
    // The collection used last moves to the end: the first ones are forgotten first.
    known.delete(collection);
    known.set(collection, { size, words });
    spellings.push(words);
  }
  forgetBeyond(known, MAX_KEPT);
  return (word) => spellings.some((words) => words.has(word));
}

async function readSpellings(db: Db, collection: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select distinct word from search_spellings where collection = ${collection}`,
  );
  return new Set(rows.map(({ word }) => word));
}

function forgetBeyond(known: Map<string, Kept>, most: number): void {
  let count = known.values().reduce((sum, { words }) => sum + words.size, 0);
  for (const [collection, { words }] of known) {
    if (count <= most) return;
    known.delete(collection);
    count -= words.size;
  }
}
