import { normalize } from "~/knowledge/analysis/normalize";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "./calculator";

/**
 * Returns those of `calculators` whose names, symbols or tasks hold every word of `query`, in either language; all
 * for none.
 */
export function findCalculators(calculators: readonly Calculator[], query: string): Calculator[] {
  return calculators.filter((one) => holdsAll(textOf(one), query));
}

/** Returns whether `text` holds every word of `query`, in any form of it or as part of a word; true for no words. */
export function holdsAll(text: string, query: string): boolean {
  const terms = new Set(termsOf(text));
  return termsOf(query).every((term) => terms.has(term) || normalize(text).includes(term));
}

function textOf({ id, title, task, quantities }: Calculator): string {
  const named = Object.entries(quantities).flatMap(([symbol, { en, ar, said }]) => [symbol, en, ar, ...said]);
  return [id.replaceAll("-", " "), title.en, title.ar, task.en, task.ar, ...named].join(" ");
}

function termsOf(text: string): string[] {
  return words(text).flatMap(({ term, kind }) => (kind === "word" ? [term] : []));
}
