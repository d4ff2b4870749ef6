import { setImmediate } from "node:timers/promises";

/** Passages of one version: their ids, and the bits of each, one behind the other. */
export type BitBlock = { readonly ids: Int32Array; readonly bits: Uint32Array };

/** Number of passages after which other work of the thread gets a turn. */
const PASSAGES_AT_ONCE = 50_000;

/**
 * Returns the ids of the `count` passages whose bits differ least from those of `asked`, in any order. Bits are a first
 * sieve: they take a thirty-second of the memory of floating-point numbers, and two steps a word to compare.
 */
export async function nearestBits(asked: Uint32Array, blocks: readonly BitBlock[], count: number): Promise<number[]> {
  const distances: Uint16Array[] = [];
  const found = new Uint32Array(asked.length * 32 + 1);
  let sinceTurn = 0;
  for (const block of blocks) {
    distances.push(distancesFrom(asked, block, found));
    sinceTurn += block.ids.length;
    if (sinceTurn < PASSAGES_AT_ONCE) continue;
    sinceTurn = 0;
    await setImmediate();
  }
  const { within, more } = limitOf(found, count);
  const nearest: number[] = [];
  let left = more;
  for (const [number, { ids }] of blocks.entries()) {
    const own = distances[number] ?? new Uint16Array();
    for (let at = 0; at < ids.length; at += 1) {
      const distance = own[at] ?? 0;
      if (distance > within || (distance === within && left === 0)) continue;
      if (distance === within) left -= 1;
      nearest.push(ids[at] ?? 0);
    }
  }
  return nearest;
}

/** Returns how many bits of each passage differ, and counts them in `found`. */
function distancesFrom(asked: Uint32Array, { ids, bits }: BitBlock, found: Uint32Array): Uint16Array {
  const words = asked.length;
  const distances = new Uint16Array(ids.length);
  for (let passage = 0, place = 0; passage < distances.length; passage += 1) {
    let distance = 0;
    for (let word = 0; word < words; word += 1, place += 1) {
      distance += countOfBits((bits[place] ?? 0) ^ (asked[word] ?? 0));
    }
    distances[passage] = distance;
    found[distance] = (found[distance] ?? 0) + 1;
  }
  return distances;
}

/** Number of ones among 32 bits, in parallel (Warren, Hacker's Delight, 5-1). */
function countOfBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the largest distance of the `count` nearest passages, and how many of just that distance are among them. */
function limitOf(found: Uint32Array, count: number): { readonly within: number; readonly more: number } {
  let left = count;
  for (const [distance, passages] of found.entries()) {
    if (passages >= left) return { within: distance, more: left };
    left -= passages;
  }
  return { within: found.length, more: 0 };
}
