import { cpuOf } from "./cpu";
import type { Place } from "./places";
import type { PathologicalText } from "./texts";

/** What no text may cost in any place, in milliseconds of processor time. */
export const mostMilliseconds = 100;

/** `fault` is the first error that a text led to. */
export type Worst = {
  readonly place: string;
  readonly text: string;
  readonly milliseconds: number;
  readonly over: number;
  readonly fault?: string;
};

/** Reads every text in every place; returns the worst of each, and how many texts were over the limit. */
export async function worstOf(places: readonly Place[], texts: readonly PathologicalText[]): Promise<Worst[]> {
  const all: Worst[] = [];
  for (const { name, read } of places) {
    // What is compiled and remembered at the first use is not the text's fault.
    for (const { text } of texts.slice(0, 3)) await read(text);
    let worst: Worst = { place: name, text: "", milliseconds: 0, over: 0 };
    for (const { name: kind, text } of texts) {
      const enough = Math.max(mostMilliseconds * 0.6, worst.milliseconds);
      try {
        const milliseconds = await cpuOf(() => read(text), enough);
        if (milliseconds > worst.milliseconds) worst = { ...worst, text: kind, milliseconds: Math.round(milliseconds) };
        if (milliseconds > mostMilliseconds) worst = { ...worst, over: worst.over + 1 };
        if (milliseconds > mostMilliseconds && process.env.PATHOLOGICAL_VERBOSE) console.log(name, kind, milliseconds);
      } catch (error) {
        worst = { ...worst, over: worst.over + 1, fault: worst.fault ?? `${kind}: ${error}` };
      }
    }
    if (process.env.PATHOLOGICAL_VERBOSE) console.log(worst);
    all.push(worst);
  }
  return all;
}
