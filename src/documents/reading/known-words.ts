import { words } from "~/knowledge/analysis/words";
import type { VectorFile } from "~/knowledge/meaning/vectors";
import data from "~/knowledge/meaning/vectors.json?raw";

const known: ReadonlySet<string> = new Set((JSON.parse(data) as VectorFile).terms);

/** So much of a page tells whether its words are words. */
const ENOUGH = 6000;

/**
 * Returns the share of the words of a text that the manuals use, too, 0 to 1: about .8 of a text of this trade,
 * almost none of one whose letters are turned round. Figures don't count; a text without words is 0.
 */
export function shareOfKnownWords(text: string): number {
  let [all, found] = [0, 0];
  for (const { term, kind, start, end } of words(text.slice(0, ENOUGH))) {
    if (kind === "variant" || end - start < 2 || !/\p{L}/u.test(term)) continue;
    all += 1;
    if (kind === "stop" || known.has(term)) found += 1;
  }
  return all === 0 ? 0 : Math.round((found / all) * 1000) / 1000;
}
