import type { AnswerTone } from "../answering/passages";
import type { EvaluationMarks } from "./marks";
import type { EvaluationQuestion } from "./questions";

/** A question with the marks of its answer. */
export type MarkedQuestion = {
  readonly question: EvaluationQuestion;
  readonly tone: AnswerTone;
  readonly marks: EvaluationMarks;
  readonly ms: number;
};

/**
 * A figure of a report: its name, and its value for a group of questions; null if the group has no relevant question.
 */
export type ReportFigure = {
  readonly name: string;
  readonly of: (marked: readonly MarkedQuestion[]) => Share | number | null;
};
export type Share = { readonly of: number; readonly are: number };

const answerable = ({ question }: MarkedQuestion) => question.unanswerable === false;
const without = ({ question }: MarkedQuestion) => question.kind !== "calculation";

/** Columns of every report, in their order. Calculations are counted apart. */
export const figures: readonly ReportFigure[] = [
  { name: "questions", of: (all) => all.length },
  { name: "recall@5", of: (all) => shareOf(all.map(({ marks }) => marks.recall)) },
  { name: "answered", of: (all) => shareOf(all.filter(without).map(({ marks }) => marks.withinPress)) },
  { name: "in sight", of: (all) => shareOf(all.filter(without).map(({ marks }) => marks.inSight)) },
  { name: "first section whole", of: (all) => shareOf(all.filter(without).map(({ marks }) => marks.firstWhole)) },
  { name: "calculations", of: (all) => shareOf(all.filter((one) => !without(one)).map(({ marks }) => marks.inSight)) },
  {
    name: "answered: surely",
    of: (all) => shareOf(all.filter((one) => without(one) && one.marks.withinPress).map(({ tone }) => tone === "sure")),
  },
  {
    name: "sure: right",
    of: (all) =>
      shareOf(
        all
          .filter((one) => without(one) && one.tone === "sure" && answerable(one))
          .map(({ marks }) => marks.withinPress),
      ),
  },
  { name: "answerable: silent", of: (all) => shareOf(all.filter(answerable).map(({ tone }) => tone === "silent")) },
  { name: "unanswerable: sure", of: (all) => toneOf(all, "sure") },
  { name: "unanswerable: silent", of: (all) => toneOf(all, "silent") },
  {
    name: "words",
    of: (all) =>
      quantile(
        told(all).map(({ marks }) => marks.words),
        0.5,
      ),
  },
  {
    name: "words p95",
    of: (all) =>
      quantile(
        told(all).map(({ marks }) => marks.words),
        0.95,
      ),
  },
  { name: "noise", of: (all) => average(all.flatMap(({ marks }) => marks.noise ?? [])) },
  { name: "procedures whole", of: (all) => shareOf(all.map(({ marks }) => marks.steps)) },
  { name: "citations right", of: (all) => shareOf(all.flatMap(({ marks }) => marks.citations)) },
  { name: "language right", of: (all) => shareOf(all.map(({ marks }) => marks.language)) },
  {
    name: "median ms",
    of: (all) =>
      quantile(
        all.map(({ ms }) => ms),
        0.5,
      ),
  },
];

/** Returns tables (Markdown) of the figures: each split by language, and by wording where its questions say it. */
export function reportOf(marked: readonly MarkedQuestion[]): string {
  const splits = Map.groupBy(marked, ({ question }) => question.split);
  return [...splits].map(([split, rows]) => `## ${split}\n\n${table(groupsOf(rows))}`).join("\n\n");
}

type Group = readonly [name: string, marked: readonly MarkedQuestion[]];

/** Returns the groups that a table has a row for: all, each language, and each wording in each language. */
export function groupsOf(marked: readonly MarkedQuestion[]): Group[] {
  const worded = marked.filter(({ question }) => question.wording !== null);
  return [
    ["all", marked],
    ...grouped(marked, ({ question }) => question.language),
    ...grouped(worded, ({ question }) => `${question.language}, ${question.wording}`),
  ];
}

function grouped(marked: readonly MarkedQuestion[], name: (one: MarkedQuestion) => string): Group[] {
  return [...Map.groupBy(marked, name)].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Returns a table (Markdown) with a row for each group and a column for each figure. */
export function table(groups: readonly Group[]): string {
  const head = ["", ...figures.map(({ name }) => name)];
  const rows = groups.map(([name, marked]) => [name, ...figures.map(({ of }) => written(of(marked)))]);
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function written(value: Share | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return `${(value.are / value.of).toFixed(3)} (${value.are}/${value.of})`;
}

function told(all: readonly MarkedQuestion[]): MarkedQuestion[] {
  return all.filter((one) => one.tone !== "silent");
}

function toneOf(all: readonly MarkedQuestion[], tone: AnswerTone): Share | null {
  return shareOf(all.filter(({ question }) => question.unanswerable === true).map((one) => one.tone === tone));
}

function shareOf(marks: readonly (boolean | null)[]): Share | null {
  const said = marks.filter((mark) => mark !== null);
  return said.length === 0 ? null : { of: said.length, are: said.filter(Boolean).length };
}

function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : Math.round(value);
}

function average(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
