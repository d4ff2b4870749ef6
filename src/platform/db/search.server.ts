import { type AnyColumn, and, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.server";
import { countFirst, firstIds, type MatchCount } from "./near-first.server";
import { accessRequests, profiles } from "./schema";

/** A table with search text; see `searchText` in `schema/columns.ts`. */
type Searched = PgTable & { id: AnyColumn; createdAt: AnyColumn; searchText: AnyColumn };

/** A list with an optional search: its table, the typed text if any, and the list's own filter. */
export type Searchable = { table: Searched; typed: string | undefined; filter: SQL | undefined };

/** A list with a search text. */
export type ListSearch = Searchable & { typed: string };

/** Tables with an index over single letters and pairs. In other lists a time period limits the rows to scan. */
const withGrams = new Set<PgTable>([accessRequests, profiles]);

/**
 * Number of rows to scan before using the index. With a filter it is lower, because matching rows lie far apart and
 * cost more, and because the index also covers the filtered states.
 */
const nearRows = { all: [20_000, 60_000], filtered: [8000] } as const;

/** Default maximum of counted matches; beyond it the count says "more". */
export const mostCounted = 1000;

/** Returns the typed text, trimmed and without control characters, or undefined if nothing is left. */
export function typedWords(typed: string | undefined): string | undefined {
  return typed?.replace(/\p{Cc}+/gu, " ").trim() || undefined;
}

/**
 * Returns the condition that `column`, a `searchText`, contains the typed text. It ignores case, accents, Arabic
 * diacritics and variants of a letter. Returns undefined if nothing was typed.
 */
export function matches(column: SQLWrapper, typed: string | undefined): SQL | undefined {
  const words = typedWords(typed);
  if (!words) return undefined;
  // Folding can produce signs that `like` interprets, so escape after folding.
  return sql`${column} like '%' || regexp_replace(fold_search(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Returns the list with its search text, or undefined if nothing was typed. */
export function listSearchOf({ typed, ...list }: Searchable): ListSearch | undefined {
  const words = typedWords(typed);
  return words === undefined ? undefined : { ...list, typed: words };
}

/**
 * Returns the query for `readPage`. `rows` reads the rows that meet a condition: the list's own filter or, if something
 * was typed, a list of the ids that the search found.
 */
export function searched<Row>(
  db: Db,
  list: Searchable,
  rows: (where: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]>,
): (beyond: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]> {
  const search = listSearchOf(list);
  return async (beyond, orderBy, limit) => {
    if (!search) return rows(and(list.filter, beyond), orderBy, limit);
    const ids = await findIds(db, search, { beyond, orderBy, limit });
    return rows(inArray(list.table.id, ids), orderBy, limit);
  };
}

/** Returns the ids of the first `limit` matching rows, in the order of the list. */
export async function findIds(
  db: Db,
  search: ListSearch,
  { beyond, orderBy, limit }: { beyond?: SQL | undefined; orderBy: readonly SQL[]; limit: number },
): Promise<string[]> {
  const { table, typed, filter } = search;
  const list = { table, filter: and(filter, beyond), orderBy, ...soughtIn(search) };
  return firstIds(db, list, () => foundByIndex(db, table, typed), limit);
}

/** Returns the number of matching rows, counting up to `most`. */
export async function countFound(db: Db, search: ListSearch, most = mostCounted): Promise<MatchCount> {
  const { table, typed, filter } = search;
  const list = {
    table,
    filter,
    orderBy: [desc(table.createdAt), desc(table.id)],
    ...soughtIn(search),
  };
  return countFirst(db, list, () => foundByIndex(db, table, typed), most);
}

function soughtIn({ table, typed, filter }: ListSearch) {
  return { plainly: matches(table.searchText, typed), near: filter ? nearRows.filtered : nearRows.all };
}

/**
 * Returns the condition that a row of `table` contains the typed text, in a form that an index supports. Its last part
 * alone is exact, and is written so that Postgres does not try an index for it.
 */
export async function foundByIndex(db: Db, table: Searched, typed: string): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_search(${typed}) as folded`);
  const sought = rows[0]?.folded ?? "";
  return and(...indexed(table, sought), sql`strpos(${table.searchText}, ${sought}) > 0`);
}

/**
 * Returns conditions that an index supports: the first and last trigram of the two longest words. Rows with these are
 * nearly as rare as rows with all trigrams, and take a fraction of the time to find. Without a word of three letters it
 * uses the letters or pairs.
 */
function indexed(table: Searched, sought: string): SQL[] {
  const { searchText } = table;
  const words = [...sought.matchAll(/[\p{L}\p{N}]{3,}/gu)]
    .map(([word]) => [...word])
    .sort((a, b) => b.length - a.length);
  const trigrams = words.slice(0, 2).flatMap((word) => [word.slice(0, 3), word.slice(-3)].map((part) => part.join("")));
  if (trigrams.length > 0) return [...new Set(trigrams)].map((part) => sql`${searchText} like ${`%${part}%`}`);
  if (!withGrams.has(table)) return [];
  const letters = [...sought];
  const pairs = letters.length > 1 ? letters.slice(1).map((letter, place) => `${letters[place]}${letter}`) : letters;
  return [sql`search_grams(${searchText}) @> ${sql.param(pairs)}::text[]`];
}
