// `npm run evaluate:calculations -- --questions FILE --out FILE`: asks the product questions that need arithmetic with the asker's own
// figures, on a scratch database with the built-in manuals, writes what it answered, and prints how right the results are.

import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { asking } from "~/assistant/evaluation/ask.server";
import {
  calculationMark,
  calculationReport,
  isRightWithinAPress,
  parseCalculationQuestions,
} from "~/assistant/evaluation/calculations";
import { inWorld } from "~/assistant/evaluation/world.server";

const { values } = parseArgs({ options: { questions: { type: "string" }, out: { type: "string" } } });
const { questions: file, out } = values;
if (!file || !out) throw new Error("usage: npm run evaluate:calculations -- --questions FILE --out FILE");

const questions = parseCalculationQuestions(await readFile(file, "utf8"));
const marked = await inWorld("asks", async (db) => {
  const ask = asking(db);
  const rows = [];
  for (const question of questions) {
    const { answer, tone, found } = await ask({ ...question, history: [] });
    const mark = calculationMark(question, answer);
    const isWithinAPress = mark === "right" || isRightWithinAPress(question, answer);
    rows.push({ question, mark, isWithinAPress, tone, found: found.slice(0, 5), answer });
  }
  return rows;
});
await writeFile(out, marked.map((row) => `${JSON.stringify(row)}\n`).join(""));
console.log(calculationReport(marked));
