// Fits how a question with figures that wants something worked out differs from one that asks something else, and
// writes the weights.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fitWording } from "~/assistant/training/weights";
import { withFigures } from "~/assistant/answering/choose/wording";
import { questionsBeyond } from "~/assistant/evaluation/asks.server";
import { parseQuestions } from "~/assistant/evaluation/questions";
import { allCalculators } from "~/calculators/declared";
import { questionsWithFigures } from "~/calculators/questions/figures.server";
import { parseLabelledQuestions } from "~/calculators/questions/labelled";
import { plainWordings } from "~/calculators/questions/plain-wordings";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";

const file = "src/assistant/answering/choose/working-out.json";
const sets = ["questions", "blind-1", "blind-2"];

const calculators = allCalculators();
const documents = [...new Set(calculators.map(({ documentId }) => documentId))];
const labelled = documents.flatMap((id) =>
  parseLabelledQuestions(readFileSync(join("manuals", id, "calculation-questions.jsonl"), "utf8")),
);
/** Every calculator's example in so many plain wordings. */
const WORDINGS = 4;
const plain = calculators.flatMap((one) =>
  Array.from({ length: WORDINGS }, (_, turn) => plainWordings(one, turn)).flat(),
);
const wanting = [...labelled, ...plain].map(({ question }) => question);
const evaluated = sets
  .flatMap((name) => parseQuestions(readFileSync(`evaluation/${name}.jsonl`, "utf8")))
  .map(({ question, kind }) => ({ text: question, holds: kind === "calculation" }));
// Questions that sections of other kinds answer, and those that no manual answers, ask for no calculation.
const asks = readManualFiles("manuals").files.flatMap(({ text }) => {
  const parsed = parseManual(text);
  return parsed.ok ? parsed.manual.sections.flatMap(({ kind, asks }) => (kind === "calculation" ? [] : asks)) : [];
});
/** The others with figures are few; most that want nothing worked out tell none. */
const WEIGHT = 12;
const examples = [
  ...wanting.map((text) => ({ text, holds: true })),
  ...evaluated,
  ...questionsWithFigures().map(({ text, isWorked }) => ({ text, holds: isWorked, weight: WEIGHT })),
  ...[...asks, ...questionsBeyond()].map((text) => ({ text, holds: false })),
];
const weights = fitWording(examples.map((one) => ({ ...one, text: withFigures(one.text) })));
writeFileSync(file, `${JSON.stringify(weights)}\n`);
console.log(`${examples.length} questions, ${Object.keys(weights.of).length} words and pairs of words in ${file}`);
