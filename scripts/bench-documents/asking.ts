import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type EvaluationQuestion, parseQuestions } from "~/assistant/evaluation/questions";
import { languages } from "~/i18n/languages";
import { percentile } from "~/knowledge/evaluation/metrics";

/** These come first and are not measured. */
const WARM_UP = 30;

/** Time that the asker waits after each question, in milliseconds. */
const PAUSE_MS = 50;

/** Returns so many questions of the evaluation that stand alone, in both languages by turns. */
export function evaluationQuestions(count: number): EvaluationQuestion[] {
  const all = parseQuestions(readFileSync("evaluation/questions.jsonl", "utf8"));
  const each = Math.ceil(count / languages.length);
  const picked = languages.map((language) => {
    const own = all.filter((one) => one.language === language && one.history.length === 0);
    return Array.from({ length: each }, (_, at) => own[Math.floor((at / each) * own.length)]);
  });
  return Array.from({ length: each }, (_, at) => picked.map((own) => own[at]))
    .flat()
    .filter((question) => question !== undefined)
    .slice(0, count);
}

/** A way to ask a question, and whether so many questions were enough. */
type Asking = {
  readonly ask: (question: EvaluationQuestion) => Promise<unknown>;
  readonly isEnough: (asked: number) => boolean;
};

/** Asks one question after the other, with a pause between them, and returns how long each took, in milliseconds. */
export async function askInTurn(
  questions: readonly EvaluationQuestion[],
  { ask, isEnough }: Asking,
): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; !isEnough(asked); asked += 1) {
    const question = questions[asked % questions.length];
    if (!question) throw new Error("there are no questions to ask");
    const began = performance.now();
    await ask(question);
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Asks each question once, after some that are not measured. */
export async function askOnce(questions: readonly EvaluationQuestion[], ask: Asking["ask"]): Promise<number[]> {
  await askInTurn(questions, { ask, isEnough: (asked) => asked >= WARM_UP });
  return askInTurn(questions, { ask, isEnough: (asked) => asked >= questions.length });
}

/** Prints the percentiles of times and returns the 95th. */
export function tell(what: string, times: readonly number[]): number {
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${what}: p50 ${middle.toFixed(1)} ms, p95 ${most.toFixed(1)} ms (${times.length} asked)`);
  return most;
}
