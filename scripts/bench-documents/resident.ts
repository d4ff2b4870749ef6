import { percentile } from "~/knowledge/evaluation/metrics";

/** Returns a watch over the resident memory of this process, in megabytes. */
export function watchMemory() {
  const looks: { share: number; megabytes: number }[] = [];
  return {
    /** Notes the memory now, with that share (0 to 1) of the work done. */
    look(share: number): void {
      looks.push({ share, megabytes: process.memoryUsage.rss() / 1e6 });
    },
    /**
     * Returns the median of the memory while from one share of the work to another was done, so that one garbage
     * collection decides nothing.
     * @throws {Error} if nobody looked then: too little is done to tell.
     */
    between(from: number, to: number): number {
      const some = looks.filter(({ share }) => share >= from && share < to);
      if (some.length === 0) throw new Error(`nobody looked at the memory between ${from} and ${to} of the work`);
      return percentile(
        some.map(({ megabytes }) => megabytes),
        0.5,
      );
    },
  };
}
