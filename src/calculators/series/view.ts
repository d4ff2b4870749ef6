import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { isolated, rounded, withUnit } from "../told";
import { type Drawing, drawingOf, type Plotted, sizes } from "./chart/drawing";
import { dayText, timeText } from "./dates-told";
import { seriesOutcomeStrings } from "./outcome-strings";
import { quantityNamed, type SeriesRules } from "./rules";
import type { ChartResult, SeriesResult, TriggerResult } from "./series";
import { titleCase } from "./title-case";

/** View of a chart for the page. All texts are in the reader's language. */
export type ChartView = {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly label: string;
  readonly wide: Drawing;
  readonly narrow: Drawing;
  readonly raw: {
    readonly title: string;
    readonly wide: Drawing;
    readonly narrow: Drawing;
    readonly label: string;
  } | null;
  readonly last: string;
  readonly triggers: readonly TriggerView[];
  readonly section: string;
  readonly rows: readonly {
    readonly time: string;
    readonly raw: string;
    readonly value: string;
    readonly change: string;
  }[];
  readonly count: number;
};

export type TriggerView = {
  readonly key: string;
  readonly isCrossed: boolean;
  readonly texts: readonly string[];
  readonly says: string;
  readonly section: string;
  readonly before: string | null;
};

type Shown = Extract<ChartResult, { lacks: null }>;

/** Maximum number of rows of a table on the page. */
const TABLE_ROWS = 200;

/** Returns the view of a chart in the reader's language. */
export function chartView(rules: SeriesRules, chart: Shown, result: SeriesResult, language: Language): ChartView {
  const { rule, values, changes } = chart;
  const { times } = result.log;
  const quantity = quantityNamed(rules, rule.value);
  const [title, unit] = [titleCase(quantity[language]), quantity.unit];
  const plotted = plottedOf(chart, times, unit, language);
  const rawQuantity = chart.raw && quantityNamed(rules, chart.raw.name);
  const rawName = rawQuantity ? titleCase(`${rawQuantity[language]} (${rawQuantity.unit})`) : "";
  return {
    id: rule.id,
    title,
    unit,
    label: labelOf(title, times, values, unit, language),
    ...drawn(plotted, language),
    raw: chart.raw && {
      title: rawName,
      label: labelOf(rawName, times, chart.raw.values, rawQuantity?.unit ?? "", language),
      ...drawn({ times, values: chart.raw.values, levels: [], marks: [] }, language),
    },
    last: lastText(chart, times, unit, language),
    triggers: chart.triggers.map((one) => triggerView(one, times, rule.line ? "trigger" : "limit", language)),
    section: rule.section,
    rows: placesShown(values).map((place) => ({
      time: timeText(times[place] ?? 0),
      raw: toldOrNothing(chart.raw?.values[place]),
      value: toldOrNothing(values[place]),
      change: toldOrNothing(changes?.[place], 1),
    })),
    count: values.reduce((count, value) => (Number.isFinite(value) ? count + 1 : count), 0),
  };
}

/** Returns the values of a chart, its levels, and marks at the readings where triggers were crossed. */
export function plottedOf(chart: Shown, times: Float64Array, unit: string, language: Language): Plotted {
  const t = textsIn(seriesOutcomeStrings, language);
  const told = (value: number) => isolated(withUnit(value, unit), language);
  const base =
    chart.baseline === null || Number.isNaN(chart.baseline)
      ? []
      : [
          {
            value: chart.baseline,
            label: t("baselineLevel", { value: told(chart.baseline) }),
            look: "baseline" as const,
          },
        ];
  const levels = chart.triggers.map(({ trigger: { at }, level }) => ({
    value: level,
    label: chart.rule.line
      ? t("triggerLevel", { at: isolated(at, language), value: told(level) })
      : t("limitLevel", { at: isolated(at, language) }),
    look: "trigger" as const,
  }));
  const marks = chart.triggers.flatMap(({ crossing, trigger }) =>
    crossing.episodes.map(({ from }) => {
      return { time: times[from] ?? 0, value: chart.values[from] ?? Number.NaN, label: trigger.at };
    }),
  );
  return {
    times,
    values: chart.values,
    levels: [...base, ...levels].filter(({ value }) => Number.isFinite(value)),
    marks,
  };
}

function drawn(plotted: Plotted, language: Language): { wide: Drawing; narrow: Drawing } {
  return { wide: drawingOf(plotted, sizes.wide, language), narrow: drawingOf(plotted, sizes.narrow, language) };
}

function labelOf(chart: string, times: Float64Array, values: Float64Array, unit: string, language: Language): string {
  const t = textsIn(seriesOutcomeStrings, language);
  const own = values.filter(Number.isFinite);
  const told = (value: number | undefined) => isolated(withUnit(value ?? Number.NaN, unit), language);
  return t("chartLabel", {
    chart,
    from: dayText(times[0] ?? 0, language),
    to: dayText(times.at(-1) ?? 0, language),
    first: told(own[0]),
    last: told(own.at(-1)),
    low: told(own.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)),
    high: told(own.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)),
  });
}

function lastText({ rule, values, changes }: Shown, times: Float64Array, unit: string, language: Language): string {
  const t = textsIn(seriesOutcomeStrings, language);
  const place = values.findLastIndex(Number.isFinite);
  const value = isolated(withUnit(values[place] ?? Number.NaN, unit), language);
  const said = t("valueIs", { value, date: dayText(times[place] ?? 0, language) });
  const change = changes?.[place];
  if (change === undefined || Number.isNaN(change)) return `${said}.`;
  const key = `${change < 0 ? "changesBack" : "changes"}.${rule.id}` as "changes.normalised-flow";
  return `${said}${language === "ar" ? "، " : ", "}${t(key, { change: Math.abs(Math.round(change * 10) / 10) })}`;
}

function triggerView(
  { trigger, crossing: { episodes, isPending } }: TriggerResult,
  times: Float64Array,
  kind: "trigger" | "limit",
  language: Language,
): TriggerView {
  const t = textsIn(seriesOutcomeStrings, language);
  const [name, at] = [t(kind), isolated(trigger.at, language)];
  const day = (place: number) => dayText(times[place] ?? 0, language);
  const told = episodes.map(({ from, to }) =>
    to === null
      ? t("stillCrossed", { name, at, from: day(from) })
      : t("wasCrossed", { name, at, from: day(from), to: day(to) }),
  );
  return {
    key: trigger.at,
    isCrossed: episodes.length > 0,
    texts: [...(told.length > 0 ? told : [t("neverCrossed", { name, at })]), ...(isPending ? [t("pending")] : [])],
    says: trigger.says[language],
    section: trigger.section,
    before: trigger.before ?? null,
  };
}

/** Returns the indexes of all readings with a value or, if there are more than 200, of 200 evenly spaced ones. */
function placesShown(values: Float64Array): number[] {
  const all = Array.from(values.keys()).filter((place) => Number.isFinite(values[place]));
  if (all.length <= TABLE_ROWS) return all;
  return Array.from({ length: TABLE_ROWS }, (_, row) => {
    return all[Math.round((row / (TABLE_ROWS - 1)) * (all.length - 1))] ?? 0;
  });
}

function toldOrNothing(value: number | undefined, decimals?: number): string {
  if (value === undefined || Number.isNaN(value)) return "—";
  return decimals === undefined ? String(rounded(value)) : value.toFixed(decimals);
}
