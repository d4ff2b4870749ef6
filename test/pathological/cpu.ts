/** Chooses a number below `count`, the same ones for the same seed. */
export function pickerOf(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % count;
  };
}

const MAX_TRIES = 6;

/**
 * Returns the milliseconds of processor time that `work` takes on this thread: the quickest of six tries, as the others
 * may have waited for a collection or a compilation. Work that takes less than `enough` at the first try is not tried
 * again.
 */
export async function cpuOf(work: () => unknown, enough: number): Promise<number> {
  let least = await onceOf(work);
  for (let tries = 1; tries < MAX_TRIES && least > enough; tries += 1) least = Math.min(least, await onceOf(work));
  return least;
}

/** Work that is out of bounds takes seconds a turn. */
const MAX_TURNS = 10;

/**
 * Returns the mean milliseconds of each of several works. They take turns until each took `atLeast` milliseconds or had
 * ten turns: some machines count processor time in steps of 4 ms or 10 ms, and a busy moment then slows all of them.
 */
export async function cpuInTurns(works: readonly (() => unknown)[], atLeast: number): Promise<number[]> {
  const totals = works.map(() => 0);
  let turns = 0;
  while (Math.min(...totals) < atLeast && turns < MAX_TURNS) {
    for (const [index, work] of works.entries()) totals[index] = (totals[index] ?? 0) + (await onceOf(work));
    turns += 1;
  }
  return totals.map((total) => total / turns);
}

async function onceOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
