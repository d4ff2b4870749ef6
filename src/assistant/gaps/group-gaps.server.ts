import { arrayOverlaps, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, gapQuestions, knowledgeGaps } from "~/platform/db/schema";
import { isSameGap, type Subjects, subjectLikeness, subjectsOf } from "./subjects";

const perBatch = 200;

/** Maximum number of gaps to compare, those with the most shared terms first. */
const mostCompared = 50;

/**
 * Assigns a gap to every ungrouped question, in batches. A lock serialises the batches, so that the first question of a
 * new subject creates the gap for the rest.
 */
export async function groupGapQuestions(_payload: object, { services }: Pick<JobContext, "services">): Promise<void> {
  while ((await groupBatch(services)) === perBatch);
}

/** Groups one batch and returns its number of questions. */
function groupBatch({ database }: Services): Promise<number> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: gaps', 0))`);
    const waiting = await tx
      .select({ id: gapQuestions.questionId, text: chatMessages.content })
      .from(gapQuestions)
      .innerJoin(chatMessages, eq(chatMessages.id, gapQuestions.questionId))
      .where(isNull(gapQuestions.groupedAt))
      .orderBy(asc(gapQuestions.askedAt))
      .limit(perBatch);
    const texts = Map.groupBy(waiting, ({ text }) => text);
    for (const [text, questions] of texts) {
      const gapId = await gapOf(tx, subjectsOf(text));
      const ids = questions.map(({ id }) => id);
      await tx.update(gapQuestions).set({ gapId, groupedAt: sql`now()` }).where(inArray(gapQuestions.questionId, ids));
    }
    return waiting.length;
  });
}

/** Returns the id of the gap about the same subjects, creating one if needed; null if the question names no subject. */
async function gapOf(tx: Tx, subjects: Subjects): Promise<string | null> {
  if (subjects.length === 0) return null;
  const terms = [...new Set(subjects.flat())];
  const shared = sql`cardinality(array(
    select unnest(${knowledgeGaps.terms}) intersect select unnest(${sql.param(terms)}::text[])
  ))`;
  const candidates = await tx
    .select({ id: knowledgeGaps.id, words: knowledgeGaps.words })
    .from(knowledgeGaps)
    .where(arrayOverlaps(knowledgeGaps.terms, terms))
    .orderBy(sql`${shared} desc`, asc(knowledgeGaps.createdAt))
    .limit(mostCompared);
  const [closest] = candidates.toSorted(
    (a, b) => subjectLikeness(subjects, b.words) - subjectLikeness(subjects, a.words),
  );
  if (closest && isSameGap(subjects, closest.words)) return closest.id;
  const [made] = await tx
    .insert(knowledgeGaps)
    .values({ words: subjects.map((subject) => [...subject]), terms, createdAt: sql`clock_timestamp()` })
    .returning({ id: knowledgeGaps.id });
  return made?.id ?? null;
}
