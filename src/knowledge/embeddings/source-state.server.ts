import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { embeddingSources } from "~/platform/db/schema/embeddings";
import type { FailureKind } from "~/platform/outside/failure";

/** What is known of a model that embeds passages. */
export type SourceState = {
  /** Null until its endpoint has answered. */
  readonly model: string | null;
  /** Why its endpoint does not answer now, and when it is asked again. */
  readonly failure: FailureKind | null;
  readonly retryAt: Date | null;
};

const unknown: SourceState = { model: null, failure: null, retryAt: null };

/** Returns the state of a source; nothing is known of one that was never asked. */
export async function readSource(db: Db, source: string): Promise<SourceState> {
  const { model, failure, retryAt } = embeddingSources;
  const [row] = await db
    .select({ model, failure, retryAt })
    .from(embeddingSources)
    .where(eq(embeddingSources.source, source));
  return row ? { ...row, failure: row.failure as FailureKind | null } : unknown;
}

/** Notes that the endpoint answers, and that more of its embeddings are stored. */
export async function noteAnswer(db: Db, source: string, model: string): Promise<void> {
  const state = { model, failure: null, failures: 0, retryAt: null, updatedAt: new Date() };
  await db
    .insert(embeddingSources)
    .values({ source, ...state })
    .onConflictDoUpdate({ target: embeddingSources.source, set: state });
}

/** Seconds until the next attempt: doubled after each failure, up to a quarter of an hour. */
const [FIRST_WAIT, LONGEST_WAIT] = [30, 900];

/** Notes that the endpoint failed, and when it is asked again: not before it allows. */
export async function noteFailure(
  db: Db,
  source: string,
  { failure, retryAfter }: { readonly failure: FailureKind; readonly retryAfter: number | null },
): Promise<void> {
  const doubled = sql`${FIRST_WAIT}::float8 * power(2::float8, least(embedding_sources.failures, 10))`;
  const wait = sql`least(${LONGEST_WAIT}::float8, ${doubled})`;
  const retryAt = (seconds: unknown) =>
    sql`now() + greatest(${retryAfter ?? 0}::float8, ${seconds}::float8) * interval '1 second'`;
  await db
    .insert(embeddingSources)
    .values({ source, failure, failures: 1, retryAt: retryAt(FIRST_WAIT) })
    .onConflictDoUpdate({
      target: embeddingSources.source,
      set: {
        failure,
        failures: sql`least(embedding_sources.failures + 1, 100)`,
        retryAt: retryAt(wait),
        updatedAt: new Date(),
      },
    });
}
