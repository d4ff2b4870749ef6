import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns";
import { documentVersions, passages } from "./knowledge";

/**
 * Questions in both languages that a language model wrote for a section of an uploaded document. `section_hash` is the
 * hash of its headings and text, so that the same section keeps its questions when the document is read or indexed
 * again. Empty lists mean that the model wrote no usable question; it is not asked again.
 */
export const writtenAsks = pgTable(
  "written_asks",
  {
    versionId: uuid("version_id")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    sectionHash: text("section_hash").notNull(),
    en: text("en").array().notNull(),
    ar: text("ar").array().notNull(),
    /** Name of the model. */
    model: text("model").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.sectionHash] })],
);

/**
 * Versions that are indexed with the written questions of all their sections. The row refers to one of their passages,
 * and so goes with them when the version is indexed again.
 */
export const askedVersions = pgTable(
  "asked_versions",
  {
    versionId: uuid("version_id")
      .primaryKey()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    passageId: integer("passage_id")
      .notNull()
      .references(() => passages.id, { onDelete: "cascade" }),
  },
  (table) => [index("asked_versions_passage").on(table.passageId)],
);

/**
 * Models that write questions, by address and name. While one fails, `failure` has the cause, `failures` counts the
 * attempts, and `retry_at` is the time of the next one.
 */
export const askWriters = pgTable("ask_writers", {
  writer: text("writer").primaryKey(),
  failure: text("failure"),
  failures: smallint("failures").notNull().default(0),
  retryAt: moment("retry_at"),
  updatedAt: updatedAt(),
});
