/**
 * Signals of a supervisor, of Ctrl-C and of a closing terminal. Without a listener, each would leave Postgres running.
 */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Time in milliseconds within which repeated signals count as one: npm forwards a Ctrl-C that the terminal also
 * delivers.
 */
const sameRequest = 500;

/** A request to stop the process. The reason of each signal is a `StartInterrupted` with the signal's name. */
export type StopRequest = {
  readonly asked: AbortSignal;
  /** Aborts at the second request: stop without waiting. */
  readonly askedAgain: AbortSignal;
};

/** Error for a start that was given up because the process was asked to stop. */
export class StartInterrupted extends Error {
  override readonly name = "StartInterrupted";
}

/** Returns the stop request of this process. From now on signals only abort it and no longer end the process. */
export function listenForStop(): StopRequest {
  const asked = new AbortController();
  const askedAgain = new AbortController();
  let first = 0;
  const hear = (signal: NodeJS.Signals) => {
    if (!asked.signal.aborted) {
      first = performance.now();
      asked.abort(new StartInterrupted(signal));
    } else if (performance.now() - first > sameRequest) askedAgain.abort(new StartInterrupted(signal));
  };
  for (const signal of signals) process.on(signal, hear);
  // Writing to a closed terminal or pipe gives an error event; without a listener, that would end the process at once.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  return { asked: asked.signal, askedAgain: askedAgain.signal };
}

/**
 * Returns the result of `work`, or throws the reason of `signal` as soon as it aborts; the result of `work` is then
 * ignored.
 */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(signal.reason);
  if (signal.aborted) give();
  signal.addEventListener("abort", give, { once: true });
  return Promise.race([promise, work]).finally(() => signal.removeEventListener("abort", give));
}
