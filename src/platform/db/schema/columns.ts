import { type SQL, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random primary key. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** A moment with its zone, read as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** When the row was made. */
export const createdAt = () => moment("created_at").notNull().defaultNow();

/** When the row was last changed; written by the verb that changes it. */
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** What a list is searched by, kept folded as `fold_search` folds what is typed: see `search.server.ts`. */
export const searchText = (source: SQL) => text("search_text").notNull().generatedAlwaysAs(sql`fold_search(${source})`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
