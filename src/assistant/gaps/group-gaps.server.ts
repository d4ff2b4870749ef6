import { arrayOverlaps, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, gapQuestions, knowledgeGaps } from "~/platform/db/schema";
import { isSameGap, likeness, type Subjects, subjectsOf } from "./subjects";

const perBatch = 200;

/** Of the gaps that share a term, as many as share the most are compared. */
const mostCompared = 50;

/** Gives every waiting question its gap. Those of one question after the other, so that the first one makes the gap. */
export async function groupGapQuestions(_payload: object, { services }: Pick<JobContext, "services">): Promise<void> {
  while ((await groupBatch(services)) === perBatch);
}

/** Returns how many questions were grouped. */
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

/** Returns the gap that asks the same, a new one if there is none, or null where nothing is asked about. */
async function gapOf(tx: Tx, subjects: Subjects): Promise<string | null> {
  if (subjects.length === 0) return null;
  const terms = [...new Set(subjects.flat())];
  const shared = sql`cardinality(array(select unnest(${knowledgeGaps.terms}) intersect select unnest(${sql.param(terms)}::text[])))`;
  const candidates = await tx
    .select({ id: knowledgeGaps.id, words: knowledgeGaps.words })
    .from(knowledgeGaps)
    .where(arrayOverlaps(knowledgeGaps.terms, terms))
    .orderBy(sql`${shared} desc`, asc(knowledgeGaps.createdAt))
    .limit(mostCompared);
  const [closest] = candidates.toSorted((a, b) => likeness(subjects, b.words) - likeness(subjects, a.words));
  if (closest && isSameGap(subjects, closest.words)) return closest.id;
  const [made] = await tx
    .insert(knowledgeGaps)
    .values({ words: subjects.map((subject) => [...subject]), terms, createdAt: sql`clock_timestamp()` })
    .returning({ id: knowledgeGaps.id });
  return made?.id ?? null;
}
