import { hashOf } from "~/platform/hash";
import type { PassageReading } from "./passage-reading";
import { type Counted, scoresAmong } from "./pool";
import type { QuestionWord } from "./question";

/** The pairs of a question by the hashes of their words; `mayBegin` tells most words that begin none without a look into a map. */
type Pairs = { readonly followers: ReadonlyMap<number, ReadonlySet<number>>; readonly mayBegin: Uint8Array };

const MAY_BEGIN = 2 ** 10;

/**
 * Returns how many of the pairs of words that stand together in the question stand together in each passage, in the same
 * order, little words aside.
 */
export function phraseLikeness(question: readonly QuestionWord[], passages: readonly PassageReading[]): number[] {
  const pairs = pairsOf(question);
  return pairs.followers.size === 0 ? [] : scoresAmong(passages.map(({ words }) => countPairs(words, pairs)));
}

function pairsOf(question: readonly QuestionWord[]): Pairs {
  const words = question.map(({ readings }) => hashOf(readings[0]));
  const followers = new Map<number, Set<number>>();
  const mayBegin = new Uint8Array(MAY_BEGIN);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined) break;
    followers.set(word, (followers.get(word) ?? new Set()).add(next));
    mayBegin[word % MAY_BEGIN] = 1;
  }
  return { followers, mayBegin };
}

function countPairs(words: Uint32Array, { followers, mayBegin }: Pairs): Counted {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < words.length; at += 1) {
    const word = words[at] ?? 0;
    if (!mayBegin[word % MAY_BEGIN]) continue;
    const next = words[at + 1] ?? 0;
    if (!followers.get(word)?.has(next)) continue;
    const pair = `${word} ${next}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, length: words.length };
}
