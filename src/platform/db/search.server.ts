import { type AnyColumn, and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.server";

/** A table that is searched, see `searchText` in `schema/columns.ts`. */
type Searched = PgTable & { id: AnyColumn; createdAt: AnyColumn; searchText: AnyColumn };

/** What is searched: what was typed, and which rows are looked at besides. */
export type Search = { table: Searched; typed: string; filter: SQL | undefined };

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
function indexed({ table: { searchText }, typed }: Search): SQL | undefined {
  const words = typedWords(typed) ?? "";
  const condition = matches(searchText, typed);
  if ([...words].length > 2) return condition;
  return and(sql`search_grams(${searchText}) @> search_gram(fold_search(${words}))`, condition);
}

function byIndex<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
