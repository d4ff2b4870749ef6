import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { askWriters } from "~/platform/db/schema/asks";
import type { Env } from "~/platform/env.server";
import type { FailureKind, ProviderFailure } from "~/platform/outside/failure";
import { retryWait } from "~/platform/outside/retry-wait";

/** The model that writes questions: its key in the database, its name, and the origin of its endpoint. */
export type AskWriter = { readonly key: string; readonly name: string; readonly place: string };

/** Returns the model that writes questions, which is the one that answers; null without a language model. */
export function askWriterOf({ ANSWER_PROVIDER, LLM_BASE_URL, LLM_MODEL: name }: Env): AskWriter | null {
  if (ANSWER_PROVIDER !== "llm" || !LLM_BASE_URL || !name) return null;
  const { href, origin } = new URL(LLM_BASE_URL);
  const key = createHash("sha256")
    .update(`${href.replace(/\/$/, "")}\n${name}`)
    .digest("hex")
    .slice(0, 32);
  return { key, name, place: origin };
}

/** Why a model writes nothing now, and when it is asked again; nulls while it writes. */
export type WriterState = { readonly failure: FailureKind | null; readonly retryAt: Date | null };

type StoredState = WriterState & { readonly failures: number };

/** Returns the state of a writer; nothing is known of one that was never asked. */
export async function readWriterState(db: Db, { key }: AskWriter): Promise<StoredState> {
  const { failure, failures, retryAt } = askWriters;
  const [row] = await db.select({ failure, failures, retryAt }).from(askWriters).where(eq(askWriters.writer, key));
  return row ? { ...row, failure: row.failure as FailureKind | null } : { failure: null, failures: 0, retryAt: null };
}

/** Notes that a writer answers. */
export async function noteWritten(db: Db, writer: AskWriter): Promise<void> {
  if ((await readWriterState(db, writer)).failure !== null) await noteState(db, writer, { failure: null, failures: 0 });
}

/** More are not counted. */
const MOST_FAILURES = 100;

/** Notes that a writer failed, and when it is asked again: not before it allows. */
export async function noteNotWritten(
  db: Db,
  writer: AskWriter,
  { kind, retryAfter }: Pick<ProviderFailure, "kind" | "retryAfter">,
): Promise<void> {
  const { failures } = await readWriterState(db, writer);
  const retryAt = new Date(Date.now() + retryWait(failures, retryAfter) * 1000);
  await noteState(db, writer, { failure: kind, failures: Math.min(MOST_FAILURES, failures + 1), retryAt });
}

type NewState = Pick<StoredState, "failure" | "failures"> & { readonly retryAt?: Date };

async function noteState(db: Db, { key }: AskWriter, { retryAt, ...state }: NewState): Promise<void> {
  const row = { ...state, retryAt: retryAt ?? null, updatedAt: new Date() };
  await db
    .insert(askWriters)
    .values({ writer: key, ...row })
    .onConflictDoUpdate({ target: askWriters.writer, set: row });
}
