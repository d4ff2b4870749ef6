import { borrowedSound, soundOf } from "~/knowledge/analysis/loanwords";
import { normalize } from "~/knowledge/analysis/normalize";
import type { Span } from "~/knowledge/analysis/tokens";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "../calculator";
import { allCalculators } from "../declared";
import data from "./words.json" with { type: "json" };

/** A word of a text: the terms that it may stand for, and its sound if it is Arabic. */
export type Heard = Span & { readonly terms: ReadonlySet<string>; readonly sound: string | null };

/** A place where a quantity is named. `weight` is higher for a longer name. */
export type Mention = Span & { readonly symbol: string; readonly weight: number };

/** Returns the words of `text`, in order, each with all its terms. */
export function heardIn(text: string): Heard[] {
  const byPosition = Map.groupBy(words(text), ({ position }) => position);
  return [...byPosition.values()].map((readings) => {
    const { start, end } = readings[0] ?? { start: 0, end: 0 };
    return {
      start,
      end,
      terms: new Set([...readings.map(({ term }) => term), ...otherTermsOf(text.slice(start, end))]),
      sound: termOfSound(soundOf(normalize(text.slice(start, end)))),
    };
  });
}

const abbreviations = new Map(Object.entries(data.abbreviations));

/** Returns the term of the full word for an abbreviation such as "elem" or "evap". */
function otherTermsOf(word: string): readonly string[] {
  const meant = abbreviations.get(normalize(word));
  return meant === undefined ? [] : nameTermsOf(meant).slice(0, 1);
}

function isHeard(word: Heard | undefined, term: string): boolean {
  return word !== undefined && (word.terms.has(term) || word.sound === term);
}

/** Returns a term for the sound of a borrowed word, whose vowels vary: "برميت", "بيرميت". "~" is in no other term. */
function termOfSound(sound: string): string | null {
  return sound === "" ? null : `~${sound}`;
}

type Name = { readonly symbol: string; readonly terms: readonly string[]; readonly weight: number };

/** A single word of a name weighs less than the whole name, and nothing if it is in the names of many quantities. */
const OF_PART = 0.6;
const MOST_OWNERS = 2;
const OF_WORD = 1;
const OF_MORE = 0.25;

const namesOf = (() => {
  const known = new WeakMap<Calculator, readonly Name[]>();
  return (calculator: Calculator): readonly Name[] => {
    const names = known.get(calculator) ?? readNames(calculator);
    known.set(calculator, names);
    return names;
  };
})();

/** The end of a clause or sentence. A name does not continue after it. */
export const BREAK = /[,،;؛\n]|[.?!؟:](?=\s)/u;

/**
 * Returns the places where `text` names quantities of `calculator`. `heard` are its words. A name that overlaps a
 * reading does not count; of names that overlap each other, the longest counts.
 */
export function mentionsIn(
  text: string,
  heard: readonly Heard[],
  readings: readonly Span[],
  calculator: Calculator,
): Mention[] {
  const places = placesOf(heard);
  const found = namesOf(calculator).flatMap(({ symbol, terms, weight }) =>
    (places.get(terms[0] ?? "") ?? []).flatMap((at): (Mention & { length: number })[] => {
      const first = heard[at];
      const isHere = terms.every((term, offset) => isHeard(heard[at + offset], term));
      const last = heard[at + terms.length - 1];
      return isHere && first && last && !BREAK.test(text.slice(first.start, last.end))
        ? [{ symbol, weight, start: first.start, end: last.end, length: terms.length }]
        : [];
    }),
  );
  const kept: (Mention & { length: number })[] = [];
  const named = found.filter((one) => !readings.some((reading) => reading.start < one.end && one.start < reading.end));
  for (const one of named.toSorted((a, b) => b.length - a.length || b.weight - a.weight)) {
    const isCovered = kept.some(
      (other) =>
        other.start < one.end && one.start < other.end && (other.length > one.length || other.symbol === one.symbol),
    );
    if (!isCovered) kept.push(one);
  }
  return kept;
}

const known = new WeakMap<readonly Heard[], ReadonlyMap<string, readonly number[]>>();

/** Returns the indexes of the words that have each term. */
function placesOf(heard: readonly Heard[]): ReadonlyMap<string, readonly number[]> {
  const read = known.get(heard);
  if (read) return read;
  const places = new Map<string, number[]>();
  for (const [at, { terms, sound }] of heard.entries()) {
    for (const term of sound === null ? terms : [...terms, sound]) {
      const own = places.get(term);
      if (own) own.push(at);
      else places.set(term, [at]);
    }
  }
  known.set(heard, places);
  return places;
}

/** Maximum number of calculators that use a fully particular word. A word in twice as many is half as particular. */
const FEW = 8;

/** Returns whether a word names a measured thing that is no quantity of this calculator: "polymer 0.5 %". */
export function namesAnother({ terms }: Heard, calculator: Calculator): boolean {
  const own = new Set(namesOf(calculator).flatMap((name) => name.terms));
  return [...terms].some((term) => measured.has(term) && !own.has(term));
}

const measured = new Set(data.measured.flatMap(nameTermsOf));

let calculatorsWith: ReadonlyMap<string, number> | null = null;

/** Returns how particular a term is: 1 if few calculators use it, towards 0 if many do. */
export function particularity(term: string): number {
  calculatorsWith ??= counted(
    allCalculators().map(({ title, quantities }) => {
      const names = Object.values(quantities).flatMap(({ en, ar }) => [en, ar]);
      return new Set([title.en, title.ar, ...names].flatMap(nameTermsOf));
    }),
  );
  return Math.min(1, FEW / (calculatorsWith.get(term) ?? 1));
}

function counted(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of sets.flatMap((set) => [...set])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function readNames({ quantities }: Calculator): Name[] {
  const own = Object.entries(quantities).flatMap(([symbol, { en, ar, said }]) =>
    [en, ar, symbol, ...said].map((text) => ({ symbol, terms: nameTermsOf(text) })),
  );
  const whole = own
    .filter(({ terms }) => terms.length > 0)
    .map((one) => ({ ...one, weight: OF_WORD + OF_MORE * (one.terms.length - 1) }));
  const owners = Map.groupBy(
    own.flatMap(({ symbol, terms }) => terms.map((term) => ({ symbol, term }))),
    ({ term }) => term,
  );
  const parts = [...owners].flatMap(([term, of]): Name[] => {
    const symbols = [...new Set(of.map(({ symbol }) => symbol))];
    if (symbols.length > MOST_OWNERS || term.length < 3) return [];
    const weight = (OF_PART * particularity(term)) / symbols.length;
    return symbols.map((symbol) => ({ symbol, terms: [term], weight }));
  });
  return [...whole, ...parts, ...Object.entries(quantities).flatMap(borrowedNames)];
}

/** The Arabic words for a quantity that are borrowed from the English ones, by their sound. */
function borrowedNames([symbol, { en, ar, said }]: [string, Calculator["quantities"][string]]): Name[] {
  const originals = [en, ...said].map((one) => one.toLowerCase());
  const single = [ar, ...said].filter((one) => !/\s/u.test(one));
  const sounds = single.map((one) => termOfSound(borrowedSound(normalize(one), originals) ?? ""));
  return [...new Set(sounds)].flatMap((term) => (term === null ? [] : { symbol, terms: [term], weight: OF_WORD }));
}

/** Returns the terms of a name, one for each of its words, in order. */
export function nameTermsOf(text: string): string[] {
  const byPosition = Map.groupBy(words(text), ({ position }) => position);
  return [...byPosition.values()].map(([first]) => first?.term ?? "");
}
