import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { and, eq, type SQL } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Database, Db } from "~/platform/db/client.server";
import { chatMessages } from "~/platform/db/schema";
import { unless } from "~/platform/error-code";
import { areStreamsEnding } from "~/platform/event-stream.server";
import { isUuid } from "~/platform/uuid";
import { type AnswerMetadata, type AnswerSnapshot, isRetryable, shownMetadata } from "./conversation";
import { isAbandoned } from "./lease.server";
import { type AnswerRun, publishStop, type RunStart, startRun } from "./run.server";
import { isWithheldFrom, withheldMetadata } from "./withheld.server";

/** The runs of this process, by database. */
const runsOf = new WeakMap<Database, Map<string, AnswerRun>>();

/** Milliseconds between reads of an answer that another process writes. That process saves about as often. */
const lookEvery = 400;
const sweepEvery = 10_000;

/** Starts writing an answer in this process. */
export function beginRun(services: Services, start: RunStart): void {
  const runs = runsIn(services);
  const run = startRun(services, start);
  runs.set(start.answerId, run);
  void run.finished.then(() => {
    if (runs.get(start.answerId) === run) runs.delete(start.answerId);
  });
}

/**
 * Yields a snapshot of an answer now and after each change until its end, whichever process writes it. Returns null if
 * `user` has no such answer.
 */
export async function followAnswer(
  services: Services,
  user: ApprovedUser,
  answerId: string,
): Promise<AsyncIterable<AnswerSnapshot> | null> {
  const run = runsIn(services).get(answerId);
  if (run?.userId === user.userId) return followRun(run);
  const first = await readSnapshot(services, user, answerId);
  return first && followRow(services, user, answerId, first);
}

async function* followRun(run: AnswerRun): AsyncGenerator<AnswerSnapshot> {
  for (;;) {
    const changed = run.changed();
    const snapshot = run.snapshot();
    yield snapshot;
    if (snapshot.state !== "running") return;
    await changed;
    // Sends the first words at once, and later changes once per turn of the event loop.
    if (snapshot.content !== "") await nextTurn();
  }
}

async function* followRow(services: Services, user: ApprovedUser, answerId: string, first: AnswerSnapshot) {
  let snapshot: AnswerSnapshot | null = first;
  while (snapshot) {
    yield snapshot;
    if (snapshot.state !== "running") return;
    await sleep(lookEvery);
    if (areStreamsEnding()) return;
    await interruptAbandonedAnswers(services.database.db, eq(chatMessages.id, answerId));
    snapshot = await readSnapshot(services, user, answerId);
  }
}

async function readSnapshot(
  { database }: Services,
  user: ApprovedUser,
  answerId: string,
): Promise<AnswerSnapshot | null> {
  if (!isUuid(answerId)) return null;
  const [row] = await database.db
    .select({
      content: chatMessages.content,
      state: chatMessages.state,
      metadata: chatMessages.metadata,
      isWithheld: isWithheldFrom(user.userId),
    })
    .from(chatMessages)
    .where(isAnswerOf(user, answerId));
  if (!row) return null;
  const { isWithheld, content, state } = row;
  const metadata = row.metadata as AnswerMetadata;
  return isWithheld
    ? { content: "", state, metadata: withheldMetadata(metadata) }
    : { content, state, metadata: shownMetadata(metadata) };
}

/** Stops a running answer in any process. Returns false if `user` has no such answer. */
export async function stopAnswer(services: Services, user: ApprovedUser, answerId: string): Promise<boolean> {
  const snapshot = await readSnapshot(services, user, answerId);
  if (!snapshot) return false;
  if (!isRetryable(snapshot.state)) await publishStop(services, answerId);
  return true;
}

/** Marks answers whose writer is gone, judged by their lease, as interrupted. Returns their number. */
export async function interruptAbandonedAnswers(db: Db, which?: SQL): Promise<number> {
  const rows = await db
    .update(chatMessages)
    .set({ state: "interrupted", leaseUntil: null })
    .where(and(isAbandoned, which))
    .returning({ id: chatMessages.id });
  return rows.length;
}

/** Supervises running answers during the life of the process. */
export type Supervision = {
  /**
   * Waits for the answers of this process, then interrupts those still running after the grace period or when `signal`
   * aborts.
   */
  stop(graceMilliseconds?: number, signal?: AbortSignal): Promise<void>;
};

/** Marks answers of processes that are gone as interrupted, now and every ten seconds. Returns the supervision. */
export async function superviseAnswers(services: Services): Promise<Supervision> {
  const sweep = async () => {
    const count = await interruptAbandonedAnswers(services.database.db);
    if (count > 0) services.log.warn({ count }, "answers were interrupted");
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => services.log.warn({ err: error }, "abandoned answers could not be looked for"));
  }, sweepEvery);
  timer.unref();
  return {
    async stop(graceMilliseconds = 10_000, signal) {
      clearInterval(timer);
      const runs = () => [...runsIn(services).values()];
      const ended = () => Promise.all(runs().map((run) => run.finished));
      await Promise.race([ended(), graceOver(graceMilliseconds, signal)]);
      for (const run of runs()) run.interrupt();
      await ended();
    },
  };
}

/** Resolves after the grace period, or as soon as `signal` aborts. */
async function graceOver(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal }).catch(unless("ABORT_ERR"));
}

function runsIn({ database }: Pick<Services, "database">): Map<string, AnswerRun> {
  const runs = runsOf.get(database) ?? new Map<string, AnswerRun>();
  runsOf.set(database, runs);
  return runs;
}

function isAnswerOf(user: ApprovedUser, answerId: string) {
  return and(eq(chatMessages.id, answerId), eq(chatMessages.userId, user.userId), eq(chatMessages.role, "assistant"));
}
