// `npm run evaluate:answers -- --questions FILE --out FILE`: asks the product every question of a JSONL file, on a scratch
// database with the built-in manuals, writes what it answered, and prints how right that is.
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ask, readProcedures } from "~/assistant/evaluation/ask.server";
import { failuresOf } from "~/assistant/evaluation/failures";
import { marksOf } from "~/assistant/evaluation/marks";
import { type EvaluationQuestion, parseQuestions } from "~/assistant/evaluation/questions";
import { type Marked, reportOf } from "~/assistant/evaluation/report";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { type Db, openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";

const { values } = parseArgs({ options: { questions: { type: "string" }, out: { type: "string" } } });
if (!values.questions || !values.out) throw new Error("usage: npm run evaluate:answers -- --questions FILE --out FILE");

const questions = parseQuestions(await readFile(values.questions, "utf8"));
const log = createLog({ LOG_LEVEL: "warn" });
const dataDir = await mkdtemp(join(tmpdir(), "water-evaluation-"));
// The database has a user of its own, who must be able to enter.
await chmod(dataDir, 0o711);
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
try {
  await migrate(database, log);
  await loadBuiltInManuals(database.db, "manuals", log);
  const { rows, marked } = await askAll(database.db, questions);
  await writeFile(values.out, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  console.log(
    `# Answers to ${values.questions}\n\n${reportOf(marked)}\n\n# Failures by cause\n\n${failuresOf(marked)}`,
  );
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}

async function askAll(db: Db, all: readonly EvaluationQuestion[]): Promise<{ rows: object[]; marked: Marked[] }> {
  const rows: object[] = [];
  const marked: Marked[] = [];
  for (const question of all) {
    const { found, ...outcome } = await ask(db, question);
    const marks = marksOf(
      question,
      { found, ...outcome },
      await readProcedures(db, question.sections, question.language),
    );
    const citations = outcome.citations.map(({ passage: _, ...citation }) => citation);
    const { id, question: text } = question;
    rows.push({
      id,
      question: text,
      ...outcome,
      citations,
      ms: Math.round(outcome.ms),
      found: found.slice(0, 5),
      marks,
    });
    marked.push({ question, marks, cited: [...new Set(citations.map(({ section }) => section))], ms: outcome.ms });
  }
  return { rows, marked };
}
