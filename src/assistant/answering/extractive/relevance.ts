import { analyze } from "~/knowledge/analysis/analyze";
import { readQuestion } from "~/knowledge/search/question";
import { isBackdrop } from "../content-words";

/** Returns how much of a question a text covers, from 0 to 1, each word of the question counted by its rarity. */
export type Relevance = (text: string) => number;

/** How much a word that only asks or judges, or is said of everything here, counts beside one that names a subject. */
const ASSUMED_WEIGHT = 0.25;

const EVERYDAY_SHARE = 0.6;

/** Sentences are asked for again and again; the terms of this many are kept. */
const MOST_KEPT = 10_000;
const kept = new Map<string, ReadonlySet<string>>();

/** Words of a question for a figure: the figure itself need not come with them. */
const LIMITING = `limit limits maximum minimum max min highest lowest allowed permitted permissible acceptable recommended required range
  value حد الحد حدود أقصى الأقصى أدنى الأدنى أعلى أقل المسموح مسموح المطلوب مجال نطاق قيمة`;
const limiting = new Set(analyze(LIMITING).map((token) => token.term));

/** Returns the relevance to `question` among `texts`, which tell how rare each word is. */
export function createRelevance(question: string, texts: readonly string[]): Relevance {
  const known = new Map(texts.map((text) => [text, termsOf(text)]));
  const words = subjectsOf(question).map(({ readings, isAssumed }) => {
    const found = known
      .values()
      .filter((terms) => readings.some((one) => terms.has(one)))
      .toArray().length;
    const rarity = 1 + Math.log(1 + (known.size - found + 0.5) / (found + 0.5));
    return { readings, weight: found === 0 ? 0 : rarity * (isAssumed ? ASSUMED_WEIGHT : 1) };
  });
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  return (text) => {
    const terms = known.get(text) ?? termsOf(text);
    const covered = words.map(({ readings, weight }) => {
      return weight * Math.max(0, ...readings.filter((one) => terms.has(one)).map(nearness));
    });
    return total === 0 ? 0 : covered.reduce((sum, part) => sum + part, 0) / total;
  };
}

type Subject = { readonly readings: readonly string[]; readonly isAssumed: boolean };

/** The words of a question, and the concepts that it names by what is otherwise a stop word (`DO`). */
function subjectsOf(question: string): Subject[] {
  const { words, weights } = readQuestion(question);
  const subjects = words.map((word): Subject => {
    const { readings, generic } = word;
    return { readings, isAssumed: generic || isBackdrop(word) || limiting.has(readings[0]) };
  });
  const known = new Set(subjects.flatMap(({ readings }) => readings));
  const concepts = weights.keys().filter((term) => term.startsWith("§") && !known.has(term));
  return [...subjects, ...concepts.map((term) => ({ readings: [term], isAssumed: false }))];
}

/** An everyday word of like meaning (`~`) says less than the word itself or its concept. */
function nearness(reading: string): number {
  return reading.startsWith("~") ? EVERYDAY_SHARE : 1;
}

function termsOf(text: string): ReadonlySet<string> {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const terms = new Set(analyze(text).map((token) => token.term));
  kept.set(text, terms);
  return terms;
}
