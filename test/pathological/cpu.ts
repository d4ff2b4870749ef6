/** Chooses a number below `count`, the same ones for the same seed. */
export function pickerOf(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % count;
  };
}

/**
 * Returns the milliseconds of processor time that `work` takes on this thread. Work that takes longer than `enough` is tried
 * up to three times, and the quickest try counts: the others may have waited for a collection or a compilation.
 */
export async function cpuOf(work: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > enough; tries += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
