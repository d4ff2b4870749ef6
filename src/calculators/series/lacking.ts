import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { SeriesValues } from "./normalise";
import { seriesOutcomeStrings } from "./outcome-strings";
import { quantityNamed, type SeriesRules } from "./rules";
import type { ChartResult } from "./series";
import { titleCase } from "./title-case";

/** View of a chart that is not shown: the reason, and the fields of values for the whole log that would help. */
export type LackingView = {
  readonly text: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
};

type Lacking = Exclude<ChartResult, { lacks: null }>;

/** Returns the view of a chart that is not shown, in the reader's language. */
export function lackingView(
  rules: SeriesRules,
  { rule, lacks }: Lacking,
  values: SeriesValues,
  language: Language,
): LackingView {
  const t = textsIn(seriesOutcomeStrings, language);
  const name = (one: string) => quantityNamed(rules, one)[language];
  const list = (names: readonly string[]) => names.map(name).join(language === "ar" ? "، " : ", ");
  const chart = titleCase(name(rule.value));
  if (lacks.length === 0) return { text: t("lacksBaseline", { chart }), fields: [] };
  const substitutes = substitutesFor(rules, lacks, values);
  const replaced = new Set([...substitutes.values()].flat());
  const fields = lacks.filter((one) => rules.quantities[one]?.whole && !replaced.has(one));
  return {
    text: [
      t("lacks", { chart, names: list(lacks) }),
      ...[...substitutes].map(([field, names]) => t("lacksInstead", { field: name(field), names: list(names) })),
    ].join(" "),
    fields: [...substitutes.keys(), ...fields].map((one) => ({ name: one, label: name(one) })),
  };
}

/**
 * Returns the values for the whole log from which missing quantities follow with the log's columns, each with these
 * quantities: a TDS factor gives the TDS of a log that has conductivities.
 */
function substitutesFor(rules: SeriesRules, lacks: readonly string[], values: SeriesValues): Map<string, string[]> {
  const has = (name: string) => values.get(name)?.some(Number.isFinite) ?? false;
  const found = new Map<string, string[]>();
  for (const lacked of lacks) {
    const missing = rules.each
      .map(({ with: names }) => Object.values(names))
      .filter((names) => names.includes(lacked))
      .map((names) => names.filter((name) => name !== lacked && !has(name)));
    const [field] = missing.find(([one = "", ...more]) => more.length === 0 && isField(rules, one, lacks)) ?? [];
    if (field !== undefined) found.set(field, [...(found.get(field) ?? []), lacked]);
  }
  return found;
}

/** Returns whether `name` has a field for the whole log and is not missing itself. */
function isField(rules: SeriesRules, name: string, lacks: readonly string[]): boolean {
  return rules.quantities[name]?.whole === true && !lacks.includes(name);
}
