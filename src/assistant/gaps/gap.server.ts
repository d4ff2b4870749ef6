import { count, eq, isNull, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import { chatMessages, gapQuestions, knowledgeGaps, users } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { AnswerMetadata } from "../conversation";
import { hiddenFromStaff } from "../hidden-from-staff.server";
import { newestQuestionOf } from "./gap-list.server";
import type { GapStatus } from "./gap-status";

/**
 * An unanswered question in one wording, with its number of times. It does not name the last asker: the conversation
 * does, and opening that is audited.
 */
export type GapQuestion = {
  readonly id: string;
  readonly text: string;
  readonly language: "en" | "ar";
  readonly times: number;
  /** Time and conversation of the latest occurrence. */
  readonly askedAt: Date;
  readonly conversationId: string;
  /** The nearest sections. */
  readonly nearest: AnswerMetadata["nearest"];
};

export type GapInFull = {
  readonly id: string;
  readonly status: GapStatus;
  readonly note: string | null;
  readonly question: string | null;
  readonly statusAt: Date | null;
  /** E-mail of the staff member who set the status. */
  readonly statusBy: string | null;
  readonly questions: ListPage<GapQuestion>;
};

/** Returns a gap with a page of its questions, newest first, or null. */
export async function readGap(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  id: string,
  place: ListPosition,
): Promise<GapInFull | null> {
  if (!isUuid(id)) return null;
  const [gap] = await db
    .select({
      id: knowledgeGaps.id,
      status: knowledgeGaps.status,
      note: knowledgeGaps.note,
      statusAt: knowledgeGaps.statusAt,
      statusBy: users.email,
      question: newestQuestionOf(sql`knowledge_gaps.id`),
    })
    .from(knowledgeGaps)
    .leftJoin(users, eq(users.id, knowledgeGaps.statusBy))
    .where(eq(knowledgeGaps.id, id));
  if (!gap) return null;
  const questions = await readWordings(db, id, place);
  return { ...gap, questions: { ...questions, rows: await withoutPrivate(db, questions.rows) } };
}

/** Returns the questions without the nearest sections of somebody's own documents: staff never see their contents. */
async function withoutPrivate(db: Db, questions: readonly GapQuestion[]): Promise<GapQuestion[]> {
  const isHidden = await hiddenFromStaff(
    db,
    questions.flatMap(({ nearest }) => nearest),
  );
  return questions.map((one) => ({ ...one, nearest: one.nearest.filter((place) => !isHidden(place)) }));
}

function readWordings(db: Db, gapId: string, place: ListPosition): Promise<ListPage<GapQuestion>> {
  const wordings = db
    .select({
      id: sql<string>`(array_agg(${gapQuestions.questionId} order by ${gapQuestions.askedAt} desc))[1]`.as(
        "wording_id",
      ),
      times: count().as("times"),
      askedAt: max(gapQuestions.askedAt).as("last_asked"),
    })
    .from(gapQuestions)
    .innerJoin(chatMessages, eq(chatMessages.id, gapQuestions.questionId))
    .where(eq(gapQuestions.gapId, gapId))
    .groupBy(chatMessages.content)
    .as("wordings");
  const answers = alias(chatMessages, "answers");
  return readPage(
    place,
    { at: sql`last_asked`, id: sql`wording_id` },
    (where, orderBy, limit) =>
      db
        .select({
          id: wordings.id,
          text: chatMessages.content,
          language: sql<"en" | "ar">`${answers.metadata} ->> 'language'`,
          times: wordings.times,
          askedAt: sql<Date>`${wordings.askedAt}`.mapWith(gapQuestions.askedAt),
          conversationId: chatMessages.sessionId,
          nearest: sql<AnswerMetadata["nearest"]>`coalesce(${answers.metadata} -> 'nearest', '[]')`,
        })
        .from(wordings)
        .innerJoin(chatMessages, eq(chatMessages.id, wordings.id))
        .innerJoin(answers, eq(answers.questionId, wordings.id))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    (row) => ({ at: row.askedAt, id: row.id }),
  );
}

export type GapChange = "changed" | "unchanged" | "missing";

/**
 * Sets the status of a gap, with an optional note for colleagues, and audits the change. Returns `unchanged` if nothing
 * differs and `missing` if there is no such gap.
 */
export function setGapStatus(
  { database }: Services,
  staff: Staff<"moderator">,
  id: string,
  { status, note }: { status: GapStatus; note: string | null },
): Promise<GapChange> {
  return database.db.transaction(async (tx) => {
    if (!isUuid(id)) return "missing";
    const [before] = await tx.select().from(knowledgeGaps).where(eq(knowledgeGaps.id, id)).for("update");
    if (!before) return "missing";
    if (before.status === status && before.note === note) return "unchanged";
    const change = { status, note, statusBy: staff.userId, statusAt: sql`now()` };
    await tx.update(knowledgeGaps).set(change).where(eq(knowledgeGaps.id, id));
    const details = { from: before.status, to: status, ...(note !== before.note && { note }) };
    await audit(tx, staff, "gap_status_changed", { type: "knowledge_gap", id }, details);
    return "changed";
  });
}

/** Returns the number of questions that are not grouped yet. */
export function waitingGapQuestions({ database }: Services, _staff: Staff): Promise<number> {
  return database.db.$count(gapQuestions, isNull(gapQuestions.groupedAt));
}
