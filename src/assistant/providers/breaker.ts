/** State of a circuit breaker. `closed`: calls pass; `open`: none passes; `half_open`: one trial call is running. */
export type BreakerState = "closed" | "open" | "half_open";

/** A call that was let through. It reports its outcome once; `left` reports none. */
export type Pass = {
  /** The provider answers: others may pass, though one more failure would open the breaker again. */
  answered(): void;
  succeeded(): void;
  /** `pause` is the wait in milliseconds that the provider asks for. */
  failed(pause?: number): void;
  left(): void;
};

export type Breaker = {
  /** Returns a pass, or null while no call may be made. */
  enter(): Pass | null;
  state(): BreakerState;
  /** Closes the breaker, because another call has just succeeded. */
  close(): void;
};

type Options = {
  /** Number of consecutive failures that open the breaker. */
  readonly failures: number;
  /** Milliseconds until a trial call; doubled after each failed trial, up to `longestPause`. */
  readonly pause: number;
  readonly longestPause: number;
};

const usual: Options = { failures: 5, pause: 5_000, longestPause: 60_000 };

/**
 * Returns a circuit breaker for all calls to one provider. After several failures in a row it spares callers the wait
 * and the provider the load. `now` returns milliseconds.
 */
export function createBreaker(options: Partial<Options> = {}, now = () => performance.now()): Breaker {
  const { failures: mostFailures, pause: firstPause, longestPause } = { ...usual, ...options };
  let failures = 0;
  let pause = firstPause;
  /** Time of the next trial in milliseconds; null while calls pass. */
  let closedUntil: number | null = null;
  let trial: object | null = null;

  function open(wanted: number): void {
    closedUntil = now() + Math.min(Math.max(pause, wanted), longestPause);
    pause = Math.min(pause * 2, longestPause);
    trial = null;
  }

  function close(failuresLeft: number): void {
    failures = failuresLeft;
    closedUntil = null;
    trial = null;
  }

  function healed(): void {
    close(0);
    pause = firstPause;
  }

  function passFor(token: object): Pass {
    const isTrial = () => trial === token;
    return {
      answered() {
        if (isTrial()) close(mostFailures - 1);
      },
      succeeded: healed,
      failed(wanted = 0) {
        failures += 1;
        const isFirstToTell = closedUntil === null && (failures >= mostFailures || wanted > firstPause);
        if (isTrial() || isFirstToTell) open(wanted);
      },
      left() {
        if (isTrial()) trial = null;
      },
    };
  }

  return {
    enter() {
      const token = {};
      if (closedUntil === null) return passFor(token);
      if (now() < closedUntil || trial) return null;
      trial = token;
      return passFor(token);
    },
    close: healed,
    state() {
      if (closedUntil === null) return "closed";
      return trial ? "half_open" : "open";
    },
  };
}
