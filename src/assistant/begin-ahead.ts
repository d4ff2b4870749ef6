import type { Log } from "~/platform/log.server";

/** Parts that were started before their reader exists. */
export type Ahead<Part> = {
  /** Yields the parts, the first as soon as it is ready. Aborting `signal` aborts them. */
  take(signal: AbortSignal): AsyncGenerator<Part>;
  /** Aborts the parts if nobody will read them. */
  drop(): void;
};

/** Starts `partsOf` at once, and runs it up to its first part. */
export function beginAhead<Part>(partsOf: (signal: AbortSignal) => AsyncGenerator<Part>, log: Log): Ahead<Part> {
  const abort = new AbortController();
  const parts = partsOf(abort.signal);
  const first = parts.next();
  // `take` reports the failure to its reader. Dropped parts have none.
  const note = (error: unknown) => log.debug({ err: error }, "parts that were started ahead failed");
  first.catch(note);
  return {
    async *take(signal) {
      const giveUp = () => abort.abort(signal.reason);
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
      yield* startingWith(await first, parts);
    },
    drop() {
      abort.abort();
      parts.return(undefined).catch(note);
    },
  };
}

/** Yields `first`, then the rest of `parts`, which it also closes if its reader leaves after `first`. */
export async function* startingWith<Part>(
  first: IteratorResult<Part>,
  parts: AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  try {
    if (!first.done) yield first.value;
    yield* parts;
  } finally {
    await parts.return(undefined);
  }
}
