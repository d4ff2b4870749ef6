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

/**
 * Conversations with the assistant. A trigger keeps `marks`, by which staff find them: `abstained`, `failed`, `up`, `down`
 * and `doc:` with the id of each cited document.
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
 * Questions and answers: an answer names its question, a question names none. `state` tells how far an answer is; a
 * question is always `complete`. The pair (session_id, user_id) refers to the session, so that a message can never hang
 * on somebody else's conversation. While an answer is running, the process that writes it renews `lease_until`; `run_id`
 * changes with every new try, so that an earlier writer who wakes up again changes nothing.
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

/** What a user thought of an answer. */
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

/** A conversation that colleagues of its user may read; its id is the secret of the link. Withdrawing removes the row. */
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
 * What a user filled into the calculator of an answer, and what followed from it. An answer to several questions has a
 * calculator for each of them, counted by `place` from 0.
 */
export const workedAnswers = pgTable(
  "worked_answers",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    /** What stands in each field and the unit beside it, by symbol. */
    entries: jsonb("entries").notNull().$type<Record<string, { text: string; unit: string }>>(),
    /** Whether the readings are what the user means, so that a result may be shown. */
    isConfirmed: boolean("is_confirmed").notNull(),
    /** The steps with their numbers, in the language of the answer; none where nothing follows. */
    steps: text("steps").array().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.place] }),
    check("worked_answers_place", sql`${table.place} >= 0`),
  ],
);
