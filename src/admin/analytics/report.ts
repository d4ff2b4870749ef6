import { type Histogram, percentileOfHistogram, sumOfHistograms } from "./durations";
import type { ActiveUsers, CountedFigure, Days, FigureMeasure } from "./figures.server";
import { type PeriodUnit, periodsIn } from "./periods";

/** Values for each period, by series name. */
export type Rows = Readonly<Record<string, readonly (number | null)[]>>;

/** Counts by key, most frequent first. */
export type KeyCounts = readonly { readonly key: string; readonly count: number }[];

/** Everything that the analytics page draws. Durations are in milliseconds. */
export type Report = {
  readonly unit: PeriodUnit;
  /** First day of each period. */
  readonly periods: readonly string[];
  readonly requests: Rows;
  /** Number of requests by business days until the first decision; the last entry has all slower ones. */
  readonly decisions: readonly { readonly days: number; readonly count: number }[];
  /** Share of decisions within the promised days; null without decisions. */
  readonly promiseKept: number | null;
  readonly active: Rows;
  readonly people: number;
  readonly questions: Rows;
  readonly categories: KeyCounts;
  readonly outcomes: Rows;
  readonly durations: Rows;
  readonly overallDurations: Readonly<Record<string, number | null>>;
  readonly feedback: Rows;
  readonly reasons: KeyCounts;
};

/** Business days within which a decision is promised. */
const promisedDays = 3;

/** Maximum number of business days with an entry of their own; slower decisions are summed. */
const mostDays = 5;

/** Returns the report on a period from its figures. */
export function reportOn(days: Days, unit: PeriodUnit, figures: readonly CountedFigure[], active: ActiveUsers): Report {
  const periods = periodsIn(days, unit);
  const counted = new Map(figures.map(({ measure, period, key, count }) => [`${measure} ${period} ${key}`, count]));
  const row = (measure: FigureMeasure, key: string) =>
    periods.map((period) => counted.get(`${measure} ${period} ${key}`) ?? 0);
  const rows = (measure: FigureMeasure, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, row(measure, key)]));
  const decisions = decisionsIn(figures);
  const decided = sumOf(decisions);
  return {
    unit,
    periods,
    requests: { signUps: row("sign_up", ""), ...rows("request", ["received", "approved", "rejected"]) },
    decisions,
    promiseKept: decided === 0 ? null : sumOf(decisions.filter(({ days: taken }) => taken <= promisedDays)) / decided,
    active: { people: periods.map((period) => active.byPeriod.get(period) ?? 0) },
    people: active.total,
    questions: rows("question", ["en", "ar"]),
    categories: countsOf(figures, "category"),
    outcomes: {
      ...rows("answer", ["answered", "abstained", "failed"]),
      brokenOff: both(row("answer", "stopped"), row("answer", "interrupted")),
    },
    ...durationsIn(figures, periods),
    feedback: rows("feedback", ["up", "down"]),
    reasons: countsOf(figures, "feedback_reason"),
  };
}

function decisionsIn(figures: readonly CountedFigure[]): Report["decisions"] {
  const places = Array.from({ length: mostDays + 1 }, (_, place) => place + 1);
  const taken = figures.filter(({ measure }) => measure === "business_days");
  const inPlace = (key: string) => Math.min(Math.max(Number(key), 1), mostDays + 1);
  return places.map((days) => ({ days, count: sumOf(taken.filter(({ key }) => inPlace(key) === days)) }));
}

function countsOf(figures: readonly CountedFigure[], measure: FigureMeasure): KeyCounts {
  const byKey = Map.groupBy(
    figures.filter((figure) => figure.measure === measure),
    ({ key }) => key,
  );
  const counts = Array.from(byKey, ([key, same]) => ({ key, count: sumOf(same) }));
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}

const timed = { first: "first_words", whole: "whole_answer" } as const;
const shares = { half: 0.5, most: 0.95 } as const;

/** Returns the durations below which half (`half`) and 95 % (`most`) of all lie, in milliseconds. */
function durationsIn(figures: readonly CountedFigure[], periods: readonly string[]) {
  const durations: Record<string, (number | null)[]> = {};
  const places = Map.groupBy(figures, ({ measure, period }) => `${measure} ${period}`);
  const overallDurations: Record<string, number | null> = {};
  for (const [name, measure] of Object.entries(timed)) {
    const histograms = periods.map((period) => histogramOf(places.get(`${measure} ${period}`)));
    const all = sumOfHistograms(histograms);
    for (const [half, share] of Object.entries(shares)) {
      durations[`${name}_${half}`] = histograms.map((histogram) => percentileOfHistogram(histogram, share));
      overallDurations[`${name}_${half}`] = percentileOfHistogram(all, share);
    }
  }
  return { durations, overallDurations };
}

function histogramOf(figures: readonly CountedFigure[] = []): Histogram {
  return new Map(figures.map(({ key, count }) => [Number(key), count]));
}

function both(one: readonly number[], other: readonly number[]): number[] {
  return one.map((count, place) => count + (other[place] ?? 0));
}

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
