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
import { documentCategories } from "./categories";
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

/**
 * Uploaded files by the SHA-256 of their bytes, so identical files share a row. The bytes lie under `DATA_DIR/files`.
 */
export const files = pgTable("files", {
  hash: text("hash").primaryKey(),
  mediaType: text("media_type").notNull(),
  size: bigint("size", { mode: "number" }).notNull(),
  createdAt: createdAt(),
});

/**
 * Documents that the assistant may answer from. A document without a current version has been removed. Only the owner
 * can read a document with `owner_id`; only the readers in `document_readers` can read a restricted one. `collection`
 * expresses this in one value, by which the search keeps its vocabularies apart: `everyone`, the owner's id, the
 * document's own id, or `hidden`.
 */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    category: text("category")
      .notNull()
      .references(() => documentCategories.key),
    origin: text("origin", { enum: ["built_in", "uploaded"] }).notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    isRestricted: boolean("is_restricted").notNull().default(false),
    /** Whether staff hid a built-in manual: it is indexed in a collection that nobody searches. */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** Generated from the columns above. A document whose owner or restriction changes must be indexed again. */
    collection: text("collection")
      .notNull()
      .generatedAlwaysAs(
        sql`case when owner_id is not null then owner_id::text when is_restricted then id
          when is_hidden then 'hidden' else 'everyone' end`,
      ),
    /** Time at which staff withdrew the document. Until it is restored, nobody can find, list or open it. */
    withdrawnAt: moment("withdrawn_at"),
    /** Titles that staff gave for the lists of a language in which the document has no text. */
    titleEn: text("title_en"),
    titleAr: text("title_ar"),
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
    check("documents_hidden", sql`not ${table.isHidden} or ${table.origin} = 'built_in'`),
    check("documents_owner", sql`${table.ownerId} is null or not ${table.isRestricted}`),
  ],
);

/**
 * Texts of documents in one language. Replaced and removed versions stay, so that citations of them can still be
 * opened; the search uses only current versions. `number` identifies the version in the index; `analysis` names the
 * analysis chain that indexed it.
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
    /** File that the text was read from; null for a built-in manual. */
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

/** Chapters and sections of a version in reading order. Offsets are UTF-16 code units in the version's content. */
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
    /** Questions that a model wrote, as they are indexed: searched, never shown. */
    writtenAsks: text("written_asks").array().notNull().default([]),
    emergencies: text("emergencies").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.position] }),
    unique("document_sections_slug").on(table.versionId, table.slug),
  ],
);

/** Passages for search and quotation, of current versions only. `text` is the content between the offsets. */
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
 * Vocabulary by language and collection, with the number of passages that contain each term. Collections are separate,
 * so that documents that a person may not read do not affect spelling correction and weights of that person's
 * questions.
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
    // For misspelt words: find terms with the same beginning or ending. The term is the first column, so that Postgres
    // never uses these indexes to look up whole terms; without statistics it scanned all terms of a language that way.
    index("search_terms_beginning").on(sql`${table.term} collate "C"`, table.language, table.collection),
    index("search_terms_ending").on(sql`reverse(${table.term}) collate "C"`, table.language, table.collection),
  ],
);

/** Normalized spellings of the words of each version, used to correct misspelt words in questions. */
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

/** Number of passages, and of all their words, by language and collection. */
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
 * Posting lists: the passages of a version that contain a term, at most a few hundred per list, in the packed format of
 * `knowledge/search/posting-list.ts`. `passages` is the length of the list. There are no foreign keys, because rows are
 * inserted and deleted together with their version.
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
    // A covering index with all columns of a search, so that it never reads the table.
    index("posting_lists_of_term").on(table.termId, table.version, table.packed),
    index("posting_lists_of_version").on(table.version),
  ],
);
