import { normalize } from "~/knowledge/analysis/normalize";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "./calculator";

/**
 * Returns those of `calculators` whose names, symbols or tasks hold every word of `query`, in either language; all
 * for none.
 */
export function findCalculators(calculators: readonly Calculator[], query: string): Calculator[] {
  const asked = termsOf(query);
  return calculators.filter((one) => {
    const own = textOf(one);
    const terms = new Set(termsOf(own));
    return asked.every((term) => terms.has(term) || normalize(own).includes(term));
  });
}

function textOf({ id, title, task, quantities }: Calculator): string {
  const named = Object.entries(quantities).flatMap(([symbol, { en, ar, said }]) => [symbol, en, ar, ...said]);
  return [id.replaceAll("-", " "), title.en, title.ar, task.en, task.ar, ...named].join(" ");
}

function termsOf(text: string): string[] {
  return words(text).flatMap(({ term, kind }) => (kind === "word" ? [term] : []));
}
