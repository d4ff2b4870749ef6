// Fits how sentences that people tell around a question differ from those that it needs, and writes the weights.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fitWording } from "~/assistant/training/weights";
import { withFigures } from "~/assistant/answering/choose/wording";
import { sentencesIn } from "~/assistant/answering/understand/asides";
import { parseQuestions } from "~/assistant/evaluation/questions";
import { allCalculators } from "~/calculators/declared";
import { parseLabelledQuestions } from "~/calculators/questions/labelled";
import { languages } from "~/i18n/languages";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";

const file = "src/assistant/answering/understand/asides.json";
const sets = ["questions", "blind-1", "blind-2"];

const asides = linesOf("asides");
const asks = readManualFiles("manuals").files.flatMap(({ text }) => {
  const parsed = parseManual(text);
  return parsed.ok ? parsed.manual.sections.flatMap((section) => section.asks) : [];
});
const documents = [...new Set(allCalculators().map(({ documentId }) => documentId))];
const labelled = documents.flatMap((id) =>
  parseLabelledQuestions(readFileSync(join("manuals", id, "calculation-questions.jsonl"), "utf8")),
);
const evaluated = sets.flatMap((name) => parseQuestions(readFileSync(`evaluation/${name}.jsonl`, "utf8")));
const needed = [
  ...asks,
  ...linesOf("beyond"),
  ...linesOf("emergencies"),
  ...[...labelled, ...evaluated].map(({ question }) => question),
].flatMap(sentencesIn);
const examples = [...asides.map((text) => ({ text, holds: true })), ...needed.map((text) => ({ text, holds: false }))];
const weights = fitWording(examples.map(({ text, holds }) => ({ text: withFigures(text), holds })));
writeFileSync(file, `${JSON.stringify(weights)}\n`);
console.log(`${examples.length} sentences, ${Object.keys(weights.of).length} words and pairs of words in ${file}`);

function linesOf(name: string): string[] {
  return languages
    .flatMap((language) => readFileSync(`manuals/${name}.${language}.txt`, "utf8").split("\n"))
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
}
