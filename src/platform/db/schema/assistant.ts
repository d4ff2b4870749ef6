import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "./columns";
import { users } from "./identity";
import { files } from "./knowledge";

/**
 * Conversations with the assistant. A trigger maintains `marks`, which staff filter by: `abstained`, `failed`, `up`,
 * `down`, and `doc:` followed by the id of each cited document.
 */
export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull().default("New Chat"),
    marks: text("marks").array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("chat_sessions_of_user").on(table.userId, table.updatedAt, table.id),
    unique("chat_sessions_owner").on(table.id, table.userId),
    index("chat_sessions_latest").on(table.updatedAt, table.id),
    index("chat_sessions_marks").using("gin", table.marks),
  ],
);

/**
 * Questions and answers. An answer refers to its question by `question_id`, which is null for a question. `state` is
 * the progress of an answer; a question is always `complete`. The foreign key (session_id, user_id) ensures that a
 * message never belongs to another user's conversation. While an answer is running, the process that writes it renews
 * `lease_until`. `run_id` changes with every attempt, so that a writer of an earlier attempt cannot change the row.
 */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    sessionId: uuid("session_id").notNull(),
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    questionId: uuid("question_id").references((): AnyPgColumn => chatMessages.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    userName: text("user_name").notNull(),
    state: text("state", { enum: ["running", "complete", "stopped", "interrupted", "failed"] })
      .notNull()
      .default("complete"),
    runId: uuid("run_id"),
    leaseUntil: moment("lease_until"),
    metadata: jsonb("metadata").notNull().default({}).$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [chatSessions.id, chatSessions.userId],
    }).onDelete("cascade"),
    index("chat_messages_in_session").on(table.sessionId, table.createdAt, table.id),
    uniqueIndex("chat_messages_one_answer").on(table.questionId).where(sql`question_id is not null`),
    uniqueIndex("chat_messages_one_running").on(table.sessionId).where(sql`state = 'running'`),
    index("chat_messages_running_of_user").on(table.userId).where(sql`state = 'running'`),
    check("chat_messages_role", sql`${table.role} in ('user', 'assistant')`),
    check("chat_messages_question", sql`(${table.role} = 'assistant') = (${table.questionId} is not null)`),
    check("chat_messages_lease", sql`(${table.state} = 'running') = (${table.leaseUntil} is not null)`),
  ],
);

/** Users' ratings of answers. */
export const feedback = pgTable(
  "feedback",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: text("rating", { enum: ["up", "down"] }).notNull(),
    reason: text("reason"),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [unique("feedback_once").on(table.messageId, table.userId)],
);

/**
 * Links by which a user's colleagues can read a conversation. The id is the secret in the link; withdrawing deletes the
 * row.
 */
export const chatLinks = pgTable(
  "chat_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id").notNull().unique(),
    userId: uuid("user_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [chatSessions.id, chatSessions.userId],
    }).onDelete("cascade"),
  ],
);

/**
 * Entries that a user made in the calculator of an answer, with the result. An answer to several questions has a
 * calculator for each; `place` is its index from 0.
 */
export const workedAnswers = pgTable(
  "worked_answers",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    /** Text and unit of each field, by symbol. */
    entries: jsonb("entries").notNull().$type<Record<string, { text: string; unit: string }>>(),
    /** Whether the user confirmed the readings, so that a result may be shown. */
    isConfirmed: boolean("is_confirmed").notNull(),
    /** Calculation steps with their numbers, in the language of the answer; empty if there is no result. */
    steps: text("steps").array().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.place] }),
    check("worked_answers_place", sql`${table.place} >= 0`),
  ],
);

/** A page of an attached file, as it was read; `isPicture` if there is a picture of it to look at. */
export type AttachedPage = {
  readonly number: number;
  readonly text: string;
  /** Whether there was more text than is taken over. */
  readonly isCut: boolean;
  readonly isPicture: boolean;
  /** Read from a picture by a machine, or read with doubt: its figures have to be checked. */
  readonly isDoubtful: boolean;
};

/**
 * Files that users attach to one conversation. `session_id` is null until a question is asked with it; a file that
 * nothing is asked with is deleted after a day. `texts` is the text of each page as its user confirmed it.
 */
export const chatAttachments = pgTable(
  "chat_attachments",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").unique(),
    fileHash: text("file_hash")
      .notNull()
      .references(() => files.hash),
    name: text("name").notNull(),
    pages: jsonb("pages").notNull().$type<AttachedPage[]>(),
    texts: text("texts").array(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [chatSessions.id, chatSessions.userId],
    }).onDelete("cascade"),
    index("chat_attachments_user").on(table.userId, table.createdAt),
    index("chat_attachments_file").on(table.fileHash),
    index("chat_attachments_unasked").on(table.createdAt).where(sql`session_id is null`),
  ],
);
