/**
 * Returns what runs work in the order in which it comes, at most `most` at once; the rest waits its turn. A failure is the
 * caller's own and lets the next one in.
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
      // Whoever is next takes over this turn, so that nobody who comes now can be quicker.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
