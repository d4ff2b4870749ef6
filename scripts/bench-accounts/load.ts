// How load is put on, and how times are told.
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "../../src/platform/chance.ts";

/**
 * Runs `work` for each item, `connections` at once, each beginning the next when one is done. Returns the times in ms.
 */
export async function closedLoop<Item>(
  items: readonly Item[],
  connections: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop())
      times.push(await timeOf(() => work(item as Item)));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}

/**
 * Begins `perSecond` times `seconds` pieces of work at random moments, as strangers come (exponential gaps, the same
 * ones each time), whether or not earlier ones are done. Returns the times in ms.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const random = seeded(7);
  const began = performance.now();
  const running: Promise<number>[] = [];
  let due = 0;
  for (let index = 0; index < perSecond * seconds; index++) {
    due += (-Math.log(1 - random()) / perSecond) * 1000;
    await sleep(Math.max(0, began + due - performance.now()));
    running.push(timeOf(() => work(index)));
  }
  return Promise.all(running);
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the time within which `share` of the work was done. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
