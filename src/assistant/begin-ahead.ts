/** Parts that were begun before anybody takes them. */
export type Ahead<Part> = {
  /** Yields the parts, the first as soon as it is there. When `signal` aborts, so do they. */
  take(signal: AbortSignal): AsyncGenerator<Part>;
  /** Ends them, if nobody will take them. */
  drop(): void;
};

/** Begins `partsOf` at once, as far as its first part. */
export function beginAhead<Part>(partsOf: (signal: AbortSignal) => AsyncGenerator<Part>): Ahead<Part> {
  const abort = new AbortController();
  const parts = partsOf(abort.signal);
  const first = parts.next();
  // A failure meets whoever takes the parts. If nobody does, nobody has to know of it.
  first.catch(() => undefined);
  return {
    async *take(signal) {
      const giveUp = () => abort.abort(signal.reason);
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
      const { done, value } = await first;
      if (done) return;
      try {
        yield value;
        yield* parts;
      } finally {
        void parts.return(undefined).catch(() => undefined);
      }
    },
    drop() {
      abort.abort();
      void parts.return(undefined).catch(() => undefined);
    },
  };
}
