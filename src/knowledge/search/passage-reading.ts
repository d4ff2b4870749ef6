import { hashOf } from "~/platform/hash";
import { analyze } from "../analysis/analyze";
import { remember } from "../analysis/remember";
import { type Grams, gramsOf } from "./spelling";

/** A passage's text as the second look sees it. */
export type PassageReading = {
  /** Positions of each term, ascending. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The hashes of its words in order, without their second readings and concepts: a tenth of the size of the words. */
  readonly words: Uint32Array;
  /** How its Arabic words are spelt. */
  readonly grams: Grams;
};

/** Returns the reading of a text. The same passages are found again and again, so the last ones are remembered. */
export const readPassage = remember(3_000, (text): PassageReading => {
  const places = new Map<string, number[]>();
  const words: number[] = [];
  for (const { term, position, kind } of analyze(text)) {
    if (kind === "word") words.push(hashOf(term));
    const known = places.get(term);
    if (known) known.push(position);
    else places.set(term, [position]);
  }
  return { places, words: Uint32Array.from(words), grams: gramsOf(text) };
});
