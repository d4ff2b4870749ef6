import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.server";

/** A list in which some rows are sought. */
export type Sought = {
  table: PgTable & { id: AnyColumn };
  /** Which rows are looked at at all; the order of the list has an index for it. */
  filter: SQL | undefined;
  orderBy: readonly SQL[];
  /** Whether a row is sought, as one row tells. */
  plainly: SQL | undefined;
  /**
   * How many of the first rows are looked through one by one: so many that it takes some milliseconds. What fills a page
   * from them needs no index; what is rarer an index finds as quickly. The planner cannot be left to choose, since it does
   * not know how rare something is. The second number, if any, is how far is looked when half of what is wanted was found.
   */
  near: readonly [number] | readonly [number, number];
};

/** How many rows were found; `more` when there are more than that. */
export type Found = { count: number; more: boolean };

/** Returns what is sought as a condition that an index finds. */
type ByIndex = () => Promise<SQL | undefined> | SQL | undefined;

/** Returns the ids of the first `limit` rows that are sought, in the order of the list. */
export async function firstIds(db: Db, list: Sought, byIndex: ByIndex, limit: number): Promise<string[]> {
  const { table, filter, orderBy, plainly } = list;
  const order = sql.join([...orderBy], sql`, `);
  for (const rows of list.near) {
    const found = await db.execute<{ id: string }>(sql`
      select ${table.id} from (${nearest(list, rows)}) as ${table} ${where(plainly)} order by ${order} limit ${limit}`);
    if (found.rows.length === limit) return found.rows.map(({ id }) => id);
    if (2 * found.rows.length < limit) break;
  }
  const sought = await byIndex();
  const found = await withIndex(db, (tx) =>
    tx.execute<{ id: string }>(sql`
      with found as materialized (select * from ${table} ${where(filter, sought)})
      select ${table.id} from found as ${table} order by ${order} limit ${limit}`),
  );
  return found.rows.map(({ id }) => id);
}

/** Returns how many rows are sought, counting no further than `most`. */
export async function countFirst(db: Db, list: Sought, byIndex: ByIndex, most: number): Promise<Found> {
  const { table, filter, plainly } = list;
  const [first, further] = list.near;
  const near = await db.execute<{ looked: string; found: string }>(sql`
    select count(*) as looked, count(*) filter (where ${plainly ?? sql`true`}) as found
    from (${nearest(list, first)}) as ${table}`);
  const [looked, found] = [Number(near.rows[0]?.looked), Number(near.rows[0]?.found)];
  if (looked < first || found > most) return capped(found, most);
  if (further && 2 * found > most) {
    const more = await db.execute<{ found: string }>(sql`
      select count(*) as found
      from (select from (${nearest(list, further)}) as ${table} ${where(plainly)} limit ${most + 1}) as those`);
    if (Number(more.rows[0]?.found) > most) return { count: most, more: true };
  }
  const sought = await byIndex();
  const all = await withIndex(db, (tx) =>
    tx.execute<{ found: string }>(sql`
      select count(*) as found from (select from ${table} ${where(filter, sought)} limit ${most + 1}) as those`),
  );
  return capped(Number(all.rows[0]?.found), most);
}

function nearest({ table, filter, orderBy }: Sought, rows: number): SQL {
  return sql`select * from ${table} ${where(filter)} order by ${sql.join([...orderBy], sql`, `)} limit ${rows}`;
}

function capped(found: number, most: number): Found {
  return { count: Math.min(found, most), more: found > most };
}

function where(...conditions: (SQL | undefined)[]): SQL {
  const all = and(...conditions);
  return all ? sql`where ${all}` : sql``;
}

function withIndex<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
