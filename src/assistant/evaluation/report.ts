import type { Marks } from "./marks";
import type { EvaluationQuestion } from "./questions";

/** A question with the marks of its answer. */
export type Marked = {
  readonly question: EvaluationQuestion;
  readonly marks: Marks;
  /** The sections that the answer cites. */
  readonly cited: readonly string[];
  readonly ms: number;
};

const COLUMNS: [title: string, of: (marked: readonly Marked[]) => string][] = [
  ["questions", (marked) => String(marked.length)],
  ["recall@5", (marked) => share(marked.map(({ marks }) => marks.recall))],
  ["abstention right", (marked) => share(marked.map(({ marks }) => marks.abstention))],
  ["wrong refusals", (marked) => share(marked.map(({ marks }) => marks.wrongRefusal))],
  ["facts found", (marked) => share(marked.flatMap(({ marks }) => marks.facts))],
  ["procedures whole", (marked) => share(marked.map(({ marks }) => marks.steps))],
  ["cites expected", (marked) => share(marked.map(({ marks }) => marks.citesExpected))],
  ["citations right", (marked) => share(marked.flatMap(({ marks }) => marks.citations))],
  ["language right", (marked) => share(marked.map(({ marks }) => marks.language))],
  ["answered right", (marked) => share(marked.map(({ marks }) => marks.right))],
  ["median ms", (marked) => median(marked.map(({ ms }) => ms))],
];

/** Returns tables (Markdown) of the marks: each split by language, then each split by kind and language. */
export function reportOf(marked: readonly Marked[]): string {
  const splits = Map.groupBy(marked, ({ question }) => question.split);
  const tables = [...splits].map(([split, rows]) => {
    const languages = grouped(rows, ({ question }) => question.language);
    const kinds = grouped(rows, ({ question }) => `${question.kind} (${question.language})`);
    return [`## ${split}`, table([["all", rows], ...languages]), table(kinds)].join("\n\n");
  });
  return tables.join("\n\n");
}

type Group = [name: string, marked: readonly Marked[]];

function grouped(marked: readonly Marked[], name: (one: Marked) => string): Group[] {
  return [...Map.groupBy(marked, name)].toSorted(([a], [b]) => a.localeCompare(b));
}

function table(groups: readonly Group[]): string {
  const head = ["", ...COLUMNS.map(([title]) => title)];
  const rows = groups.map(([name, marked]) => [name, ...COLUMNS.map(([, of]) => of(marked))]);
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The share of those that hold among those that say something: `.963 (26/27)`. */
function share(marks: readonly (boolean | null)[]): string {
  const said = marks.filter((mark) => mark !== null);
  if (said.length === 0) return "";
  const right = said.filter(Boolean).length;
  return `${(right / said.length).toFixed(3)} (${right}/${said.length})`;
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0).toFixed(0);
}
