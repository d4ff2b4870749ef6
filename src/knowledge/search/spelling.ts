import { normalize } from "../analysis/normalize";
import { rarity, saturation } from "./bm25";

/**
 * Returns how alike the Arabic spelling of `question` and of each text is: BM25 over the 3- and 4-grams of their words,
 * with the texts themselves as the collection. Nothing where the question has no Arabic.
 */
export function spellingLikeness(question: string, texts: readonly string[]): number[] {
  const asked = new Set(gramsOf(question));
  if (asked.size === 0) return [];
  const counted = texts.map((text) => countGrams(text, asked));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / counted.length;
  const passagesWith = (gram: string) => counted.filter(({ counts }) => counts.has(gram)).length;
  const rarities = new Map(Array.from(asked, (gram) => [gram, rarity({ passages: texts.length, passagesWith }, gram)]));
  return counted.map(({ counts, length }) => {
    let likeness = 0;
    for (const [gram, frequency] of counts)
      likeness += (rarities.get(gram) ?? 0) * saturation(frequency, length, average);
    return likeness;
  });
}

/** Counts those grams of `text` that are `asked` for; `length` counts all of them. */
function countGrams(text: string, asked: ReadonlySet<string>): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  for (const gram of gramsOf(text)) {
    length += 1;
    if (asked.has(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return { counts, length };
}

/** Returns the 3- and 4-grams of the Arabic words of `text`, with the words' edges. */
function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (const [word] of normalize(text).matchAll(/[ء-ي]+/g)) {
    const marked = ` ${word} `;
    for (const size of [3, 4]) {
      for (let from = 0; from + size <= marked.length; from += 1) grams.push(marked.slice(from, from + size));
    }
  }
  return grams;
}
