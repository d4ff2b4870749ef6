import { analyze } from "~/knowledge/analysis/analyze";
import { normalize } from "~/knowledge/analysis/normalize";

/**
 * Maximum number of letters that are read: the first words of a question carry its subject, and long texts stay cheap.
 */
const MOST_LETTERS = 600;
const RUN = 4;

/**
 * Returns the features of a question, each once: terms as the search reads them, and runs of four letters of each word,
 * which other forms, dialects and misspelt words have in common.
 */
export function questionSignsOf(question: string): string[] {
  const text = question.slice(0, MOST_LETTERS);
  const words = normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.flatMap((word) => runsOf(`_${word}_`));
  return [...new Set([...analyze(text).map(({ term }) => `=${term}`), ...runs])];
}

/** Returns the runs of four letters of `word`; all of a shorter one. */
export function runsOf(word: string): string[] {
  if (word.length <= RUN) return [word];
  return Array.from({ length: word.length - RUN + 1 }, (_, at) => word.slice(at, at + RUN));
}
