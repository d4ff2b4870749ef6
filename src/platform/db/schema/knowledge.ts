import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, id, updatedAt } from "./columns";

const sectionKinds = [
  "definition",
  "limits",
  "procedure",
  "diagnosis",
  "calculation",
  "schedule",
  "safety",
  "reference",
  "terms",
] as const;

const language = () => text("language", { enum: ["en", "ar"] }).notNull();

/** What the assistant may answer from. A document without a current version has been removed. */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    category: text("category", { enum: ["ro", "guides"] }).notNull(),
    origin: text("origin", { enum: ["built_in", "uploaded"] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check("documents_category", sql`${table.category} in ('ro', 'guides')`)],
);

/**
 * A document's text in one language. Replaced and removed versions stay, so that what cites them can still be read; only
 * current ones are searched. `number` stands for the version in the index; `analysis` tells with which chain it was indexed.
 */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: id(),
    number: integer("number").notNull().unique().generatedAlwaysAsIdentity(),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id),
    language: language(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    edition: text("edition"),
    content: text("content").notNull(),
    contentHash: text("content_hash").notNull(),
    analysis: text("analysis").notNull(),
    isCurrent: boolean("is_current").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("document_versions_current").on(table.documentId, table.language).where(sql`is_current`),
    index("document_versions_of_document").on(table.documentId, table.createdAt),
    check("document_versions_language", sql`${table.language} in ('en', 'ar')`),
  ],
);

/** Chapters and sections of a version in reading order. Offsets are UTF-16 units of the version's content. */
export const documentSections = pgTable(
  "document_sections",
  {
    versionId: uuid("version_id")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    slug: text("slug").notNull(),
    level: smallint("level").notNull().$type<1 | 2>(),
    headingPath: text("heading_path").array().notNull(),
    kind: text("kind", { enum: sectionKinds }).notNull(),
    page: integer("page").notNull(),
    startOffset: integer("start_offset").notNull(),
    endOffset: integer("end_offset").notNull(),
    asks: text("asks").array().notNull(),
    emergencies: text("emergencies").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.position] }),
    unique("document_sections_slug").on(table.versionId, table.slug),
  ],
);

/** What is searched and quoted: only of current versions. `text` is the content between the offsets. */
export const passages = pgTable(
  "passages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    section: integer("section").notNull(),
    startOffset: integer("start_offset").notNull(),
    endOffset: integer("end_offset").notNull(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
  },
  (table) => [index("passages_of_section").on(table.versionId, table.section)],
);

/** The vocabulary of each language with the number of passages in which a term occurs. */
export const searchTerms = pgTable(
  "search_terms",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    language: language(),
    term: text("term").notNull(),
    passages: integer("passages").notNull(),
  },
  (table) => [
    unique("search_terms_term").on(table.language, table.term),
    // For words that are spelt in a way that no passage knows: those that begin or end alike.
    index("search_terms_beginning").on(table.language, sql`${table.term} collate "C"`),
    index("search_terms_ending").on(table.language, sql`reverse(${table.term}) collate "C"`),
  ],
);

/** How many passages each language has, and how many words they have together. */
export const searchTotals = pgTable("search_totals", {
  language: language().primaryKey(),
  passages: integer("passages").notNull(),
  words: bigint("words", { mode: "number" }).notNull(),
});

/**
 * Which passages of a version contain a term: lists of at most a few hundred, packed as `knowledge/search/posting-list.ts`
 * does it. `passages` is how many a list has. No foreign keys: rows come and go with their version.
 */
export const postingLists = pgTable(
  "posting_lists",
  {
    termId: integer("term_id").notNull(),
    version: integer("version").notNull(),
    passages: smallint("passages").notNull(),
    packed: bytea("packed").notNull(),
  },
  (table) => [
    // All that a search needs, so that it never visits the table.
    index("posting_lists_of_term").on(table.termId, table.version, table.packed),
    index("posting_lists_of_version").on(table.version),
  ],
);
