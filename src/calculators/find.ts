import { normalize } from "~/knowledge/analysis/normalize";
import { words } from "~/knowledge/analysis/words";
import type { Calculator, LeftOut } from "./calculator";
import { isConvertible } from "./units/dimensions";

/** A text to search: the terms of its words, and its letters and figures between single spaces. */
type Searchable = { readonly terms: ReadonlySet<string>; readonly normal: string };

type Indexed = {
  /** Names of the calculator alone, without spaces and signs: id, symbols, "F/M", the product "c * t". */
  readonly exact: ReadonlySet<string>;
  /** Title, names of quantities with the task, section: the earlier a query is found, the better it fits. */
  readonly levels: readonly Searchable[];
  /** Whether a result is a mass or a volume. */
  readonly givesAmount: boolean;
};

/** To analyse the texts of all calculators takes a quarter of a second, and they never change. */
const indexes = new WeakMap<Calculator, Indexed>();

/**
 * Returns those of `calculators` that hold every word of `query`, in either language, best first: exact symbol or id,
 * then title, then names of quantities and task, then section. Ties keep their order, and for "how much" those that
 * give an amount come first. Returns all for no words.
 */
export function findCalculators(calculators: readonly Calculator[], query: string): readonly Calculator[] {
  const key = keyOf(query);
  if (key === "") return calculators;
  const isAmount = AMOUNT.test(normalize(query));
  const wanted = termsOf(query.replace(/how (?:much|many)/iu, ""));
  const found = calculators.flatMap((one) => {
    const index = indexOf(one);
    const level = index.exact.has(key) ? 0 : levelOf(index, wanted);
    return level === null ? [] : [{ one, rank: level + (isAmount && !index.givesAmount ? 0.5 : 0) }];
  });
  if (wanted.length === 0 && found.length === 0) return calculators;
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

const AMOUNT = /how (?:much|many)|(?<!\p{L})كم(?!\p{L})/u;

/** Returns those of `leftOut` that `query` calls by one of their names, in either language; none for no query. */
export function findLeftOut(leftOut: readonly LeftOut[], query: string): readonly LeftOut[] {
  const asked = new Set(words(query).map(({ term }) => term));
  if (asked.size === 0) return [];
  // Letters alone count here, unlike in `termsOf`: the t of "C·t" and the S of "S&DSI" are no stop words.
  return leftOut.filter(({ said }) => said.some((name) => words(name).every(({ term }) => asked.has(term))));
}

/** Returns whether `text` holds every word of `query`, in any form of it or as part of a word; true for no words. */
export function holdsAll(text: string, query: string): boolean {
  const one = searchable(text);
  return termsOf(query).every((term) => holds(one, term));
}

/** Returns the first level, from 1, with which all terms are found; null if some are in none. */
function levelOf({ levels }: Indexed, wanted: readonly string[]): number | null {
  if (wanted.length === 0) return null;
  const found = wanted.map((term) => levels.findIndex((one) => holds(one, term)));
  return found.includes(-1) ? null : Math.max(...found) + 1;
}

/** A term of one or two letters is found as a whole word only, of three Latin letters at the beginning of a word. */
function holds({ terms, normal }: Searchable, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length < 3) return false;
  return normal.includes(term.length === 3 && /^[a-z]/u.test(term) ? ` ${term}` : term);
}

function indexOf(calculator: Calculator): Indexed {
  const known = indexes.get(calculator) ?? indexed(calculator);
  indexes.set(calculator, known);
  return known;
}

function indexed({ id, title, task, section, quantities, equations, results }: Calculator): Indexed {
  const names = Object.entries(quantities).flatMap(([symbol, { en, ar, said }]) => [symbol, en, ar, ...said]);
  const signs = title.en.split(" ").filter((word) => /\p{Lu}[^\p{Lu}]*\p{Lu}/u.test(word));
  const products = equations.map((equation) => equation.slice(equation.indexOf("=") + 1));
  const units = results.map((symbol) => quantities[symbol]?.unit ?? "");
  return {
    exact: new Set([id, ...Object.keys(quantities), ...signs, ...products].map(keyOf)),
    levels: [[spaced(id), title.en, title.ar], [task.en, task.ar, ...names], [spaced(section)]].map((texts) =>
      searchable(texts.join(" ")),
    ),
    givesAmount: units.some((unit) => isConvertible(unit, "kg") || isConvertible(unit, "m³")),
  };
}

function searchable(text: string): Searchable {
  return { terms: new Set(termsOf(text)), normal: ` ${normalize(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ")}` };
}

function keyOf(text: string): string {
  return normalize(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function spaced(slug: string): string {
  return slug.replaceAll("-", " ");
}

function termsOf(text: string): string[] {
  return words(text).flatMap(({ term, kind }) => (kind === "word" ? [term] : []));
}
