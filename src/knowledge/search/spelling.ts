import { normalize } from "../analysis/normalize";
import { rarity, saturation } from "./bm25";

/**
 * Returns how alike the Arabic spelling of `question` and of each text is: BM25 over the 3- and 4-grams of their words,
 * with the texts themselves as the collection. Nothing where the question has no Arabic.
 */
export function spellingLikeness(question: string, texts: readonly string[]): number[] {
  const asked = grams(question);
  if (asked.size === 0) return [];
  const counts = texts.map(grams);
  const lengths = counts.map((count) => count.values().reduce((sum, number) => sum + number, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const passagesWith = (gram: string) => counts.filter((count) => count.has(gram)).length;
  const rarities = Array.from(
    asked.keys(),
    (gram) => [gram, rarity({ passages: texts.length, passagesWith }, gram)] as const,
  );
  return counts.map((count, index) => {
    let likeness = 0;
    for (const [gram, weight] of rarities) {
      const frequency = count.get(gram);
      if (frequency) likeness += weight * saturation(frequency, lengths[index] ?? 0, average);
    }
    return likeness;
  });
}

function grams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of normalize(text).matchAll(/[ء-ي]+/g)) {
    const marked = ` ${word} `;
    for (const size of [3, 4]) {
      for (let from = 0; from + size <= marked.length; from += 1) {
        const gram = marked.slice(from, from + size);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}
