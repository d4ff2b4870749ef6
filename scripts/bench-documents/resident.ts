import { percentile } from "~/knowledge/evaluation/metrics";

/** Number of looks whose median counts, so that one garbage collection decides nothing. */
const LOOKS = 20;

/** Returns a watch over the resident memory of this process, in megabytes. */
export function watchMemory() {
  const looks: { share: number; megabytes: number }[] = [];
  const median = (some: typeof looks) =>
    percentile(
      some.map(({ megabytes }) => megabytes),
      0.5,
    );
  return {
    /** Notes the memory now, with that share (0 to 1) of the work done. */
    look(share: number): void {
      looks.push({ share, megabytes: process.memoryUsage.rss() / 1e6 });
    },
    /** Returns the memory from when that share of the work was done. */
    from: (share: number): number => median(looks.filter((one) => one.share >= share).slice(0, LOOKS)),
    /** Returns the memory at the end. */
    atEnd: (): number => median(looks.slice(-LOOKS)),
  };
}
