import { ProviderFailure } from "~/platform/outside/failure";

/** Limits in milliseconds: until the first words, between two parts after them, and in total. */
export type Deadlines = { readonly first: number; readonly idle: number; readonly total: number };

/** Parts that are timed. Only those of kind `text` count as words. */
export type Timed = { readonly kind: string };

/**
 * Yields the parts of `open` within `deadlines`. If a deadline passes or `signal` aborts, it aborts the signal given to
 * `open` and does not wait for it.
 * @throws {ProviderFailure} when a deadline passes; any error of `open`; the reason of `signal`.
 */
export async function* withDeadlines<Part extends Timed>(
  open: (signal: AbortSignal) => AsyncIterable<Part>,
  deadlines: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const inner = new AbortController();
  const clock = startClock(deadlines, (failure) => inner.abort(failure));
  const leave = () => inner.abort(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  const iterator = open(inner.signal)[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    inner.signal.addEventListener("abort", () => reject(inner.signal.reason), { once: true });
  });
  // Handled by the race below; this avoids an unhandled rejection if the parts end first.
  aborted.catch(() => undefined);
  try {
    for (;;) {
      inner.signal.throwIfAborted();
      const { done, value } = await Promise.race([iterator.next(), aborted]);
      if (done) return;
      clock.saw(value.kind === "text");
      yield value;
    }
  } finally {
    clock.stop();
    signal.removeEventListener("abort", leave);
    inner.abort();
    // The iterator has no reader any more, so its errors are ignored.
    iterator.return?.()?.then(undefined, () => undefined);
  }
}

function startClock({ first, idle, total }: Deadlines, late: (failure: ProviderFailure) => void) {
  const fail = (kind: "first_timeout" | "idle_timeout" | "total_timeout", milliseconds: number) =>
    setTimeout(() => late(new ProviderFailure(kind, `no end within ${milliseconds} ms`)), milliseconds);
  const totalTimer = fail("total_timeout", total);
  let firstTimer: NodeJS.Timeout | null = fail("first_timeout", first);
  let idleTimer: NodeJS.Timeout | null = null;
  return {
    saw(words: boolean): void {
      if (words && firstTimer) {
        clearTimeout(firstTimer);
        firstTimer = null;
      }
      if (idleTimer) idleTimer.refresh();
      else if (words) idleTimer = fail("idle_timeout", idle);
    },
    stop(): void {
      for (const timer of [totalTimer, firstTimer, idleTimer]) if (timer) clearTimeout(timer);
    },
  };
}
