import { analyze } from "~/knowledge/analysis/analyze";
import { readQuestion } from "~/knowledge/search/question";

/** Returns how much of a question a text covers, from 0 to 1, each word of the question counted by its rarity. */
export type Relevance = (text: string) => number;

/** How much a word that only asks or judges ("recommended") counts beside one that names a subject. */
const GENERIC_WEIGHT = 0.25;

/** Returns the relevance to `question` among `texts`, which tell how rare each word is. */
export function createRelevance(question: string, texts: readonly string[]): Relevance {
  const known = new Map(texts.map((text) => [text, termsOf(text)]));
  const words = readQuestion(question).words.map(({ readings, generic }) => {
    const found = known
      .values()
      .filter((terms) => readings.some((one) => terms.has(one)))
      .toArray().length;
    const rarity = Math.log(1 + (known.size - found + 0.5) / (found + 0.5));
    return { readings, weight: found === 0 ? 0 : rarity * (generic ? GENERIC_WEIGHT : 1) };
  });
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  return (text) => {
    const terms = known.get(text) ?? termsOf(text);
    const covered = words.filter((word) => word.readings.some((one) => terms.has(one)));
    return total === 0 ? 0 : covered.reduce((sum, word) => sum + word.weight, 0) / total;
  };
}

function termsOf(text: string): Set<string> {
  return new Set(analyze(text).map((token) => token.term));
}
