import { z } from "zod";
import type { Calculator } from "../../calculator";
import { allCalculators } from "../../declared";
import { quantityOf } from "../../solve";
import type { Interpretation } from "../candidates";
import { isFit } from "../fit";
import { type Heard, heardIn } from "../mentions";
import type { Reading } from "../reading";
import type { ToldReadings } from "../told";
import { nameOf, unitKindOf } from "./quantity-names";

const counts = z.record(z.string(), z.number());

/** How people talk of quantities, which are named `document/id symbol`. */
export const talk = z.strictObject({
  /** How many figures of each have a term before (`<`) or behind (`>`) them. */
  beside: z.record(z.string(), counts),
  /** How many figures that count for nothing have it. */
  besideNone: counts,
  /** How many figures are of a quantity, and how many count for nothing. */
  figures: z.tuple([z.number(), z.number()]),
  /** How many sentences that ask for each have a term. */
  asking: z.record(z.string(), counts),
});

export type SpokenNames = z.infer<typeof talk>;

/** Number of words before a figure, and behind it, that tell its quantity. */
const BEFORE = 5;
const BEHIND = 4;

/** Returns the terms beside `reading`, up to the next figure: those before it with `<`, those behind it with `>`. */
export function termsBeside({ heard, readings }: Pick<ToldReadings, "heard" | "readings">, reading: Reading): string[] {
  const from = readings.findLast(({ end }) => end <= reading.start)?.end ?? 0;
  const to = readings.find(({ start }) => start >= reading.end)?.start ?? Number.POSITIVE_INFINITY;
  const before = heard.filter(({ start, end }) => start >= from && end <= reading.start).slice(-BEFORE);
  const behind = heard.filter(({ start, end }) => start >= reading.end && end <= to).slice(0, BEHIND);
  return [...termsOf(before).map((term) => `<${term}`), ...termsOf(behind).map((term) => `>${term}`)];
}

/** Returns the terms of the sentences that ask. */
export function termsAsking({ heard, asking }: Pick<ToldReadings, "heard" | "asking">): string[] {
  return termsOf(heard.filter(({ start }) => asking.some((one) => one.start <= start && start < one.end)));
}

function termsOf(heard: readonly Heard[]): string[] {
  return [...new Set(heard.flatMap(({ terms }) => [...terms]))].filter((term) => !/^\d/u.test(term));
}

/**
 * Smoothing: the share of a term in the wider group counts as this many terms of the narrower one. All figures stand
 * behind those of a kind of unit, these behind those of a name, these behind those of one quantity.
 */
const OF_ALL = 30;
const OF_KIND = 12;
const OF_NAME = 8;
/** The same for figures that count for nothing, with all figures behind them. */
const OF_NONE = 20;
/** The same for all figures, with terms behind them that stand in no labelled question. */
const UNREAD = { each: 0.3, all: 3000 };

/** Counts of terms of one quantity, of its name, of its kind of unit, and of all figures. */
class TermCounts {
  private readonly tables = new Map<string, { counts: Map<string, number>; size: number }>();

  constructor(
    own: SpokenNames["beside"],
    none: SpokenNames["besideNone"],
    termsOfName: (name: string) => readonly string[],
  ) {
    for (const [term, count] of Object.entries(none)) this.add(["", "none"], term, count);
    for (const calculator of allCalculators()) {
      for (const [symbol, { en, ar, said }] of Object.entries(calculator.quantities)) {
        const [kind, name, quantity] = keysOf(calculator, symbol);
        for (const term of new Set([en, ar, ...said].flatMap(termsOfName))) this.add([name], term, 1);
        for (const [term, count] of Object.entries(own[quantity] ?? {})) {
          this.add(["", kind, name, quantity], term, count);
        }
      }
    }
  }

  /** Returns how much likelier `terms` are of a quantity than of any, as a logarithm. */
  ofQuantity(terms: readonly string[], calculator: Calculator, symbol: string): number {
    const [kind, name, quantity] = keysOf(calculator, symbol);
    return this.sum(terms, (term, overall) => {
      if (!this.knows("", term) && !this.knows(name, term)) return overall;
      const ofKind = this.share(kind, term, OF_ALL, overall);
      return this.share(quantity, term, OF_NAME, this.share(name, term, OF_KIND, ofKind));
    });
  }

  /** Returns how much likelier `terms` are of a figure that counts for nothing, as a logarithm. */
  ofNone(terms: readonly string[]): number {
    return this.sum(terms, (term, overall) =>
      this.knows("", term) ? this.share("none", term, OF_NONE, overall) : overall,
    );
  }

  private sum(terms: readonly string[], shareOf: (term: string, overall: number) => number): number {
    const all = this.tables.get("");
    const logarithms = terms.map((term) => {
      const overall = ((all?.counts.get(term) ?? 0) + UNREAD.each) / ((all?.size ?? 0) + UNREAD.all);
      return Math.log(shareOf(term, overall) / overall);
    });
    return logarithms.reduce((sum, one) => sum + one, 0) / Math.sqrt(1 + terms.length / 4);
  }

  private share(key: string, term: string, weight: number, before: number): number {
    const table = this.tables.get(key);
    return ((table?.counts.get(term) ?? 0) + weight * before) / ((table?.size ?? 0) + weight);
  }

  private knows(key: string, term: string): boolean {
    return this.tables.get(key)?.counts.has(term) ?? false;
  }

  private add(keys: readonly string[], term: string, count: number): void {
    for (const key of keys) {
      const table = this.tables.get(key) ?? { counts: new Map<string, number>(), size: 0 };
      table.counts.set(term, (table.counts.get(term) ?? 0) + count);
      table.size += count;
      this.tables.set(key, table);
    }
  }
}

/** The kind of unit, the name, and the quantity itself. */
function keysOf(calculator: Calculator, symbol: string): [kind: string, name: string, quantity: string] {
  const { en } = quantityOf(calculator, symbol);
  return [`kind ${unitKindOf(calculator, symbol)}`, `name ${en.toLowerCase()}`, `${nameOf(calculator)} ${symbol}`];
}

type Counted = { readonly beside: TermCounts; readonly asking: TermCounts; readonly none: number };

const counted = new WeakMap<SpokenNames, Counted>();

/** Added to the logarithm of how often a figure counts for nothing: one that counts must be named clearly. */
const MORE_NONE = 1;

function countedIn(known: SpokenNames): Counted {
  const before = counted.get(known);
  if (before) return before;
  const [own, others] = known.figures;
  const named = (name: string) => termsOf(heardIn(name));
  const result = {
    beside: new TermCounts(known.beside, known.besideNone, (name) =>
      named(name).flatMap((term) => [`<${term}`, `>${term}`]),
    ),
    asking: new TermCounts(known.asking, {}, named),
    none: Math.log((others + 1) / (own + 1)) + MORE_NONE,
  };
  counted.set(known, result);
  return result;
}

/** Lower bound of each logarithm in a sum. */
const LEAST = -6;

/**
 * Returns three signs of each of `candidates`, ways to understand one question, as logarithms: how much the sentence
 * that asks is one for the wanted quantity; how likely the figures are their quantities, by the words beside them; and
 * how likely the figures left out count for nothing.
 */
export function talkSigns(
  known: SpokenNames,
  candidates: readonly Interpretation[],
): readonly [asked: number, taken: number, left: number][] {
  const [first] = candidates;
  if (!first) return [];
  const calculators = new Set(candidates.map(({ worked }) => worked.calculator));
  const terms = termsIn(first.told);
  const likely = new Map([...calculators].map((one) => [one, likelyIn(known, terms, one)]));
  return candidates.map(({ taken, left, worked: { calculator, wanted } }) => {
    const own = likely.get(calculator);
    return [
      own?.wanted.get(wanted) ?? 0,
      sumOf(taken.map(({ reading, symbol }) => own?.figures.get(reading)?.symbols.get(symbol))),
      sumOf(left.map(({ reading }) => own?.figures.get(reading)?.none)),
    ];
  });
}

function sumOf(logarithms: readonly (number | undefined)[]): number {
  return logarithms.reduce<number>((sum, one) => sum + Math.max(LEAST, one ?? LEAST), 0);
}

/** Terms of a question: of the sentences that ask, and beside each figure. */
type Terms = { readonly asking: readonly string[]; readonly beside: ReadonlyMap<Reading, readonly string[]> };

function termsIn(told: ToldReadings): Terms {
  return {
    asking: termsAsking(told),
    beside: new Map(told.readings.map((reading) => [reading, termsBeside(told, reading)])),
  };
}

/** Logarithms of how much each quantity is asked for, and of what each figure is: one of the quantities, or none. */
type Likely = {
  readonly wanted: ReadonlyMap<string, number>;
  readonly figures: ReadonlyMap<Reading, { readonly symbols: ReadonlyMap<string, number>; readonly none: number }>;
};

function likelyIn(known: SpokenNames, terms: Terms, calculator: Calculator): Likely {
  const counted = countedIn(known);
  const wanted = Object.keys(calculator.quantities).map((symbol) => {
    return [symbol, counted.asking.ofQuantity(terms.asking, calculator, symbol)] as const;
  });
  const figures = [...terms.beside].map(([reading, beside]) => {
    return [reading, likelyOf(counted, { calculator, reading, beside })] as const;
  });
  return { wanted: new Map(wanted), figures: new Map(figures) };
}

type Figure = { readonly calculator: Calculator; readonly reading: Reading; readonly beside: readonly string[] };

function likelyOf({ beside: counts, none: usual }: Counted, { calculator, reading, beside }: Figure) {
  const symbols = Object.entries(calculator.quantities).flatMap(([symbol, { unit }]) =>
    isFit(reading.unit, unit) ? [[symbol, counts.ofQuantity(beside, calculator, symbol)] as const] : [],
  );
  const none = counts.ofNone(beside) + usual;
  const most = Math.max(none, ...symbols.map(([, one]) => one));
  const all = [none, ...symbols.map(([, one]) => one)].reduce((sum, one) => sum + Math.exp(one - most), 0);
  const share = (one: number) => one - most - Math.log(all);
  return { symbols: new Map(symbols.map(([symbol, one]) => [symbol, share(one)])), none: share(none) };
}
