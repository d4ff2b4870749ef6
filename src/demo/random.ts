const hour = 3_600_000;
const day = 24 * hour;

/** A number from 0 to 1, another each time. */
export type Roll = () => number;

/** Always the same past, so that pictures of it can be compared (mulberry32). */
export function dice(seed: number): Roll {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a moment of the working day in Riyadh. */
export function momentOn(daysAgo: number, roll: Roll): Date {
  const today = Math.floor((Date.now() + 3 * hour) / day) * day - 3 * hour;
  return new Date(today - daysAgo * day + (6 + roll() * 13) * hour);
}

/** Returns one of `items`. */
export function pick<Item>(items: readonly Item[], roll: Roll): Item {
  const item = items[Math.floor(roll() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
