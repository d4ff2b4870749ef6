import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./columns";

/**
 * Categories of documents, ordered by `position`. The category `own` is for documents of accounts and never listed. No
 * two have names in one language that differ only in case, accents or Arabic spelling.
 */
export const documentCategories = pgTable(
  "document_categories",
  {
    key: text("key").primaryKey(),
    nameEn: text("name_en").notNull(),
    nameAr: text("name_ar").notNull(),
    position: integer("position").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("document_categories_name_en").on(sql`fold_search(${table.nameEn})`),
    uniqueIndex("document_categories_name_ar").on(sql`fold_search(${table.nameAr})`),
  ],
);
