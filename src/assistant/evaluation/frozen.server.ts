import { readFile } from "node:fs/promises";
import type { Db } from "~/platform/db/client.server";
import { asking, readProcedures } from "./ask.server";
import { type Frozen, isOfSplit, parseFrozen } from "./frozen";
import { type EvaluatedAnswer, evaluationMarksOf } from "./marks";
import { type EvaluationQuestion, parseQuestions } from "./questions";
import type { MarkedQuestion } from "./report";

/** File of the frozen figures. */
export const figuresFile = "evaluation/figures.json";

/** A set that was asked again: its questions with the outcomes. */
export type AskedSet = {
  readonly file: string;
  readonly split: string;
  readonly marked: readonly (MarkedQuestion & { readonly outcome: EvaluatedAnswer })[];
};

/** Returns the frozen figures. */
export async function readFrozen(): Promise<Frozen> {
  return parseFrozen(await readFile(figuresFile, "utf8"));
}

/**
 * Asks the questions of every set that has frozen figures, each once, as they are answered from the manuals in `db`.
 */
export async function askFrozen(db: Db, frozen: Frozen): Promise<AskedSet[]> {
  const ask = asking(db);
  const sets: AskedSet[] = [];
  for (const [file, splits] of Object.entries(frozen)) {
    const questions = parseQuestions(await readFile(file, "utf8"));
    const names = Object.keys(splits);
    const wanted = questions.filter((question) => names.some((split) => isOfSplit(question, split)));
    const marked: AskedSet["marked"][number][] = [];
    for (const question of wanted) marked.push(await markedAnswer(db, ask, question));
    sets.push(
      ...names.map((split) => ({ file, split, marked: marked.filter(({ question }) => isOfSplit(question, split)) })),
    );
  }
  return sets;
}

async function markedAnswer(db: Db, ask: ReturnType<typeof asking>, question: EvaluationQuestion) {
  const outcome = await ask(question);
  const marks = evaluationMarksOf(question, outcome, await readProcedures(db, question.sections, question.language));
  return { question, outcome, tone: outcome.tone, marks, ms: outcome.ms };
}
