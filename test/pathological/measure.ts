import { cpuInTurns, cpuOf } from "./cpu";
import type { Place } from "./places";
import type { PathologicalText } from "./texts";

/**
 * Processor time below which a text is not looked at any closer, in milliseconds: no reader notices it, and on a busy
 * machine it may be chance. The slowest text today takes 140 ms on a slow machine, and quadratic work on a long text
 * takes seconds.
 */
const floor = 250;

/**
 * How many times the cost of its first quarter a text may cost. Linear work costs 4 times as much, quadratic 16 times.
 */
const maxGrowth = 8;

/** `growth` is the worst one among the texts over the floor; `fault` is the first error that a text led to. */
export type Worst = {
  readonly place: string;
  readonly text: string;
  readonly milliseconds: number;
  readonly growth: number;
  /** How many texts cost more than linear work would, or led to an error. */
  readonly over: number;
  readonly fault?: string;
};

/** Reads every text in every place; returns the worst of each, and how many texts cost more than linear work would. */
export async function worstOf(places: readonly Place[], texts: readonly PathologicalText[]): Promise<Worst[]> {
  const all: Worst[] = [];
  for (const place of places) {
    // Compilation and caching on the first use are not the text's fault.
    for (const { text } of texts.slice(0, 3)) await place.read(upTo(text, place));
    let worst: Worst = { place: place.name, text: "", milliseconds: 0, growth: 0, over: 0 };
    for (const { name, text } of texts) worst = worseOf(worst, name, await costOf(place, text));
    all.push(worst);
  }
  return all;
}

type Cost = { readonly milliseconds: number; readonly growth: number; readonly fault?: string };

async function costOf(place: Place, text: string): Promise<Cost> {
  const whole = upTo(text, place);
  try {
    const milliseconds = await cpuOf(() => place.read(whole), floor);
    if (milliseconds < floor) return { milliseconds, growth: 0 };
    return { milliseconds, growth: await growthOf(place, whole) };
  } catch (error) {
    return { milliseconds: 0, growth: 0, fault: String(error) };
  }
}

/**
 * Returns the cost of the whole text divided by that of its first quarter: the least of three measurements, since noise
 * adds.
 */
async function growthOf(place: Place, whole: string): Promise<number> {
  const quarter = upTo(whole, { longest: whole.length / 4 });
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > maxGrowth; tries += 1) {
    const [long = 0, short = 1] = await cpuInTurns([() => place.read(whole), () => place.read(quarter)], floor);
    least = Math.min(least, long / short);
  }
  return least;
}

function worseOf(worst: Worst, text: string, { milliseconds, growth, fault }: Cost): Worst {
  const over = worst.over + (growth > maxGrowth || fault !== undefined ? 1 : 0);
  const slower = milliseconds > worst.milliseconds ? { text, milliseconds: Math.round(milliseconds) } : {};
  const grows = Math.max(worst.growth, Math.round(growth * 10) / 10);
  const first = worst.fault ?? (fault === undefined ? undefined : `${text}: ${fault}`);
  return { ...worst, ...slower, growth: grows, over, ...(first === undefined ? {} : { fault: first }) };
}

/** Returns as much of a text as the place takes, without half a character at its end. */
function upTo(text: string, { longest }: { readonly longest: number }): string {
  return text.slice(0, Math.ceil(longest)).replace(/[\ud800-\udbff]$/, "");
}
