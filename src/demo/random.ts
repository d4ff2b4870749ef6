const hour = 3_600_000;
const day = 24 * hour;

/** A number from 0 to 1, another each time. */
export type Roll = () => number;

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
