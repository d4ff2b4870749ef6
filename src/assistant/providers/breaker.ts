/** `closed`: calls pass; `open`: none does; `half_open`: one call finds out whether the others may pass again. */
export type BreakerState = "closed" | "open" | "half_open";

/** One call that was let through. It tells how it went, once; leaving tells nothing either way. */
export type Pass = {
  /** The other side answers: others may pass, though one more failure would stop them again. */
  answered(): void;
  succeeded(): void;
  /** `pause`, in milliseconds, is how long the other side asks to be left alone. */
  failed(pause?: number): void;
  left(): void;
};

export type Breaker = {
  /** Returns a pass, or null when the other side is to be left alone. */
  enter(): Pass | null;
  state(): BreakerState;
  /** Lets calls pass again: somebody has just seen that the other side answers. */
  close(): void;
};

type Options = {
  /** Calls that fail one after the other before no more are let through. */
  readonly failures: number;
  /** Milliseconds until one call is let through again; doubled, up to the longest, each time that it fails too. */
  readonly pause: number;
  readonly longestPause: number;
};

const usual: Options = { failures: 5, pause: 5_000, longestPause: 60_000 };

/**
 * Returns a breaker for all calls of one other side: after several failures in a row it spares callers the wait, and the
 * other side the calls. `now` returns milliseconds.
 */
export function createBreaker(options: Partial<Options> = {}, now = () => performance.now()): Breaker {
  const { failures: mostFailures, pause: firstPause, longestPause } = { ...usual, ...options };
  let failures = 0;
  let pause = firstPause;
  /** When the next trial may begin; null while calls pass. */
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
