import { analyze } from "../analysis/analyze";
import { normalize } from "../analysis/normalize";
import type { Token } from "../analysis/words";
import { rarity, type Statistics, saturation } from "./bm25";
import type { PassageFields } from "./fields";
import type { Question } from "./question";

const PROXIMITY_WEIGHT = 0.4;
const PROXIMITY_WINDOW = 8;
const ADJACENCY_WEIGHT = 0.2;
const GRAM_WEIGHT = 0.2;
const ASK_WEIGHT = 0.5;

/** A passage that the index found, with its score there. */
export type Candidate = PassageFields & { readonly score: number };

/** A candidate after a second look: its new score, and all its terms. */
export type Judged<T extends Candidate> = T & { readonly terms: ReadonlySet<string> };

/**
 * Returns `candidates` in their final order. What the index cannot see is added to their scores: how near each other the
 * words of the question stand, which of them are neighbours, how well the passage answers one of its `asks`, and
 * in Arabic, where a stemmer often misses, the likeness of spelling (BM25 over 3- and 4-grams).
 */
export function lookAgain<T extends Candidate>(
  question: Question,
  candidates: readonly T[],
  statistics: Statistics,
): Judged<T>[] {
  const likeness = spellingLikeness(question, candidates);
  const judged = candidates.map((candidate, index) => {
    const tokens = analyze(candidate.text);
    const heading = analyze(candidate.headingPath.join("\n"));
    const asks = candidate.asks.map((ask) => new Set(analyze(ask).map((token) => token.term)));
    const places = placesOf(tokens);
    const score =
      candidate.score +
      PROXIMITY_WEIGHT * proximity(question, places, statistics) +
      ADJACENCY_WEIGHT * adjacency(question, places, statistics) +
      ASK_WEIGHT * Math.max(0, ...asks.map((ask) => agreement(question, ask, statistics))) +
      GRAM_WEIGHT * (likeness[index] ?? 0);
    const terms = new Set([...tokens, ...heading].map((token) => token.term));
    return { ...candidate, score, terms: asks.reduce((all, ask) => all.union(ask), terms) };
  });
  return judged.sort((a, b) => b.score - a.score);
}

/** Positions of each term, ascending. */
function placesOf(tokens: readonly Token[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { term, position } of tokens) {
    const known = places.get(term);
    if (known) known.push(position);
    else places.set(term, [position]);
  }
  return places;
}

/** Σ over pairs of the question's terms: the commoner one's rarity by their least distance, within the window. */
function proximity(question: Question, places: Map<string, number[]>, statistics: Statistics): number {
  const present = [...question.weights.keys()].filter((term) => places.has(term));
  let sum = 0;
  for (const [index, first] of present.entries()) {
    for (const second of present.slice(index + 1)) {
      const distance = leastDistance(places.get(first) ?? [], places.get(second) ?? []);
      if (distance > PROXIMITY_WINDOW) continue;
      sum += Math.min(rarity(statistics, first), rarity(statistics, second)) / distance;
    }
  }
  return sum;
}

/** The least distance above 0 between two ascending lists: readings of one word are no neighbours. */
function leastDistance(first: readonly number[], second: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of first) {
    for (const b of second) {
      const distance = Math.abs(a - b);
      if (distance > 0 && distance < least) least = distance;
    }
  }
  return least;
}

/** Σ over neighbours in the question that are neighbours in the passage, in the same order. */
function adjacency(question: Question, places: Map<string, number[]>, statistics: Statistics): number {
  let sum = 0;
  for (const [index, word] of question.words.entries()) {
    const next = question.words[index + 1];
    if (next?.position !== word.position + 1) continue;
    const follows = new Set(places.get(next.term));
    const count = (places.get(word.term) ?? []).filter((position) => follows.has(position + 1)).length;
    if (count > 0) sum += ((rarity(statistics, word.term) + rarity(statistics, next.term)) * count) / (count + 0.5);
  }
  return sum;
}

/** How far `ask` is the same question: the rarity of what both say, by the share of it in what either says. */
function agreement(question: Question, ask: ReadonlySet<string>, statistics: Statistics): number {
  let both = 0;
  let either = 0;
  for (const term of ask.union(new Set(question.weights.keys()))) {
    const weight = rarity(statistics, term);
    either += weight;
    if (ask.has(term) && question.weights.has(term)) both += weight;
  }
  return either === 0 ? 0 : (both * both) / either;
}

function spellingLikeness(question: Question, candidates: readonly Candidate[]): number[] {
  const asked = grams(question.text);
  if (asked.size === 0) return [];
  const counts = candidates.map((candidate) => grams(candidate.text));
  const lengths = counts.map((count) => sumOf(count.values()));
  const average = sumOf(lengths) / lengths.length;
  const passagesWith = (gram: string) => counts.filter((count) => count.has(gram)).length;
  const statistics = { passages: candidates.length, passagesWith };
  const rarities = new Map(Array.from(asked.keys(), (gram) => [gram, rarity(statistics, gram)]));
  return counts.map((count, index) => {
    let sum = 0;
    for (const [gram, weight] of rarities) {
      const frequency = count.get(gram);
      if (frequency) sum += weight * saturation(frequency, lengths[index] ?? 0, average);
    }
    return sum;
  });
}

/** Counts the 3- and 4-grams of the Arabic words of `text`, their edges marked. */
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

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
