import { type AnyColumn, and, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.server";
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
 * How many of the first rows are looked through one by one. What one row in four hundred has fills a page from them, in a
 * few milliseconds; what is rarer the index finds as quickly. The planner cannot be left to choose, since it does not know
 * how rare what was typed is.
 */
const nearRows = 20_000;

/** Up to so many finds are counted by default; more are told as "more". */
export const mostCounted = 1000;

/** How many rows were found; `more` when there are more than that. */
export type Found = { count: number; more: boolean };

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
  const order = sql.join([...orderBy], sql`, `);
  const near = await db.execute<{ id: string }>(sql`
    with near as materialized (
      select ${table.id}, ${table.createdAt}, ${table.searchText} from ${table}
      ${where(filter, beyond)} order by ${order} limit ${nearRows}
    )
    select id from near as ${table} where ${matches(table.searchText, typed)} order by ${order} limit ${limit}`);
  if (near.rows.length === limit) return near.rows.map(({ id }) => id);
  const found = await byIndex(db, (tx) =>
    tx.execute<{ id: string }>(sql`
      with found as materialized (
        select ${table.id}, ${table.createdAt} from ${table} ${where(filter, beyond, indexed(search))}
      )
      select id from found as ${table} order by ${order} limit ${limit}`),
  );
  return found.rows.map(({ id }) => id);
}

/** Returns how many rows are found, counting no further than `most`. */
export async function countFound(db: Db, search: Search, most = mostCounted): Promise<Found> {
  const { table, typed, filter } = search;
  const near = await db.execute<{ looked: string; found: string }>(sql`
    select count(*) as looked, count(*) filter (where ${matches(table.searchText, typed)}) as found
    from (
      select ${table.searchText} from ${table} ${where(filter)} order by ${table.createdAt} desc, ${table.id} desc
      limit ${nearRows}
    ) as ${table}`);
  const [looked, found] = [Number(near.rows[0]?.looked), Number(near.rows[0]?.found)];
  if (looked < nearRows) return capped(found, most);
  if (found > most) return { count: most, more: true };
  const all = await byIndex(db, (tx) =>
    tx.execute<{ found: string }>(sql`
      select count(*) as found from (select from ${table} ${where(filter, indexed(search))} limit ${most + 1}) as those`),
  );
  return capped(Number(all.rows[0]?.found), most);
}

function capped(found: number, most: number): Found {
  return { count: Math.min(found, most), more: found > most };
}

function where(...conditions: (SQL | undefined)[]): SQL {
  const all = and(...conditions);
  return all ? sql`where ${all}` : sql``;
}

/** Trigrams find three letters or more; one or two are looked up as they are. */
function indexed({ table, typed }: Search): SQL | undefined {
  const condition = matches(table.searchText, typed);
  if ([...typed].length > 2 || !withGrams.has(table)) return condition;
  // Folding may leave nothing, or more letters than were typed, of which any two must be there.
  const gram = sql`case when fold_search(${typed}) = '' then '{}' else array[left(fold_search(${typed}), 2)] end`;
  return and(sql`search_grams(${table.searchText}) @> ${gram}`, condition);
}

function byIndex<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
