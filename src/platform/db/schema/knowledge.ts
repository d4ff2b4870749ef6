import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
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
import { bytea, createdAt, id, moment, updatedAt } from "./columns";
import { users } from "./identity";

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

/** What documents are grouped by, in the order of `position`. The two that the product comes with are rows like any other. */
export const documentCategories = pgTable("document_categories", {
  key: text("key").primaryKey(),
  nameEn: text("name_en").notNull(),
  nameAr: text("name_ar").notNull(),
  position: integer("position").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Files that were uploaded, by the SHA-256 of their bytes, which lie under `DATA_DIR/files`: the same file twice is one. */
export const files = pgTable("files", {
  hash: text("hash").primaryKey(),
  mediaType: text("media_type").notNull(),
  size: bigint("size", { mode: "number" }).notNull(),
  createdAt: createdAt(),
});

/**
 * What the assistant may answer from. A document without a current version has been removed. One with an owner is its owner's
 * alone; a restricted one is for those whom `document_readers` names. `collection` says the same in one word, which the
 * vocabulary of the search is kept apart by: `everyone`, the owner's id, or the document's own.
 */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    category: text("category")
      .notNull()
      .$type<"ro" | "guides">()
      .references(() => documentCategories.key),
    origin: text("origin", { enum: ["built_in", "uploaded"] }).notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    isRestricted: boolean("is_restricted").notNull().default(false),
    /** Generated: a document that changes hands has to be indexed anew. */
    collection: text("collection")
      .notNull()
      .generatedAlwaysAs(
        sql`case when owner_id is not null then owner_id::text when is_restricted then id else 'everyone' end`,
      ),
    /** Taken back by staff: found, listed and opened by nobody until it is restored. */
    withdrawnAt: moment("withdrawn_at"),
    number: text("number"),
    supplier: text("supplier"),
    responsible: text("responsible"),
    validFrom: date("valid_from"),
    validUntil: date("valid_until"),
    reviewOn: date("review_on"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("documents_collection").on(table.collection),
    check("documents_owner", sql`${table.ownerId} is null or not ${table.isRestricted}`),
  ],
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
      .references(() => documents.id, { onDelete: "cascade" }),
    language: language(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    edition: text("edition"),
    content: text("content").notNull(),
    contentHash: text("content_hash").notNull(),
    analysis: text("analysis").notNull(),
    isCurrent: boolean("is_current").notNull().default(true),
    /** What it was read from; null for a built-in manual. */
    fileHash: text("file_hash").references(() => files.hash),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("document_versions_current").on(table.documentId, table.language).where(sql`is_current`),
    index("document_versions_of_document").on(table.documentId, table.createdAt),
    index("document_versions_file").on(table.fileHash),
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

/**
 * The vocabulary of each language with the number of passages in which a term occurs, apart for each collection: nobody's words
 * are put right, weighed or known from what they may not read.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    language: language(),
    collection: text("collection").notNull().default("everyone"),
    term: text("term").notNull(),
    passages: integer("passages").notNull(),
  },
  (table) => [
    unique("search_terms_term").on(table.language, table.collection, table.term),
    index("search_terms_collection").on(table.collection),
    // For words that are spelt in a way that no passage knows: those that begin or end alike. The spelling stands first, so that
    // Postgres never takes one of these to look up whole terms: without statistics it read all terms of a language by it.
    index("search_terms_beginning").on(sql`${table.term} collate "C"`, table.language, table.collection),
    index("search_terms_ending").on(sql`reverse(${table.term}) collate "C"`, table.language, table.collection),
  ],
);

/** How the words of each version are spelt, normalized: by these a misspelt word of a question is put right. */
export const searchSpellings = pgTable(
  "search_spellings",
  {
    word: text("word").notNull(),
    collection: text("collection").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.version] }),
    index("search_spellings_of_version").on(table.version),
  ],
);

/** How many passages each language of a collection has, and how many words they have together. */
export const searchTotals = pgTable(
  "search_totals",
  {
    language: language(),
    collection: text("collection").notNull().default("everyone"),
    passages: integer("passages").notNull(),
    words: bigint("words", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.collection] })],
);

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
