import { z } from "zod";
import type { Calculator } from "../../calculator";
import { allCalculators } from "../../declared";
import { quantityOf } from "../../solve";
import type { Candidate } from "../candidates";
import { isFit } from "../fit";
import { type Heard, heardIn } from "../mentions";
import type { Reading } from "../reading";
import type { Told } from "../told";
import { kindOf, nameOf } from "./quantity-names";

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

export type Talk = z.infer<typeof talk>;

/** So many words before a figure, and behind it, tell what it is. */
const BEFORE = 5;
const BEHIND = 4;

/** Returns the terms beside `reading`, up to the next figure: those before it with `<`, those behind it with `>`. */
export function termsBeside({ heard, readings }: Pick<Told, "heard" | "readings">, reading: Reading): string[] {
  const from = readings.findLast(({ end }) => end <= reading.start)?.end ?? 0;
  const to = readings.find(({ start }) => start >= reading.end)?.start ?? Number.POSITIVE_INFINITY;
  const before = heard.filter(({ start, end }) => start >= from && end <= reading.start).slice(-BEFORE);
  const behind = heard.filter(({ start, end }) => start >= reading.end && end <= to).slice(0, BEHIND);
  return [...termsOf(before).map((term) => `<${term}`), ...termsOf(behind).map((term) => `>${term}`)];
}

/** Returns the terms of the sentences that ask. */
export function termsAsking({ heard, asking }: Pick<Told, "heard" | "asking">): string[] {
  return termsOf(heard.filter(({ start }) => asking.some((one) => one.start <= start && start < one.end)));
}

function termsOf(heard: readonly Heard[]): string[] {
  return [...new Set(heard.flatMap(({ terms }) => [...terms]))].filter((term) => !/^\d/u.test(term));
}

/** So many terms of all figures weigh as much as those of a kind of unit, and so on: of a name, of one quantity. */
const OF_ALL = 30;
const OF_KIND = 12;
const OF_NAME = 8;
const OF_NONE = 20;
/** Of terms that nobody has read yet. */
const UNREAD = { each: 0.3, all: 3000 };

/** Counts of terms, from those of all to those of one quantity: the fewer of one, the more count those before. */
class TermCounts {
  private readonly tables = new Map<string, { counts: Map<string, number>; size: number }>();

  constructor(own: Talk["beside"], none: Talk["besideNone"], termsOfName: (name: string) => readonly string[]) {
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
    return this.sum(terms, (term, any) => {
      if (!this.knows("", term) && !this.knows(name, term)) return any;
      const ofKind = this.share(kind, term, OF_ALL, any);
      return this.share(quantity, term, OF_NAME, this.share(name, term, OF_KIND, ofKind));
    });
  }

  /** Returns how much likelier `terms` are of a figure that counts for nothing, as a logarithm. */
  ofNone(terms: readonly string[]): number {
    return this.sum(terms, (term, any) => (this.knows("", term) ? this.share("none", term, OF_NONE, any) : any));
  }

  private sum(terms: readonly string[], shareOf: (term: string, any: number) => number): number {
    const all = this.tables.get("");
    const logarithms = terms.map((term) => {
      const any = ((all?.counts.get(term) ?? 0) + UNREAD.each) / ((all?.size ?? 0) + UNREAD.all);
      return Math.log(shareOf(term, any) / any);
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
  return [`kind ${kindOf(calculator, symbol)}`, `name ${en.toLowerCase()}`, `${nameOf(calculator)} ${symbol}`];
}

type Counted = { readonly beside: TermCounts; readonly asking: TermCounts; readonly none: number };

const counted = new WeakMap<Talk, Counted>();

/** What counts for nothing is a little likelier than it was told: a figure that fits must be named. */
const MORE_NONE = 1;

function countedIn(known: Talk): Counted {
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

/** Logarithms below count as much. */
const LEAST = -6;

/**
 * Returns a function that gives, for each way to understand a question: how much the sentence that asks is one for what
 * is wanted, how likely its figures are those quantities by what stands beside them, and how likely those that are left
 * out count for nothing; as logarithms.
 */
export function talkSignsBy(known: Talk): (candidate: Candidate) => [asked: number, taken: number, left: number] {
  const { asking } = countedIn(known);
  const likely = new Map<Calculator, Map<Reading, Likely>>();
  return ({ told, taken, left, worked: { calculator, wanted } }) => {
    const own = likely.get(calculator) ?? likelyIn(known, told, calculator);
    likely.set(calculator, own);
    const sum = (all: readonly (number | undefined)[]) =>
      all.reduce<number>((total, one) => total + Math.max(LEAST, one ?? LEAST), 0);
    return [
      asking.ofQuantity(termsAsking(told), calculator, wanted),
      sum(taken.map(({ reading, symbol }) => own.get(reading)?.symbols.get(symbol))),
      sum(left.map(({ reading }) => own.get(reading)?.none)),
    ];
  };
}

/** How likely a figure is of each quantity that it may be of, and of none, as logarithms. */
type Likely = { readonly symbols: ReadonlyMap<string, number>; readonly none: number };

function likelyIn(known: Talk, told: Told, calculator: Calculator): Map<Reading, Likely> {
  const { beside, none: usual } = countedIn(known);
  return new Map(
    told.readings.map((reading) => {
      const terms = termsBeside(told, reading);
      const symbols = Object.entries(calculator.quantities).flatMap(([symbol, { unit }]) =>
        isFit(reading.unit, unit) ? [[symbol, beside.ofQuantity(terms, calculator, symbol)] as const] : [],
      );
      const none = beside.ofNone(terms) + usual;
      const most = Math.max(none, ...symbols.map(([, one]) => one));
      const all = [none, ...symbols.map(([, one]) => one)].reduce((sum, one) => sum + Math.exp(one - most), 0);
      const share = (one: number) => one - most - Math.log(all);
      return [reading, { symbols: new Map(symbols.map(([symbol, one]) => [symbol, share(one)])), none: share(none) }];
    }),
  );
}
