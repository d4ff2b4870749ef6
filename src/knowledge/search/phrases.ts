import { hashOf } from "~/platform/hash";
import type { PassageReading } from "./passage-reading";
import type { QuestionWord } from "./question";
import { type CountedFeatures, scoresAmong } from "./scores-among";

/** The words that follow each word of a question, all as hashes. */
type Followers = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Returns how many adjacent word pairs of the question are also adjacent in each passage, in the same order, ignoring
 * stop words.
 */
export function phraseLikeness(question: readonly QuestionWord[], passages: readonly PassageReading[]): number[] {
  const followers = followersIn(question);
  return followers.size === 0 ? [] : scoresAmong(passages.map(({ words }) => countPairs(words, followers)));
}

function followersIn(question: readonly QuestionWord[]): Followers {
  const words = question.map(({ readings }) => hashOf(readings[0]));
  const followers = new Map<number, Set<number>>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined) break;
    followers.set(word, (followers.get(word) ?? new Set()).add(next));
  }
  return followers;
}

function countPairs(words: Uint32Array, followers: Followers): CountedFeatures {
  const counts = new Map<string, number>();
  let following: ReadonlySet<number> | undefined;
  let last = 0;
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
