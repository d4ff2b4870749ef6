import { and, eq, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import { onRevocation } from "~/access/sessions/revocation.server";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import type { Log } from "~/platform/log.server";
import { failureKindOf, ProviderFailure } from "~/platform/outside/failure";
import type { AnswerPart } from "./answering/provider";
import { type AnswerSnapshot, type AnswerStart, shownMetadata } from "./conversation";
import { groupGapsSoon } from "./gaps/group-gaps.job";
import { type AnswerEnd, type GrowingAnswer, growAnswer, type RunPart } from "./growing-answer";
import { nameOfRun } from "./lease.server";
import { isLate } from "./run-report";
import { keepSaved } from "./saving.server";
import { strings } from "./strings";

/** A running answer in this process. It continues without listeners. */
export type AnswerRun = Pick<GrowingAnswer, "snapshot" | "changed"> & {
  readonly userId: string;
  /** Ends the run as interrupted, because the process stops. */
  interrupt(): void;
  /** Resolves once its end is stored, or storing has failed. */
  readonly finished: Promise<void>;
};

/** Input of a run: the row of the answer, already `running`, and the source of its parts. */
export type RunStart = {
  readonly answerId: string;
  readonly conversationId: string;
  readonly runId: string;
  readonly user: ApprovedUser;
  readonly about: AnswerStart;
  /** `performance.now()` when the question arrived. */
  readonly askedAt: number;
  readonly parts: (signal: AbortSignal) => AsyncIterable<RunPart>;
};

/** Reasons to end a run before its provider is done. `lost`: another run has taken over the row, or the row is gone. */
const earlyEnds = {
  stopped: { state: "stopped" },
  revoked: { state: "stopped", reason: "revoked" },
  timeout: { state: "failed", reason: "timeout", failure: "total_timeout" },
  interrupted: { state: "interrupted" },
  lost: { state: "interrupted" },
} as const satisfies Record<string, AnswerEnd>;

type EarlyEnd = keyof typeof earlyEnds;

const longestRun = 110_000;
const stopChannel = "answer_stopped";

/** Starts writing an answer and returns the run. It ends by itself, by `publishStop`, or when its user loses access. */
export function startRun(services: Services, start: RunStart): AnswerRun {
  const answer = growAnswer(start.about, () => performance.now() - start.askedAt);
  const abort = new AbortController();
  const endEarly = (how: EarlyEnd) => abort.abort(how);
  return {
    userId: start.user.userId,
    snapshot: answer.snapshot,
    changed: answer.changed,
    interrupt: () => endEarly("interrupted"),
    finished: write(services, start, answer, { signal: abort.signal, endEarly }),
  };
}

/** Asks the process that writes the answer to end it, once `db` commits. */
export async function publishStop({ database }: Services, answerId: string, db: Db = database.db): Promise<void> {
  await database.notifications.publish(db, stopChannel, answerId);
}

async function write(
  services: Services,
  start: RunStart,
  answer: GrowingAnswer,
  { signal, endEarly }: { signal: AbortSignal; endEarly: (how: EarlyEnd) => void },
): Promise<void> {
  const unwatch = watch(services, start, endEarly);
  const letGo = services.database.locks.hold(nameOfRun(start.runId));
  const { answerId, runId } = start;
  const { snapshot } = answer;
  const stopSaving = keepSaved(services, { answerId, runId, snapshot, lost: () => endEarly("lost") });
  const end = await takeParts(services, start, answer, signal);
  unwatch();
  await stopSaving();
  if (end.state === "complete" && answer.snapshot().content === "") answer.take(noResponse(start));
  const last = answer.concluded(end);
  const isStored = signal.reason !== "lost" && (await storeEnd(services, start, last));
  letGo();
  const seen = { ...last, metadata: shownMetadata(last.metadata) };
  answer.end(isStored ? seen : { ...seen, state: "interrupted" });
}

function watch(services: Services, { answerId, user }: RunStart, endEarly: (how: EarlyEnd) => void): () => void {
  const unstop = services.database.notifications.subscribe(stopChannel, (stopped) => {
    if (stopped === answerId) endEarly("stopped");
  });
  const unrevoke = onRevocation(services, user, () => endEarly("revoked"));
  const timeout = setTimeout(() => endEarly("timeout"), longestRun);
  return () => {
    unstop();
    unrevoke();
    clearTimeout(timeout);
  };
}

/** Takes parts until the end or until `signal` aborts; does not wait for a hanging provider. */
async function takeParts(
  { log }: Services,
  { answerId, parts }: RunStart,
  answer: GrowingAnswer,
  signal: AbortSignal,
): Promise<AnswerEnd> {
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const iterator = parts(signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([aborted, iterator.next()]);
      if (next === null) break;
      if (next.done) return { state: "complete" };
      answer.take(next.value);
    }
  } catch (error) {
    if (!signal.aborted) {
      return failed(error, answerId, log);
    }
  }
  iterator.return?.().catch((error: unknown) => log.debug({ err: error, answerId }, "a provider failed after its end"));
  return earlyEnds[signal.reason as EarlyEnd];
}

/**
 * Returns the end for an error and logs it. Only our own faults get a stack trace: it explains no fault of an external
 * service.
 */
function failed(error: unknown, answerId: string, log: Log): AnswerEnd {
  const failure = failureKindOf(error);
  if (error instanceof ProviderFailure) log.warn({ answerId, failure, reason: error.message }, "a provider failed");
  else log.error({ err: error, answerId }, "a provider failed");
  return { state: "failed", reason: isLate(failure) ? "timeout" : "provider", failure };
}

/** Returns whether the end was stored; false if the row is gone or belongs to another run. */
async function storeEnd(services: Services, start: RunStart, last: AnswerSnapshot): Promise<boolean> {
  const { database, jobs, log } = services;
  try {
    if (!last.metadata.abstained) return await updateEnded(database.db, start, last);
    return await database.db.transaction(async (tx) => {
      const isStored = await updateEnded(tx, start, last);
      await groupGapsSoon(jobs, tx);
      return isStored;
    });
  } catch (error) {
    log.error({ err: error, answerId: start.answerId }, "the end of an answer could not be stored");
    return false;
  }
}

/** Updates the answer and its conversation in one statement; a transaction would take four round trips. */
async function updateEnded(db: Db, start: RunStart, last: AnswerSnapshot): Promise<boolean> {
  const touched = db
    .$with("touched")
    .as(
      db
        .update(chatSessions)
        .set({ updatedAt: sql`now()` })
        .where(eq(chatSessions.id, start.conversationId))
        .returning({ id: chatSessions.id }),
    );
  const rows = await db
    .with(touched)
    .update(chatMessages)
    .set({ ...last, leaseUntil: null })
    .where(isOwn(start))
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}

function isOwn({ answerId, runId }: RunStart) {
  return and(eq(chatMessages.id, answerId), eq(chatMessages.runId, runId), eq(chatMessages.state, "running"));
}

function noResponse({ about }: RunStart): AnswerPart {
  return { kind: "text", text: textsIn(strings, about.language)("answer.noResponse") };
}
