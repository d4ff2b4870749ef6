import { planOf } from "../plan";
import { quantityOf, solve } from "../solve";
import { quantitiesIn } from "../units/quantities";
import { type ChartRule, calculatorOf, quantityNamed, type SeriesRules, type Trigger } from "./rules";

/** Texts of the manuals' sections in both languages, by `document#section`. */
export type SectionTexts = ReadonlyMap<string, { readonly en: string; readonly ar: string }>;

/**
 * Returns the faults of the rules, one line each: a step with an unknown symbol, a value that no step calculates,
 * different units for one value, or a trigger whose section does not contain its text verbatim, or whose text states
 * neither the trigger nor the action.
 */
export function seriesFaults(rules: SeriesRules, sections: SectionTexts): string[] {
  const symbols = [...rules.each, ...rules.against].flatMap(({ calculator, with: names }) =>
    Object.keys(names).flatMap((symbol) =>
      calculatorOf(calculator).quantities[symbol] ? [] : [`${calculator} has no quantity ${symbol}`],
    ),
  );
  if (symbols.length > 0) return symbols;
  return [
    ...unknownValues(rules).map((name) => `nothing gives ${name}`),
    ...unitFaults(rules),
    ...rules.charts.flatMap((chart) => chartFaults(chart, sections).map((fault) => `${chart.id}: ${fault}`)),
  ];
}

/** Returns the used names that are no column and that no step can calculate from values known before it. */
function unknownValues(rules: SeriesRules): string[] {
  const known = new Set(Object.keys(rules.quantities));
  const steps = [...rules.each, ...rules.against];
  for (const { calculator, with: names } of steps) {
    const symbols = Object.keys(names);
    const isKnown = (symbol: string) => known.has((names[symbol] ?? "").replace(/^baseline\./u, ""));
    const open = symbols.filter((symbol) => !isKnown(symbol));
    const plan = planOf(calculatorOf(calculator), symbols.filter(isKnown), open, symbols);
    for (const symbol of plan?.gives ?? []) known.add(names[symbol] ?? symbol);
  }
  const used = [
    ...steps.flatMap(({ with: names }) => Object.values(names).map((name) => name.replace(/^baseline\./u, ""))),
    ...rules.charts.flatMap(({ value, raw, needs, change }) => [value, ...raw, ...needs, ...(change ? [change] : [])]),
  ];
  return [...new Set(used)].filter((name) => !known.has(name));
}

/** Returns a fault for each value with different units in two calculators. Values are passed on as plain numbers. */
function unitFaults(rules: SeriesRules): string[] {
  return [...rules.each, ...rules.against].flatMap(({ calculator, with: names }) =>
    Object.entries(names).flatMap(([symbol, name]) => {
      const own = quantityOf(calculatorOf(calculator), symbol).unit;
      const shared = quantityNamed(rules, name.replace(/^baseline\./u, "")).unit;
      return own === shared ? [] : [`${name} is in ${shared}, and in ${own} as ${symbol} of ${calculator}`];
    }),
  );
}

function chartFaults(chart: ChartRule, sections: SectionTexts): string[] {
  const { line, change, section } = chart;
  return [
    ...(sections.has(section) ? [] : [`${section} does not exist`]),
    ...(Boolean(line) === Boolean(change) ? [] : ["`change` and `line` belong together"]),
    ...(line && !Number.isFinite(levelOf(line)) ? [`${line.value} does not follow from ${line.change}`] : []),
    ...chart.triggers.flatMap((trigger) => triggerFaults(trigger, sections)),
  ];
}

function levelOf({ calculator, baseline, change, value }: NonNullable<ChartRule["line"]>): number {
  return solve(calculatorOf(calculator), { [baseline]: 1, [change]: 10 }, value).values[value] ?? Number.NaN;
}

function triggerFaults({ at, section, says, before }: Trigger, sections: SectionTexts): string[] {
  const own = sections.get(section);
  if (!own) return [`${section} does not exist`];
  const figure = quantitiesIn(at)[0]?.value;
  const figures = new Set(quantitiesIn(own.en).map(({ value }) => value));
  return [
    ...(figure !== undefined && figures.has(figure) ? [] : [`${section} does not tell ${at}`]),
    ...(["en", "ar"] as const).flatMap((language) => [
      ...(own[language].includes(says[language]) ? [] : [`${section} does not say "${says[language]}"`]),
      ...(isAdvice(says[language], figure) ? [] : [`"${says[language]}" states neither ${at} nor what to do`]),
    ]),
    ...(before === undefined || sections.has(before) ? [] : [`${before} does not exist`]),
  ];
}

/** Words for the one action that the manuals state without the figure of its trigger. */
const actions = ["to drain", "إلى الصرف"];

/** Returns whether a quoted text states the figure of its trigger, or the action. */
function isAdvice(text: string, figure: string | undefined): boolean {
  return quantitiesIn(text).some(({ value }) => value === figure) || actions.some((words) => text.includes(words));
}
