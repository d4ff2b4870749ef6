import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns";
import { users } from "./identity";
import { documentCategories, documents, documentVersions, files } from "./knowledge";

/** How far an upload is, in their order; `withdrawn` is told by its document. */
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
 * Files that people gave to be read, one row for each time. `name` is the file's own, and never a path; `reason` says why it
 * failed; `version_id` is what was made of it. An owner's quota counts the rows that are theirs.
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
    category: text("category")
      .notNull()
      .references(() => documentCategories.key),
    state: text("state", { enum: uploadStates }).notNull().default("received"),
    reason: text("reason"),
    pagesRead: integer("pages_read").notNull().default(0),
    pagesTotal: integer("pages_total"),
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
      sql`${table.state} in ('received', 'checked', 'read', 'structured', 'searchable', 'attention', 'failed', 'replaced')`,
    ),
  ],
);

/** Where a piece of a version's content stands on its page: UTF-16 offsets of the content, points from the top left corner. */
export type StoredPlace = { start: number; end: number; x: number; y: number; width: number; height: number };

/** Pages of a version as they were read. `attention` says what staff should look at; sizes are points, 0 where there are none. */
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
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number] })],
);

/** Who may find and read a restricted document: a person, or everybody of an organization. */
export const documentReaders = pgTable(
  "document_readers",
  {
    id: id(),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
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
