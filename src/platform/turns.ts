/**
 * Returns a function that runs async work in order of arrival, at most `most` at once; more work waits. It returns or
 * throws what the work does, and a failure lets the next one start.
 */
export function createTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next in line takes over this turn directly, so a caller that arrives now cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
