import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.server";

/** A search for some rows of a list. */
export type Sought = {
  table: PgTable & { id: AnyColumn };
  /** Condition that limits the list. An index supports the order of the list under this condition. */
  filter: SQL | undefined;
  orderBy: readonly SQL[];
  /** Search condition, in the form that is evaluated row by row. */
  plainly: SQL | undefined;
  /**
   * Number of first rows to scan, which takes some milliseconds. Common matches fill a page from these rows without an
   * index; for rare matches an index is as fast. The Postgres planner cannot choose, because it does not know how rare
   * a match is. The optional second number is used if the first scan finds at least half of the wanted rows.
   */
  near: readonly [number] | readonly [number, number];
};

/** Number of matching rows; `more` is true if counting stopped and there are more. */
export type MatchCount = { count: number; more: boolean };

/** Returns the search condition in the form that an index supports. */
type ByIndex = () => Promise<SQL | undefined> | SQL | undefined;

/** Returns the ids of the first `limit` matching rows, in the order of the list. */
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

/** Returns the number of matching rows, counting up to `most`. */
export async function countFirst(db: Db, list: Sought, byIndex: ByIndex, most: number): Promise<MatchCount> {
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

function capped(found: number, most: number): MatchCount {
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
