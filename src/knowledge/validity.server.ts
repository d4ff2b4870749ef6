import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "~/i18n/format";

/** Today, where dates are shown. */
export const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** The condition that the last valid day of a document has passed; `documents` is the name of its table. */
export function isExpired(documents: SQL = sql`documents`): SQL<boolean> {
  return sql`coalesce(${documents}.valid_until < ${today}, false)`;
}
