import { and, count, countDistinct, desc, eq, gte, lt, max, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type ListPosition, rowsPerPage } from "~/platform/db/keyset.server";
import { gapQuestions, knowledgeGaps } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { GapStatus } from "./gap-status";

export type GapFilter = { readonly since: Date; readonly until: Date; readonly status?: GapStatus | undefined };

/** A subject that users ask about and the manuals do not cover, with counts for a period. */
export type KnowledgeGap = {
  readonly id: string;
  readonly status: GapStatus;
  readonly note: string | null;
  /** Its newest question; null if all its questions are deleted. */
  readonly question: string | null;
  readonly questions: number;
  /** Number of different users who asked. */
  readonly people: number;
  readonly inArabic: number;
  readonly lastAskedAt: Date;
  /** Number of questions since the gap was marked as covered. */
  readonly sinceCovered: number;
};

/** A page of gaps, most asked first. `next` is the cursor of the next page, null on the last. */
export type GapListPage = { readonly gaps: KnowledgeGap[]; readonly next: string | null; readonly total: number };

const isAfterCovered = sql`${knowledgeGaps.status} = 'covered' and ${gapQuestions.askedAt} > ${knowledgeGaps.statusAt}`;

/** Returns a page of the gaps asked in a period, most asked first. An invalid cursor returns the first page. */
export async function listGaps(
  { database }: Services,
  _staff: Staff,
  filter: GapFilter,
  { after, limit = rowsPerPage }: Pick<ListPosition, "after" | "limit"> = {},
): Promise<GapListPage> {
  const asked = askedIn(database.db, filter);
  const rows = await database.db
    .select({
      id: asked.id,
      status: asked.status,
      note: asked.note,
      questions: asked.questions,
      people: asked.people,
      inArabic: asked.inArabic,
      lastAskedAt: asked.lastAskedAt,
      sinceCovered: asked.sinceCovered,
      total: asked.total,
      question: newestQuestionOf(sql`asked.id`),
    })
    .from(asked)
    .where(beyond(after, sql`(${asked.questions}, ${asked.id})`))
    .orderBy(desc(asked.questions), desc(asked.id))
    .limit(limit + 1);
  const gaps = rows.slice(0, limit).map(({ total: _total, lastAskedAt, ...gap }): KnowledgeGap => {
    return { ...gap, lastAskedAt: lastAskedAt ?? filter.since };
  });
  const last = gaps.at(-1);
  const next = rows.length > limit && last ? `${last.questions}_${last.id}` : null;
  return { gaps, next, total: rows[0]?.total ?? 0 };
}

/** Returns a subquery for the gaps of a period with their counts. */
function askedIn(db: Db, { since, until, status }: GapFilter) {
  return db
    .select({
      id: knowledgeGaps.id,
      status: knowledgeGaps.status,
      note: knowledgeGaps.note,
      questions: count().as("questions"),
      people: countDistinct(gapQuestions.userId).as("people"),
      inArabic: countIf(sql`${gapQuestions.language} = 'ar'`).as("in_arabic"),
      lastAskedAt: max(gapQuestions.askedAt).as("last_asked_at"),
      sinceCovered: countIf(isAfterCovered).as("since_covered"),
      total: sql<number>`count(*) over ()`.mapWith(Number).as("total"),
    })
    .from(gapQuestions)
    .innerJoin(knowledgeGaps, eq(knowledgeGaps.id, gapQuestions.gapId))
    .where(
      and(
        gte(gapQuestions.askedAt, since),
        lt(gapQuestions.askedAt, until),
        status && eq(knowledgeGaps.status, status),
      ),
    )
    .groupBy(knowledgeGaps.id)
    .as("asked");
}

/** Returns an SQL column with the text of a gap's newest question; `gapId` is the SQL expression of the gap's id. */
export function newestQuestionOf(gapId: SQL): SQL<string | null> {
  return sql<string | null>`(
    select question.content from gap_questions found join chat_messages question on question.id = found.question_id
    where found.gap_id = ${gapId} order by found.asked_at desc limit 1
  )`;
}

function countIf(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

function beyond(cursor: string | undefined, key: SQL): SQL | undefined {
  const [, questions, id] = /^(\d{1,9})_(.+)$/.exec(cursor ?? "") ?? [];
  return questions && id && isUuid(id) ? sql`${key} < (${Number(questions)}, ${id}::uuid)` : undefined;
}
