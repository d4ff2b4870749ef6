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
  let following: ReadonlySet<string> | undefined;
  let last = "";
  for (const word of words) {
    if (following?.has(word)) {
      const pair = `${last} ${word}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    following = followers.get(word);
    last = word;
  }
  return { counts, length: words.length };
}
