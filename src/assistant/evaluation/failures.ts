import type { Marks } from "./marks";
import type { Marked } from "./report";

/** What is wrong with an answer, by the first mark that it misses. */
const CAUSES: readonly (readonly [cause: string, misses: (marks: Marks) => boolean])[] = [
  ["Answered though no document tells it", ({ abstention }) => abstention === false],
  ["Refused", ({ wrongRefusal }) => wrongRefusal === true],
  ["Answered from a section that was not meant", ({ citesExpected }) => citesExpected === false],
  ["The section that was meant is cited, but not with all its steps", ({ steps }) => steps === false],
  ["The section that was meant is cited, without what was wanted of it", ({ facts }) => facts.includes(false)],
  ["A number or quote that its source does not have, or another language", () => true],
];

/** Returns lists (Markdown) of what was not answered right: each split by cause, with the sections that it was answered from. */
export function failuresOf(marked: readonly Marked[]): string {
  const wrong = Map.groupBy(
    marked.filter(({ marks }) => marks.right === false),
    ({ question }) => question.split,
  );
  return [...wrong].map(([split, rows]) => [`## ${split}: ${rows.length}`, ...lists(rows)].join("\n\n")).join("\n\n");
}

function lists(rows: readonly Marked[]): string[] {
  const byCause = Map.groupBy(rows, ({ marks }) => CAUSES.find(([, misses]) => misses(marks))?.[0] ?? "");
  return CAUSES.flatMap(([cause]) => {
    const own = byCause.get(cause) ?? [];
    return own.length === 0 ? [] : [`${cause} (${own.length}):`, own.map(lineOf).join("\n")];
  });
}

function lineOf({ question, cited }: Marked): string {
  const from = cited.length > 0 ? ` — from ${cited.join(", ")}` : "";
  return `- \`${question.id}\` ${question.question}${from}`;
}
