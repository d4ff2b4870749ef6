import { sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { counterChanges } from "./schema";

/** Tables whose rows triggers count, with the type of the status that separates the counts. */
type Counted = { access_requests: string; profiles: string; chat_sessions: "" };

/**
 * Returns the number of rows of `table` by status, or under `""` for a table that is counted as a whole. The counts are
 * always exact, and reading them costs the same for a million rows: triggers maintain them, see the migration
 * `lists_of_staff`.
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

/** Returns the number of rows of `table`, over all statuses. */
export async function countedTotal(db: Db, table: keyof Counted): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${counterChanges.change}), 0)`.mapWith(Number) })
    .from(counterChanges)
    .where(sql`split_part(${counterChanges.counter}, ':', 1) = ${table}`);
  return row?.count ?? 0;
}
