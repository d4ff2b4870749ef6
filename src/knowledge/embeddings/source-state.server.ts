import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { embeddingSources } from "~/platform/db/schema/embeddings";
import type { FailureKind } from "~/platform/outside/failure";
import { retryWait } from "~/platform/outside/retry-wait";

/** The state of a model that embeds passages. */
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

/** More are not counted. */
const MOST_FAILURES = 100;

/** Notes that the endpoint failed, and when it is asked again: not before it allows. One process at a time calls it. */
export async function noteFailure(
  db: Db,
  source: string,
  { failure, retryAfter }: { readonly failure: FailureKind; readonly retryAfter: number | null },
): Promise<void> {
  const isMeant = eq(embeddingSources.source, source);
  const [row] = await db.select({ failures: embeddingSources.failures }).from(embeddingSources).where(isMeant);
  const before = row?.failures ?? 0;
  const retryAt = new Date(Date.now() + retryWait(before, retryAfter) * 1000);
  const state = { failure, failures: Math.min(MOST_FAILURES, before + 1), retryAt, updatedAt: new Date() };
  await db
    .insert(embeddingSources)
    .values({ source, ...state })
    .onConflictDoUpdate({ target: embeddingSources.source, set: state });
}
