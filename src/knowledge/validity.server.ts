import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "~/i18n/format";
import type { Db } from "~/platform/db/client.server";

/** Today, where dates are shown. */
export const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** The condition that the last valid day of a document has passed; `documents` is the name of its table. */
export function isExpired(documents: SQL = sql`documents`): SQL<boolean> {
  return sql`coalesce(${documents}.valid_until < ${today}, false)`;
}

/** The last valid day of a document, ISO 8601, if it has passed; otherwise null. */
export function expiredOn(documents: SQL = sql`documents`): SQL<string | null> {
  return sql`case when ${isExpired(documents)} then ${documents}.valid_until::text end`;
}

/** Returns the last valid day, ISO 8601, of those of the documents that are valid no longer. */
export async function readExpired(
  db: Pick<Db, "execute">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select id, valid_until::text as day from documents
    where id = any(${sql.param([...new Set(ids)])}::text[]) and ${isExpired()}`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
