import { sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { counterChanges } from "./schema";

/** The tables whose rows are counted as they come and go, with what their counts are kept by. */
type Counted = { access_requests: string; profiles: string; chat_sessions: "" };

/**
 * Returns how many rows `table` has for each status, or under `""` where it is counted as a whole. The counts are true at
 * any moment and cost the same for a million rows: triggers keep them, see the migration `lists_of_staff`.
 */
export async function countedRows<Table extends keyof Counted>(
  db: Db,
  table: Table,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ counter: counterChanges.counter, count: sql`sum(${counterChanges.change})`.mapWith(Number) })
    .from(counterChanges)
    .where(sql`split_part(${counterChanges.counter}, ':', 1) = ${table}`)
    .groupBy(counterChanges.counter);
  return new Map(rows.map(({ counter, count }) => [counter.slice(table.length + 1), count]));
}

/** Returns how many rows `table` has, whatever their status. */
export async function countedTotal(db: Db, table: keyof Counted): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${counterChanges.change}), 0)`.mapWith(Number) })
    .from(counterChanges)
    .where(sql`split_part(${counterChanges.counter}, ':', 1) = ${table}`);
  return row?.count ?? 0;
}
