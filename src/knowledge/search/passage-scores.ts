import { languages } from "~/i18n/languages";
import { saturation } from "./bm25";
import { eachPosting, frequencyOf, lengthOf } from "./posting-list";

/** A passage that a list of search results names. */
export type Ranked = { readonly passageId: number; readonly score: number };

/** Scores lie in pages of this many passages with neighbouring ids, made when one of them is first met. */
const PAGE_BITS = 9;
const PAGE_SIZE = 2 ** PAGE_BITS;

/** The scores of all passages that occur in some posting list, summed term by term. */
export class PassageScores {
  readonly #pages = new Map<number, Float32Array<ArrayBuffer>>();
  readonly #saturations: Float32Array;

  /** `averageLength` is that of the collection's passages, in words. */
  constructor(averageLength: number) {
    this.#saturations = saturationsAt(averageLength);
  }

  /** Adds what a term of this `weight` contributes to the passages of its lists, `packed` one behind the other. */
  add(packed: Buffer, weight: number): void {
    const saturations = this.#saturations;
    let number = -1;
    let page = new Float32Array();
    eachPosting(packed, (passageId, frequencyCode, lengthCode) => {
      if (passageId >>> PAGE_BITS !== number) {
        number = passageId >>> PAGE_BITS;
        page = this.#page(number);
      }
      const place = passageId & (PAGE_SIZE - 1);
      page[place] = (page[place] ?? 0) + weight * (saturations[frequencyCode * 256 + lengthCode] ?? 0);
    });
  }

  /** Returns the score of one passage; 0 if no list has it. */
  scoreOf(passageId: number): number {
    return this.#pages.get(passageId >>> PAGE_BITS)?.[passageId & (PAGE_SIZE - 1)] ?? 0;
  }

  /** Returns the `count` best passages, best first; of equal ones the earlier first. */
  best(count: number): Ranked[] {
    const best: Ranked[] = [];
    let least = 0;
    for (const [number, page] of this.#pages) {
      // Pages are long: an iterator would take most of the time of a search.
      for (let place = 0; place < PAGE_SIZE; place += 1) {
        const score = page[place] ?? 0;
        if (score === 0 || score < least) continue;
        insert(best, { passageId: number * PAGE_SIZE + place, score });
        if (best.length <= count) continue;
        best.pop();
        least = best.at(-1)?.score ?? 0;
      }
    }
    return best;
  }

  #page(number: number): Float32Array<ArrayBuffer> {
    const known = this.#pages.get(number);
    if (known) return known;
    const page = new Float32Array(PAGE_SIZE);
    this.#pages.set(number, page);
    return page;
  }
}

function insert(best: Ranked[], one: Ranked): void {
  let at = best.length;
  while (at > 0 && isBetter(one, best[at - 1])) at -= 1;
  best.splice(at, 0, one);
}

function isBetter(one: Ranked, other: Ranked | undefined): boolean {
  if (!other) return false;
  return one.score > other.score || (one.score === other.score && one.passageId < other.passageId);
}

/**
 * BM25's term part for every code of frequency and length. Collections change seldom, so tables are kept: one a
 * language.
 */
const tables = new Map<number, Float32Array>();

function saturationsAt(averageLength: number): Float32Array {
  const known = tables.get(averageLength);
  if (known) return known;
  const saturations = new Float32Array(256 * 256);
  for (let code = 0; code < saturations.length; code += 1) {
    saturations[code] = saturation(frequencyOf[code >> 8] ?? 0, lengthOf[code & 255] ?? 0, averageLength);
  }
  if (tables.size >= languages.length) tables.clear();
  tables.set(averageLength, saturations);
  return saturations;
}
