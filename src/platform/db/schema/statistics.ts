import { isNull } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { chatMessages } from "./assistant";
import { createdAt, id, moment } from "./columns";
import { users } from "./identity";

const counted = {
  measure: text("measure").notNull(),
  /** In the zone of `local_day`. */
  day: date("day", { mode: "string" }).notNull(),
  key: text("key").notNull(),
};

/**
 * How often something happened on a day, such as `answer`, `abstained`: 12. Figures outlive the rows that they were counted
 * from. The view `daily_figures` adds what is not folded in yet; read that.
 */
export const dailyCounts = pgTable("daily_counts", { ...counted, count: integer("count").notNull() }, (table) => [
  primaryKey({ columns: [table.measure, table.day, table.key] }),
]);

/** What triggers counted since the last fold: only ever added to, so that no two writers wait for each other. */
export const dailyCountChanges = pgTable("daily_count_changes", { ...counted, change: integer("change").notNull() });

/** On which days somebody asked a question. */
export const activeDays = pgTable(
  "active_days",
  { day: date("day", { mode: "string" }).notNull(), userId: uuid("user_id").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);

/**
 * Something that people ask and the manuals do not answer. `words` are the subject words of the first question, each with
 * all its readings; `terms` are the same, flat, to find candidates by.
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

/** Questions that found no answer, or an unsure one that its reader turned down. Without `gap_id` but with `grouped_at` stand those that name no subject. */
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
