import type { MarkedQuestion } from "./report";

/** Failures of an answer; the first that applies counts. */
const CAUSES: readonly (readonly [cause: string, isIt: (marked: MarkedQuestion) => boolean])[] = [
  [
    "Answered surely though no document tells it",
    ({ question, tone }) => question.unanswerable === true && tone === "sure",
  ],
  ["Met with silence", ({ question, tone }) => question.unanswerable === false && tone === "silent"],
  ["Not even within one press", ({ marks }) => marks.withinPress === false],
  ["Within one press only", ({ marks }) => marks.inSight === false],
  ["A procedure without all its steps", ({ marks }) => marks.steps === false],
  ["A number or quote that its source does not have", ({ marks }) => marks.citations.includes(false)],
  ["Another language", ({ marks }) => !marks.language],
];

/** Returns Markdown lists of the questions answered wrongly, by cause. */
export function failuresOf(marked: readonly MarkedQuestion[]): string {
  const splits = Map.groupBy(marked, ({ question }) => question.split);
  return [...splits].map(([split, rows]) => [`## ${split}`, ...lists(rows)].join("\n\n")).join("\n\n");
}

function lists(rows: readonly MarkedQuestion[]): string[] {
  const byCause = Map.groupBy(rows, (one) => CAUSES.find(([, isIt]) => isIt(one))?.[0]);
  return CAUSES.flatMap(([cause]) => {
    const own = byCause.get(cause) ?? [];
    const lines = own.map(({ question }) => `- \`${question.id}\` ${question.question}`);
    return own.length === 0 ? [] : [`${cause} (${own.length}):`, lines.join("\n")];
  });
}
