// `npm run evaluate:calculations -- --questions FILE --out FILE`: asks the product questions that need arithmetic with
// the asker's own figures, on a scratch database with the built-in manuals, writes what it answered, and prints how
// right the results are. `--labelled` asks the labelled questions of all manuals instead of those of a file.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { asking } from "~/assistant/evaluation/ask.server";
import { calculationReport, parseCalculationQuestions } from "~/assistant/evaluation/calculations";
import { askCalculations } from "~/assistant/evaluation/calculations.server";
import { evaluatedQuestions } from "~/assistant/evaluation/labelled";
import { inWorld } from "~/assistant/evaluation/world.server";
import { allCalculators } from "~/calculators/declared";
import { parseLabelledQuestions } from "~/calculators/questions/labelled";

const { values } = parseArgs({
  options: { questions: { type: "string" }, labelled: { type: "boolean" }, out: { type: "string" } },
});
const { questions: file, labelled, out } = values;
if (!out || Boolean(file) === Boolean(labelled)) {
  throw new Error("usage: npm run evaluate:calculations -- (--questions FILE | --labelled) --out FILE");
}

const questions = file ? parseCalculationQuestions(await readFile(file, "utf8")) : await labelledQuestions();
const marked = await inWorld("asks", (db) => askCalculations(asking(db), questions));
await writeFile(out, marked.map((row) => `${JSON.stringify(row)}\n`).join(""));
console.log(calculationReport(marked));

async function labelledQuestions() {
  const documents = [...new Set(allCalculators().map(({ documentId }) => documentId))];
  const files = documents.map(async (id) => {
    const text = await readFile(join("manuals", id, "calculation-questions.jsonl"), "utf8");
    return evaluatedQuestions(id, parseLabelledQuestions(text));
  });
  return (await Promise.all(files)).flat();
}
