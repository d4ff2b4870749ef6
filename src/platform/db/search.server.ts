import { type AnyColumn, and, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.server";
import { countFirst, type Found, firstIds } from "./near-first.server";
import { accessRequests, profiles } from "./schema";

/** A table that is searched, see `searchText` in `schema/columns.ts`. */
type Searched = PgTable & { id: AnyColumn; createdAt: AnyColumn; searchText: AnyColumn };

/** A list that may be searched: its table, what was typed if anything, and which rows are looked at besides. */
export type Searchable = { table: Searched; typed: string | undefined; filter: SQL | undefined };

/** A list that is searched. */
export type Search = Searchable & { typed: string };

/** The tables of which an index knows the single letters and pairs; elsewhere a period bounds what is looked through. */
const withGrams = new Set<PgTable>([accessRequests, profiles]);

/**
 * How many rows are looked through one by one. Those of a filter lie far apart, so that each costs more, and the index knows
 * the states that are filtered by.
 */
const nearRows = { all: [20_000, 60_000], filtered: [8000] } as const;

/** Up to so many finds are counted by default; more are told as "more". */
export const mostCounted = 1000;

/** Returns what was typed as it is looked for, or undefined when that is nothing. */
export function typedWords(typed: string | undefined): string | undefined {
  return typed?.replace(/\p{Cc}+/gu, " ").trim() || undefined;
}

/**
 * Returns the condition that `column`, a `searchText`, contains what was typed, however either is written: case, accents,
 * Arabic diacritics and forms of a letter do not count. Nothing typed is no condition.
 */
export function matches(column: SQLWrapper, typed: string | undefined): SQL | undefined {
  const words = typedWords(typed);
  if (!words) return undefined;
  // What is folded may become a sign that `like` reads, so it is escaped afterwards.
  return sql`${column} like '%' || regexp_replace(fold_search(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** Returns the search that a list is asked for, or undefined when nothing was typed. */
export function searchOf({ typed, ...list }: Searchable): Search | undefined {
  const words = typedWords(typed);
  return words === undefined ? undefined : { ...list, typed: words };
}

/**
 * Returns the query of a page, see `readPage`: `rows` reads those of a condition, which is the list's own, or that they are
 * among the rows found by what was typed.
 */
export function searched<Row>(
  db: Db,
  list: Searchable,
  rows: (where: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]>,
): (beyond: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]> {
  const search = searchOf(list);
  return async (beyond, orderBy, limit) => {
    if (!search) return rows(and(list.filter, beyond), orderBy, limit);
    const ids = await findIds(db, search, beyond, orderBy, limit);
    return rows(inArray(list.table.id, ids), orderBy, limit);
  };
}

/** Returns the ids of the first `limit` rows that are found, in the order of the list. */
export async function findIds(
  db: Db,
  search: Search,
  beyond: SQL | undefined,
  orderBy: readonly SQL[],
  limit: number,
): Promise<string[]> {
  const { table, typed, filter } = search;
  const list = { table, filter: and(filter, beyond), orderBy, ...soughtIn(search) };
  return firstIds(db, list, () => foundByIndex(db, table, typed), limit);
}

/** Returns how many rows are found, counting no further than `most`. */
export async function countFound(db: Db, search: Search, most = mostCounted): Promise<Found> {
  const { table, typed, filter } = search;
  const list = {
    table,
    filter,
    orderBy: [desc(table.createdAt), desc(table.id)],
    ...soughtIn(search),
  };
  return countFirst(db, list, () => foundByIndex(db, table, typed), most);
}

function soughtIn({ table, typed, filter }: Search) {
  return { plainly: matches(table.searchText, typed), near: filter ? nearRows.filtered : nearRows.all };
}

/**
 * Returns the condition that a row of `table` contains what was typed, as an index finds it. Its last part holds by itself,
 * and is written so that no index is tried for it.
 */
export async function foundByIndex(db: Db, table: Searched, typed: string): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_search(${typed}) as folded`);
  const sought = rows[0]?.folded ?? "";
  return and(...indexed(table, sought), sql`strpos(${table.searchText}, ${sought}) > 0`);
}

/**
 * Of words, the trigrams at both ends of the two longest: that all of them are there is nearly as rare as that all trigrams
 * are, and found in a fraction of the time. What has no word of three letters is found by its letters or pairs.
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
