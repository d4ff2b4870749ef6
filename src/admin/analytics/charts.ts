import type { SeriesLook } from "~/ui/charts/series";
import type { Report, Rows } from "./report";

type Definition = {
  readonly kind: "bars" | "lines";
  readonly rows: (report: Report) => Rows;
  readonly series: readonly { readonly key: string; readonly look: SeriesLook }[];
  readonly unit: "count" | "milliseconds";
};

/** Charts over time; `strings.ts` has the titles and names of series under the same keys. */
export const timeCharts = {
  requests: {
    kind: "lines",
    unit: "count",
    rows: ({ requests }) => requests,
    series: [
      { key: "signUps", look: "water" },
      { key: "received", look: "brass" },
      { key: "approved", look: "success" },
      { key: "rejected", look: "danger" },
    ],
  },
  active: { kind: "bars", unit: "count", rows: ({ active }) => active, series: [{ key: "people", look: "water" }] },
  questions: {
    kind: "bars",
    unit: "count",
    rows: ({ questions }) => questions,
    series: [
      { key: "ar", look: "water" },
      { key: "en", look: "brass" },
    ],
  },
  outcomes: {
    kind: "bars",
    unit: "count",
    rows: ({ outcomes }) => outcomes,
    series: [
      { key: "answered", look: "water" },
      { key: "abstained", look: "brass" },
      { key: "failed", look: "danger" },
      { key: "brokenOff", look: "quiet" },
    ],
  },
  durations: {
    kind: "lines",
    unit: "milliseconds",
    rows: ({ durations }) => durations,
    series: [
      { key: "first_half", look: "water" },
      { key: "first_most", look: "brass" },
      { key: "whole_half", look: "success" },
      { key: "whole_most", look: "danger" },
    ],
  },
  feedback: {
    kind: "bars",
    unit: "count",
    rows: ({ feedback }) => feedback,
    series: [
      { key: "up", look: "success" },
      { key: "down", look: "danger" },
    ],
  },
} as const satisfies Record<string, Definition>;

export type TimeChartId = keyof typeof timeCharts;

/** Every report that can be exported as CSV. */
export const reportIds = [
  "requests",
  "active",
  "questions",
  "outcomes",
  "durations",
  "feedback",
  "decisions",
  "categories",
  "reasons",
  "sections",
  "gaps",
] as const;

export type ReportId = (typeof reportIds)[number];
