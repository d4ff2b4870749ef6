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
  return new CircuitBreaker({ ...usual, ...options }, now);
}

class CircuitBreaker implements Breaker {
  private readonly options: Options;
  private readonly now: () => number;
  private failures = 0;
  private pause: number;
  /** Time of the next trial in milliseconds; null while calls pass. */
  private closedUntil: number | null = null;
  private trial: object | null = null;

  constructor(options: Options, now: () => number) {
    this.options = options;
    this.now = now;
    this.pause = options.pause;
  }

  enter(): Pass | null {
    const token = {};
    if (this.closedUntil === null) return this.passFor(token);
    if (this.now() < this.closedUntil || this.trial) return null;
    this.trial = token;
    return this.passFor(token);
  }

  state(): BreakerState {
    if (this.closedUntil === null) return "closed";
    return this.trial ? "half_open" : "open";
  }

  close(): void {
    this.letPass(0);
    this.pause = this.options.pause;
  }

  private passFor(token: object): Pass {
    const isTrial = () => this.trial === token;
    return {
      answered: () => {
        if (isTrial()) this.letPass(this.options.failures - 1);
      },
      succeeded: () => this.close(),
      failed: (wanted = 0) => {
        this.failures += 1;
        const isTooMany = this.failures >= this.options.failures || wanted > this.options.pause;
        if (isTrial() || (this.closedUntil === null && isTooMany)) this.open(wanted);
      },
      left: () => {
        if (isTrial()) this.trial = null;
      },
    };
  }

  private open(wanted: number): void {
    this.closedUntil = this.now() + Math.min(Math.max(this.pause, wanted), this.options.longestPause);
    this.pause = Math.min(this.pause * 2, this.options.longestPause);
    this.trial = null;
  }

  /** Lets calls pass. Counts `failures` of them as failed already. */
  private letPass(failures: number): void {
    this.failures = failures;
    this.closedUntil = null;
    this.trial = null;
  }
}
