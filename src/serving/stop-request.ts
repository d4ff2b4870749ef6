/** A supervisor's, Ctrl-C, and a terminal that closes. Unheard, any of them would end the process and leave Postgres running. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** npm passes a Ctrl-C on that the terminal has delivered already: repeats within this time, in milliseconds, are one request. */
const sameRequest = 500;

/** Somebody's wish that the process stops, at any moment of its life. Each reason is the name of the signal. */
export type StopRequest = {
  readonly asked: AbortSignal;
  /** Asked again: whoever waits is in a hurry. */
  readonly askedAgain: AbortSignal;
};

/** The start was given up because somebody asked the process to stop. */
export class StartInterrupted extends Error {
  override readonly name = "StartInterrupted";
}

/** Listens for signals from now on, which end the process by themselves no more. */
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
  // A terminal or a reader that has gone takes no more lines; unheard, that alone would end the process at once.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  return { asked: asked.signal, askedAgain: askedAgain.signal };
}

/** Returns what `work` results in, or throws the reason of `signal` as soon as that aborts; `work` is then left behind. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(signal.reason);
  if (signal.aborted) give();
  signal.addEventListener("abort", give, { once: true });
  return Promise.race([promise, work]).finally(() => signal.removeEventListener("abort", give));
}
