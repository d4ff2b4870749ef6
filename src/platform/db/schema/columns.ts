import { type SQL, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random primary key. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** A timestamp with time zone, in milliseconds, read as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Time at which the row was inserted. */
export const createdAt = () => moment("created_at").notNull().defaultNow();

/** Time of the row's last change. The code that changes the row must set it. */
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** Search text of a list's row, normalised by `fold_search` like the typed search; see `search.server.ts`. */
export const searchText = (source: SQL) => text("search_text").notNull().generatedAlwaysAs(sql`fold_search(${source})`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
