import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { documentCategories } from "./categories";
import { createdAt, id, moment, updatedAt } from "./columns";
import { users } from "./identity";
import { documents, documentVersions, files } from "./knowledge";

/** States of an upload, in their order. Whether it is withdrawn is a property of its document (`withdrawn_at`). */
export const uploadStates = [
  "received",
  "checked",
  "read",
  "structured",
  "searchable",
  "attention",
  "failed",
  "replaced",
] as const;

export type UploadState = (typeof uploadStates)[number];

/**
 * Uploads, one row per upload, even of the same file. `name` is the original file name, never a path; `reason` says why
 * it failed; `version_id` is the document version created from it. An owner's quota counts the rows with their
 * `owner_id`. `pictures_total` pages without text are read from their pictures, `pictures_read` of them have been.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    fileHash: text("file_hash")
      .notNull()
      .references(() => files.hash),
    name: text("name").notNull(),
    language: text("language", { enum: ["en", "ar"] }),
    title: text("title"),
    edition: text("edition"),
    category: text("category")
      .notNull()
      .references(() => documentCategories.key),
    state: text("state", { enum: uploadStates }).notNull().default("received"),
    reason: text("reason"),
    pagesRead: integer("pages_read").notNull().default(0),
    pagesTotal: integer("pages_total"),
    picturesRead: integer("pictures_read").notNull().default(0),
    picturesTotal: integer("pictures_total").notNull().default(0),
    uploadedBy: uuid("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    versionId: uuid("version_id").references(() => documentVersions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("uploads_newest").on(table.createdAt, table.id),
    index("uploads_document").on(table.documentId, table.createdAt),
    index("uploads_file").on(table.fileHash),
    index("uploads_owner").on(table.ownerId, table.createdAt).where(sql`${table.ownerId} is not null`),
    check(
      "uploads_state",
      sql`${table.state} in ('received', 'checked', 'read', 'structured', 'searchable', \
'attention', 'failed', 'replaced')`,
    ),
  ],
);

/**
 * Position of a piece of text: UTF-16 offsets in the version's content, and a box in points from the page's top left
 * corner.
 */
export type StoredPlace = { start: number; end: number; x: number; y: number; width: number; height: number };

/**
 * Pages of a version, as read from the file. `attention` lists issues for staff. Sizes are in points, 0 if unknown.
 * `read_text` is all that was read, where a decision of staff, or a doubt about its figures, keeps it out of the
 * version.
 */
export const documentPages = pgTable(
  "document_pages",
  {
    versionId: uuid("version_id")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    width: real("width").notNull(),
    height: real("height").notNull(),
    method: text("method").notNull(),
    confidence: real("confidence").notNull(),
    attention: text("attention").array().notNull().default([]),
    places: jsonb("places").notNull().default([]).$type<StoredPlace[]>(),
    readText: text("read_text"),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number] })],
);

/**
 * Pages of an upload that were read from their pictures, which takes seconds for each: kept, so that a file that is
 * read again, or whose reading was cut off, need not wait. `page` is null where the picture could not be read.
 */
export const recognizedPages = pgTable(
  "recognized_pages",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    page: jsonb("page"),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/** Decisions that staff can make about a page whose text is doubtful. */
export const pageDecisionKinds = ["accepted", "left-out", "corrected"] as const;

export type PageDecisionKind = (typeof pageDecisionKinds)[number];

/**
 * Decisions of staff on doubtful pages of an upload. `revision` changes with each decision, so that nobody replaces one
 * that they have not seen. `typed` is the text of a correction.
 */
export const pageDecisions = pgTable(
  "page_decisions",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    kind: text("kind", { enum: pageDecisionKinds }).notNull(),
    typed: text("typed"),
    revision: uuid("revision").notNull().defaultRandom(),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.page] }),
    index("page_decisions_decided_by").on(table.decidedBy),
    check("page_decisions_kind", sql`${table.kind} in ('accepted', 'left-out', 'corrected')`),
    check("page_decisions_typed", sql`(${table.kind} = 'corrected') = (${table.typed} is not null)`),
  ],
);

/** Readers of a restricted document: one user, or all members of an organization. */
export const documentReaders = pgTable(
  "document_readers",
  {
    id: id(),
    documentId: text("document_id").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    organization: text("organization"),
    createdAt: createdAt(),
  },
  (table) => [
    index("document_readers_document").on(table.documentId),
    index("document_readers_user").on(table.userId),
    index("document_readers_organization").on(sql`lower(${table.organization})`),
    check("document_readers_one", sql`num_nonnulls(${table.userId}, ${table.organization}) = 1`),
  ],
);

/**
 * Restricted documents that were deleted. Their rows in `document_readers` stay: answers that name them stay withheld
 * from everybody else.
 */
export const deletedRestrictions = pgTable("deleted_restrictions", {
  documentId: text("document_id").primaryKey(),
  deletedAt: moment("deleted_at").notNull().defaultNow(),
});

/** States of an offer. A withdrawn one is deleted. */
export const offerStates = ["open", "accepted", "declined"] as const;

/**
 * Offers of private documents to everyone, the latest of each document. While it is open, staff may read the document;
 * `reason` says why it was declined, for its owner. Of an accepted one it says who offered it.
 */
export const documentOffers = pgTable(
  "document_offers",
  {
    documentId: text("document_id")
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    offeredBy: uuid("offered_by").references(() => users.id, { onDelete: "set null" }),
    state: text("state", { enum: offerStates }).notNull().default("open"),
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    offeredAt: moment("offered_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    index("document_offers_open").on(table.offeredAt).where(sql`${table.state} = 'open'`),
    index("document_offers_offered_by").on(table.offeredBy),
    index("document_offers_decided_by").on(table.decidedBy),
    check("document_offers_state", sql`${table.state} in ('open', 'accepted', 'declined')`),
    check("document_offers_decided", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);
