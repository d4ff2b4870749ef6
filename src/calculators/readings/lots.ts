import { normalize } from "~/knowledge/analysis/normalize";
import type { Reading } from "./reading";
import words from "./words.json" with { type: "json" };

/** Units in which several containers add up: "eight cans of 25 kg" are 200 kg. An area or a flow may be each one's. */
const ADDED: ReadonlySet<string> = new Set(["kg", "g", "t", "L", "mL", "m³"]);

/** The one to five words between the count and the amount, without a break: "bags of salt left". */
const LOTS = /^(?:\s+\p{L}+){1,5}[,،]?\s+$/u;
const OF = new RegExp(`\\s(?:${words.of.join("|")})\\s+$`, "u");
const EACH = new RegExp(`^\\s+(?:${words.each.join("|")})(?!\\p{L})`, "u");

/** Returns `readings` with a count and an amount multiplied: "three cans of 25 kg", "8 cans, 25 kg each". */
export function withLots(text: string, readings: readonly Reading[]): Reading[] {
  return readings.flatMap((reading, index) => {
    const next = readings[index + 1];
    if (next && areLots(text, reading, next)) return [];
    const count = readings[index - 1];
    if (!count || !areLots(text, count, reading)) return [reading];
    return [{ ...reading, start: count.start, value: count.value * reading.value }];
  });
}

function areLots(text: string, count: Reading, one: Reading): boolean {
  if (count.unit !== null || !Number.isInteger(count.value) || count.value < 2 || !ADDED.has(one.unit ?? "")) {
    return false;
  }
  const between = normalize(text.slice(count.end, one.start));
  return LOTS.test(between) && (OF.test(between) || EACH.test(normalize(text.slice(one.end))));
}
