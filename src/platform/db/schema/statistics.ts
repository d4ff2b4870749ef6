import { isNull } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { chatMessages } from "./assistant";
import { createdAt, id, moment } from "./columns";
import { users } from "./identity";

const counted = {
  measure: text("measure").notNull(),
  /** Day in the time zone of the SQL function `local_day`. */
  day: date("day", { mode: "string" }).notNull(),
  key: text("key").notNull(),
};

/**
 * Daily counts, such as 12 for the measure `answer` and the key `abstained`. They outlive the rows that they count.
 * Read the view `daily_figures` instead, which adds the changes that are not folded in yet.
 */
export const dailyCounts = pgTable("daily_counts", { ...counted, count: integer("count").notNull() }, (table) => [
  primaryKey({ columns: [table.measure, table.day, table.key] }),
]);

/** Changes that triggers counted since the last fold. Insert-only, so that writers do not wait for each other. */
export const dailyCountChanges = pgTable("daily_count_changes", { ...counted, change: integer("change").notNull() });

/** Days on which a user asked a question. */
export const activeDays = pgTable(
  "active_days",
  { day: date("day", { mode: "string" }).notNull(), userId: uuid("user_id").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);

/**
 * Subjects that people ask about and the manuals do not cover. `words` holds the subject words of the first question,
 * each with all its readings; `terms` is the same list flattened, to find candidates by.
 */
export const knowledgeGaps = pgTable(
  "knowledge_gaps",
  {
    id: id(),
    words: jsonb("words").notNull().$type<string[][]>(),
    terms: text("terms").array().notNull(),
    status: text("status", { enum: ["open", "planned", "covered"] })
      .notNull()
      .default("open"),
    note: text("note"),
    statusAt: moment("status_at"),
    statusBy: uuid("status_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("knowledge_gaps_terms").using("gin", table.terms)],
);

/**
 * Questions without an answer, or with an unsure answer that its reader rated down. A question that names no subject
 * has `grouped_at` but no `gap_id`.
 */
export const gapQuestions = pgTable(
  "gap_questions",
  {
    questionId: uuid("question_id")
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    gapId: uuid("gap_id").references(() => knowledgeGaps.id, { onDelete: "set null" }),
    language: text("language", { enum: ["en", "ar"] }).notNull(),
    askedAt: moment("asked_at").notNull(),
    groupedAt: moment("grouped_at"),
  },
  (table) => [
    index("gap_questions_of_gap").on(table.gapId, table.askedAt, table.questionId),
    index("gap_questions_asked").on(table.askedAt, table.gapId, table.userId),
    index("gap_questions_waiting").on(table.askedAt).where(isNull(table.groupedAt)),
  ],
);
