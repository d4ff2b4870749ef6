import type { PassageReading } from "./passage-reading";
import { type Counted, scoresAmong } from "./pool";
import type { QuestionWord } from "./question";

/**
 * Returns how many of the pairs of words that stand together in the question stand together in each passage, in the same
 * order, little words aside.
 */
export function phraseLikeness(question: readonly QuestionWord[], passages: readonly PassageReading[]): number[] {
  const followers = new Map<string, Set<string>>();
  for (const [index, { readings }] of question.entries()) {
    const next = question[index + 1];
    if (next) followers.set(readings[0], (followers.get(readings[0]) ?? new Set()).add(next.readings[0]));
  }
  return followers.size === 0 ? [] : scoresAmong(passages.map(({ words }) => countPairs(words, followers)));
}

function countPairs(words: readonly string[], followers: ReadonlyMap<string, ReadonlySet<string>>): Counted {
  const counts = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined || !followers.get(word)?.has(next)) continue;
    const pair = `${word} ${next}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, length: words.length };
}
