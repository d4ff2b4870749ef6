import { setTimeout as sleep } from "node:timers/promises";
import type { Breaker } from "./breaker";
import { type Deadlines, withDeadlines } from "./deadlines";
import { ProviderFailure } from "./failure";

type Timed = { readonly type: string };

/** A call of a provider that goes on until `signal`. */
export type Call<Part extends Timed> = (signal: AbortSignal) => AsyncIterable<Part>;

export type Protection = { readonly breaker: Breaker; readonly deadlines: Deadlines };

/** One more part: a try has begun. */
export type Tried = { readonly type: "tried" };

const mostTries = 3;

/** Milliseconds before the second try; three times as long before the third. */
const firstPause = 400;

/** Whoever wants to be left alone for longer, in seconds, is not asked again for the same question. */
const longestWait = 5;

/**
 * Returns what `call` gives, kept to the deadlines, and not tried at all while the breaker is open. What fails in passing
 * before the first words is tried again.
 * @throws {ProviderFailure} when there is no whole answer; the reason of `signal`.
 */
export async function* protectedCall<Part extends Timed>(
  call: Call<Part>,
  { breaker, deadlines }: Protection,
  signal: AbortSignal,
): AsyncGenerator<Part | Tried> {
  const pass = breaker.enter();
  if (!pass) throw new ProviderFailure("breaker_open", "it is left alone after several failures");
  let hasWords = false;
  let isTold = false;
  try {
    for await (const part of withDeadlines((inner) => withTries(call, inner), deadlines, signal)) {
      if (!hasWords && part.type === "text") {
        hasWords = true;
        pass.answered();
      }
      yield part;
    }
    isTold = true;
    pass.succeeded();
  } catch (error) {
    isTold = true;
    if (error instanceof ProviderFailure && error.kind !== "rejected") pass.failed((error.retryAfter ?? 0) * 1000);
    else pass.left();
    throw error;
  } finally {
    // Whoever has heard enough leaves here: the answer reached its longest length, or nobody wants it any more.
    if (!isTold && hasWords && !signal.aborted) pass.succeeded();
    else if (!isTold) pass.left();
  }
}

async function* withTries<Part extends Timed>(call: Call<Part>, signal: AbortSignal): AsyncGenerator<Part | Tried> {
  for (let tries = 1; ; tries += 1) {
    let hasWords = false;
    yield { type: "tried" };
    try {
      for await (const part of call(signal)) {
        hasWords ||= part.type === "text";
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

/** Returns the milliseconds after which it may go better, or null where it won't. */
function pauseAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof ProviderFailure && error.isPassing)) return null;
  const { retryAfter } = error;
  if (retryAfter !== null) return retryAfter <= longestWait ? retryAfter * 1000 : null;
  // Spread, so that those who failed together do not all come back together.
  return firstPause * 3 ** (tries - 1) * (0.5 + Math.random());
}
