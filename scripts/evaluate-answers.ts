// `npm run evaluate:answers -- --questions FILE --out FILE [--world no-asks|english|uploads] [--around FILE]`: asks the
// product every question of a JSONL file, on a scratch database with the built-in manuals, writes what it answered, and
// prints how right that is. In the world `no-asks` the manuals have no questions of their own, as uploaded documents
// have none; in `english` they have no Arabic text, and only the Arabic questions are asked; in `uploads` the documents
// of `evaluation/uploads` stand beside them. `--around evaluation/around.jsonl` puts greetings and stories around them.
// With `--printed PRODUCER` the manuals are printed by that program, read as uploads are read, and stand alone; with
// `--world english` only the English ones.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { parseAround, withAround } from "~/assistant/evaluation/around";
import { asking, readProcedures } from "~/assistant/evaluation/ask.server";
import { failuresOf } from "~/assistant/evaluation/failures";
import { evaluationMarksOf } from "~/assistant/evaluation/marks";
import { type EvaluationQuestion, parseQuestions } from "~/assistant/evaluation/questions";
import { type MarkedQuestion, reportOf } from "~/assistant/evaluation/report";
import { inWorld, isWorld } from "~/assistant/evaluation/world.server";
import { languages } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { askedOfStrangers, strangersOf } from "./evaluate-documents/strangers";

const { values } = parseArgs({
  options: {
    questions: { type: "string" },
    out: { type: "string" },
    world: { type: "string", default: "asks" },
    around: { type: "string" },
    printed: { type: "string" },
  },
});
const { questions: file, out, world, printed } = values;
if (!file || !out || !isWorld(world)) {
  throw new Error(
    "usage: npm run evaluate:answers -- --questions FILE --out FILE " +
      "[--world asks|no-asks|english|uploads] [--around FILE] [--printed PRODUCER]",
  );
}

const bare = parseQuestions(await readFile(file, "utf8"));
const all = values.around ? withAround(bare, parseAround(await readFile(values.around, "utf8"))) : bare;
const questions = world === "english" ? all.filter(({ language }) => language === "ar") : all;
const strangers = printed ? await strangersOf(printed, world === "english" ? ["en"] : languages) : null;
const asked = strangers ? questions.map(askedOfStrangers) : questions;
const { rows, marked } = await inWorld(strangers ?? world, (db) => askAll(db, asked));
await writeFile(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
const where = printed ? `${world}, printed by ${printed}` : world;
console.log(
  `# Answers to ${file}, world: ${where}\n\n${reportOf(marked)}\n\n# Failures by cause\n\n${failuresOf(marked)}`,
);

async function askAll(
  db: Db,
  asked: readonly EvaluationQuestion[],
): Promise<{ rows: object[]; marked: MarkedQuestion[] }> {
  const ask = asking(db);
  const rows: object[] = [];
  const marked: MarkedQuestion[] = [];
  for (const question of asked) {
    const outcome = await ask(question);
    const marks = evaluationMarksOf(question, outcome, await readProcedures(db, question.sections, question.language));
    const { firstSection: _, citations, found, ...shown } = outcome;
    const cited = citations.map(({ passage: __, ...citation }) => citation);
    rows.push({
      id: question.id,
      question: question.question,
      ...shown,
      citations: cited,
      found: found.slice(0, 5),
      marks,
    });
    marked.push({ question, tone: outcome.tone, marks, ms: outcome.ms });
  }
  return { rows, marked };
}
