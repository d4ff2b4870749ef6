import { normalize } from "~/knowledge/analysis/normalize";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "./calculator";

/** Searchable fields of a calculator. */
type Searchable = { readonly terms: ReadonlySet<string>; readonly normal: string };

/** To analyse the texts of all calculators takes a quarter of a second, and they never change. */
const searchables = new WeakMap<Calculator, Searchable>();

/**
 * Returns those of `calculators` whose names, symbols or tasks hold every word of `query`, in either language; all
 * for none.
 */
export function findCalculators(calculators: readonly Calculator[], query: string): readonly Calculator[] {
  const wanted = termsOf(query);
  return wanted.length === 0 ? calculators : calculators.filter((one) => holds(searchableOf(one), wanted));
}

/** Returns whether `text` holds every word of `query`, in any form of it or as part of a word; true for no words. */
export function holdsAll(text: string, query: string): boolean {
  const wanted = termsOf(query);
  return wanted.length === 0 || holds(searchable(text), wanted);
}

function holds({ terms, normal }: Searchable, wanted: readonly string[]): boolean {
  return wanted.every((term) => terms.has(term) || normal.includes(term));
}

function searchableOf(calculator: Calculator): Searchable {
  const known = searchables.get(calculator) ?? searchable(textOf(calculator));
  searchables.set(calculator, known);
  return known;
}

function searchable(text: string): Searchable {
  return { terms: new Set(termsOf(text)), normal: normalize(text) };
}

function textOf({ id, title, task, quantities }: Calculator): string {
  const named = Object.entries(quantities).flatMap(([symbol, { en, ar, said }]) => [symbol, en, ar, ...said]);
  return [id.replaceAll("-", " "), title.en, title.ar, task.en, task.ar, ...named].join(" ");
}

function termsOf(text: string): string[] {
  return words(text).flatMap(({ term, kind }) => (kind === "word" ? [term] : []));
}
