import { setTimeout as sleep } from "node:timers/promises";
import type { Breaker, Pass } from "~/platform/outside/breaker";
import type { FailureKind } from "~/platform/outside/failure";
import { ProviderFailure } from "~/platform/outside/failure";
import { type Deadlines, type Timed, withDeadlines } from "./deadlines";

/** A call of a provider. It runs until `signal` aborts. */
export type ProviderCall<Part extends Timed> = (signal: AbortSignal) => AsyncIterable<Part>;

export type Protection = {
  readonly breaker: Breaker;
  readonly deadlines: Deadlines;
  /** Called with the outcome of each call. */
  readonly heard?: (outcome: CallOutcome) => void;
};

/** Outcome of a call. `latency` is the milliseconds until its first words, null without any. */
export type CallOutcome = { readonly at: Date; readonly failure: FailureKind | null; readonly latency: number | null };

/** An additional part at the beginning of each try. */
export type Tried = { readonly kind: "tried" };

const mostTries = 3;

/** Milliseconds before the second try; three times as long before the third. */
const firstPause = 400;

/** Maximum `Retry-After` in seconds to wait within one question. With a longer one, the question is not retried. */
const longestWait = 5;

/**
 * Yields the parts of `call` within the deadlines. Makes no call while the breaker is open. Retries temporary failures
 * before the first words.
 * @throws {ProviderFailure} if there is no complete answer; the abort reason of `signal`.
 */
export async function* protectedCall<Part extends Timed>(
  call: ProviderCall<Part>,
  { breaker, deadlines, heard }: Protection,
  signal: AbortSignal,
): AsyncGenerator<Part | Tried> {
  const pass = breaker.enter();
  if (!pass) throw new ProviderFailure("breaker_open", "it is left alone after several failures");
  const began = performance.now();
  let latency: number | null = null;
  let outcome: CallOutcome["failure"] | "left" = "left";
  let pause = 0;
  try {
    for await (const part of withDeadlines((inner) => withTries(call, inner), deadlines, signal)) {
      if (latency === null && part.kind === "text") {
        latency = performance.now() - began;
        pass.answered();
      }
      yield part;
    }
    outcome = null;
  } catch (error) {
    if (error instanceof ProviderFailure) outcome = error.kind;
    if (error instanceof ProviderFailure) pause = (error.retryAfter ?? 0) * 1000;
    throw error;
  } finally {
    // The reader may stop after the answer reached its maximum length or was cancelled.
    if (outcome === "left" && latency !== null && !signal.aborted) outcome = null;
    settle(pass, outcome, pause);
    if (outcome !== "left") heard?.({ at: new Date(), failure: outcome, latency });
  }
}

function settle(pass: Pass, outcome: CallOutcome["failure"] | "left", pause: number): void {
  if (outcome === null) pass.succeeded();
  // A rejected question says nothing about the next one.
  else if (outcome === "left" || outcome === "rejected") pass.left();
  else pass.failed(pause);
}

async function* withTries<Part extends Timed>(
  call: ProviderCall<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part | Tried> {
  for (let tries = 1; ; tries += 1) {
    let hasWords = false;
    yield { kind: "tried" };
    try {
      for await (const part of call(signal)) {
        hasWords ||= part.kind === "text";
        yield part;
      }
      return;
    } catch (error) {
      const wait = hasWords || tries >= mostTries ? null : pauseAfter(error, tries);
      if (wait === null) throw error;
      await sleep(wait, undefined, { signal });
    }
  }
}

/** Returns the milliseconds until the next try, or null if a retry is useless. */
function pauseAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof ProviderFailure && error.isPassing)) return null;
  const { retryAfter } = error;
  if (retryAfter !== null) return retryAfter <= longestWait ? retryAfter * 1000 : null;
  // Random jitter, so that calls that failed together do not retry together.
  return firstPause * 3 ** (tries - 1) * (0.5 + Math.random());
}
