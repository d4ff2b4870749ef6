import { z } from "zod";
import { normalize } from "~/knowledge/analysis/normalize";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "../../calculator";
import { allCalculators } from "../../declared";
import { quantityOf } from "../../solve";
import { toBase } from "../../units/dimensions";
import { withoutFigures } from "../without-figures";
import { nameOf, unitKindOf } from "./quantity-names";
import { talk } from "./talk";

/** Mean and variance of the decimal logarithms of values in base units. */
const spread = z.tuple([z.number(), z.number()]);

/** Statistics of labelled questions; calculators are named `document/id`. */
export const statistics = z.strictObject({
  /** Values of each kind of unit, and of each quantity of each calculator. */
  units: z.record(z.string(), spread),
  quantities: z.record(z.string(), z.record(z.string(), spread)),
  /** How many questions for a calculator hold a term. */
  terms: z.record(z.string(), z.record(z.string(), z.number())),
  /** How many questions for a calculator ask for a quantity. */
  wanted: z.record(z.string(), z.record(z.string(), z.number())),
  /** How much more often a word stands in a question that asks for a result, as a logarithm. */
  asking: z.record(z.string(), z.number()),
  talk,
});

export type WordingStatistics = z.infer<typeof statistics>;
export type Spread = z.infer<typeof spread>;

/** Returns the decimal logarithm of a value, in the unit of its quantity, in base units. */
export function logarithm(calculator: Calculator, symbol: string, value: number): number {
  const { unit, difference } = quantityOf(calculator, symbol);
  return Math.log10(Math.max(Math.abs(toBase(value, unit, difference)), 1e-9));
}

/** Returns the terms of a text, but for its numbers. */
export function wordingTermsIn(text: string): Set<string> {
  return new Set(words(text).flatMap(({ term }) => (/^\d/u.test(term) ? [] : [term])));
}

/** Returns the words of a question as they stand, without its figures. */
export function wordsIn(text: string): string[] {
  return [...new Set(normalize(withoutFigures(text)).match(/\p{L}+/gu) ?? [])];
}

/** Degrees of freedom of Student's t distribution: few, so that an outlier stays possible. */
const FREEDOM = 4;
const MOST = 4;
const LEAST = -5;

/** Returns the log likelihood ratio, from -5 to 4, of a value for its quantity against all quantities of its unit. */
export function typicality(
  { units, quantities }: WordingStatistics,
  calculator: Calculator,
  symbol: string,
  value: number,
) {
  const any = units[unitKindOf(calculator, symbol)] ?? ANYTHING;
  const own = quantities[nameOf(calculator)]?.[symbol] ?? any;
  const at = logarithm(calculator, symbol, value);
  return Math.max(LEAST, Math.min(MOST, density(at, own) - density(at, any)));
}

/** Assumption for a unit that occurs in no question. */
export const ANYTHING: Spread = [0, 2];

function density(at: number, [mean, variance]: Spread): number {
  return -((FREEDOM + 1) / 2) * Math.log(1 + (at - mean) ** 2 / (variance * FREEDOM)) - Math.log(variance) / 2;
}

/** Returns how often `wanted` is what a calculator is asked for, as a logarithm. */
export function usuallyWanted({ wanted: counts }: WordingStatistics, calculator: Calculator, wanted: string): number {
  const own = counts[nameOf(calculator)] ?? {};
  const all = Object.values(own).reduce((sum, one) => sum + one, 0);
  return Math.log(((own[wanted] ?? 0) + 0.6) / (all + 2));
}

/** Returns how much the words of `text` are those of questions that ask for a result, about -3 to 3. */
export function askingScore({ asking }: WordingStatistics, text: string): number {
  const known = wordsIn(text).flatMap((word) => asking[word] ?? []);
  return known.reduce((sum, one) => sum + Math.max(-2, Math.min(2, one)), 0) / Math.sqrt(known.length + 3);
}

/** So many words of all questions weigh as much as the words of a calculator. */
const OF_ALL = 12;

/** Returns for each of `calculators` how much likelier it is than others by the words of `text`, as a logarithm. */
export function aboutScores(known: WordingStatistics, calculators: readonly Calculator[], text: string) {
  const { counts, sizes, totals, size } = wordCounts(known);
  const terms = [...wordingTermsIn(text)].filter((term) => totals.has(term));
  const scores = calculators.map((calculator) => {
    const own = counts.get(nameOf(calculator));
    const all = sizes.get(nameOf(calculator)) ?? 0;
    return terms.reduce((sum, term) => {
      const share = (totals.get(term) ?? 0) / size;
      return sum + Math.log(((own?.get(term) ?? 0) + OF_ALL * share) / ((all + OF_ALL) * share));
    }, 0);
  });
  const best = Math.max(...scores);
  const whole = 2 * Math.log(scores.reduce((sum, one) => sum + Math.exp((one - best) / 2), 0)) + best;
  return new Map(calculators.map((one, index) => [one, ((scores[index] ?? 0) - whole) / 3]));
}

type WordCounts = {
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly totals: ReadonlyMap<string, number>;
  readonly size: number;
};

const counted = new WeakMap<WordingStatistics, WordCounts>();

/** The words of the questions for each calculator, and once more those of its own names. */
function wordCounts(known: WordingStatistics): WordCounts {
  const before = counted.get(known);
  if (before) return before;
  const totals = new Map<string, number>();
  const counts = new Map(
    allCalculators().map((calculator) => {
      const own = new Map(Object.entries(known.terms[nameOf(calculator)] ?? {}));
      for (const term of namedBy(calculator)) own.set(term, (own.get(term) ?? 0) + 1);
      for (const [term, count] of own) totals.set(term, (totals.get(term) ?? 0) + count);
      return [nameOf(calculator), own] as const;
    }),
  );
  const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((all, one) => all + one, 0);
  const sizes = new Map([...counts].map(([name, own]) => [name, sum(own)] as const));
  const result = { counts, sizes, totals, size: sum(totals) };
  counted.set(known, result);
  return result;
}

function namedBy({ title, task, quantities }: Calculator): Set<string> {
  const names = Object.values(quantities).flatMap(({ en, ar, said }) => [en, ar, ...said]);
  return new Set([title.en, title.ar, task.en, task.ar, ...names].flatMap((text) => [...wordingTermsIn(text)]));
}
