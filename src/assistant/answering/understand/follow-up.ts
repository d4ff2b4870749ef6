import { withoutFigures } from "~/calculators/readings/without-figures";
import { quantitiesIn } from "~/calculators/units/quantities";
import { analyze } from "~/knowledge/analysis/analyze";
import { normalize } from "~/knowledge/analysis/normalize";
import { readQuestion } from "~/knowledge/search/question";
import type { Turn } from "../passages";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** Maximum number of subject words in a follow-up. */
const FEW_WORDS = 4;

/** How far back a chain of such questions is followed. */
const MAX_TURNS = 6;

const references = new Set(vocabulary.references);
const measures = termsOf(vocabulary.measures);
const alternatives = vocabulary.alternatives.map(termsOf);

/** A question as it must be searched, and the questions that it goes on from, oldest first. */
export type Resolved = { readonly searched: string; readonly earlier: readonly string[] };

/**
 * Returns `question` as it has to be searched. A follow-up ("and in summer?", "وفي الصيف؟", "what if it is biofouling
 * instead") takes over the missing subject from the question before. Its own words count twice and replace their
 * alternatives: the winter, another kind of fouling, a figure in the same unit.
 */
export function resolveFollowUp(question: string, history: readonly Turn[]): Resolved {
  if (!goesOn(question)) return { searched: question, earlier: [] };
  const asked = history
    .toReversed()
    .filter(([one]) => hasContent(one))
    .slice(0, MAX_TURNS);
  const topic = asked.find(([one]) => !goesOn(one)) ?? asked.at(-1);
  if (topic === undefined) return { searched: question, earlier: [] };
  const latest = asked[0] === undefined || asked[0] === topic ? [] : [asked[0]];
  const kept = [topic, ...latest].map(([one]) => withoutReplaced(one, question));
  return { searched: [...kept, question, question].join(" "), earlier: toldBefore(topic, latest) };
}

/** Returns the readings of earlier questions; readings filled in since replace them all. */
function toldBefore(topic: Turn, latest: readonly Turn[]): string[] {
  const turns = [topic, ...latest];
  const filled = turns.at(-1)?.[2] ?? topic[2];
  if (filled === undefined) return turns.map(([one]) => one);
  const isFilledLast = turns.at(-1)?.[2] !== undefined;
  const told = turns.map(([one], at) => (isFilledLast || at === 0 ? withoutFigures(one) : one));
  return isFilledLast ? [...told, filled] : [told[0] ?? "", filled, ...told.slice(1)];
}

/** Returns whether `question` names something to search for. */
export function hasContent(question: string): boolean {
  return contentOf(question).length > 0;
}

/** Returns whether `question` names nothing of its own, or goes on from the one before. */
export function goesOn(question: string): boolean {
  const words = wordsOf(question);
  const own = contentOf(question);
  if (own.every(({ readings }) => readings.some((reading) => measures.has(reading)))) return true;
  return own.length <= FEW_WORDS && (isOpening(words) || words.some((word) => references.has(word)));
}

/** Returns whether `question` has a word that refers to something mentioned before. */
export function pointsBack(question: string): boolean {
  return wordsOf(question).some((word) => references.has(word));
}

function isOpening(words: readonly string[]): boolean {
  const text = `${words.join(" ")} `;
  return vocabulary.openings.some((opening) => text.startsWith(`${opening} `));
}

function contentOf(question: string) {
  return readQuestion(question).words.filter((word) => !word.generic);
}

/** Removes from `previous` everything that `next` replaces. */
function withoutReplaced(previous: string, next: string): string {
  const named = termsOf([next]);
  const replaced = alternatives.filter((group) => [...named].some((term) => group.has(term)));
  const units = new Set(quantitiesIn(next).flatMap(({ unit }) => unit ?? []));
  const gone = [
    ...analyze(previous).filter(({ term }) => replaced.some((group) => group.has(term)) && !named.has(term)),
    ...quantitiesIn(previous).filter(({ unit }) => unit !== null && units.has(unit)),
  ];
  // A word and its concept share a position, so a removed one leaves its spaces behind.
  return gone
    .reduce((text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), previous)
    .replaceAll(/\s{2,}/gu, " ");
}

function wordsOf(text: string): string[] {
  return normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function termsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => analyze(text).map(({ term }) => term)));
}
