import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const files = ["questions", "blind-1", "blind-2", "blind-3", "blind-4"];

/**
 * Returns a giver of questions in both languages, as people ask them: those of the evaluation, in an order that is the
 * same every time and mixes them. None comes twice before all have come, so that no answer is ready.
 */
export function questionGiver(): () => string {
  const all = files.flatMap((file) => readFileSync(`evaluation/${file}.jsonl`, "utf8").trim().split("\n"));
  const questions = all.map((line) => (JSON.parse(line) as { question: string }).question);
  const mixed = [...new Set(questions)].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  let next = 0;
  return () => {
    const question = mixed[next % mixed.length] ?? "";
    next += 1;
    return question;
  };
}

function placeOf(question: string): string {
  return createHash("sha256").update(question).digest("hex");
}
