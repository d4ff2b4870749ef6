import { z } from "zod";
import { languages } from "~/i18n/languages";

const questionShape = z.object({
  id: z.string().min(1),
  question: z.string().min(1),
  language: z.enum(languages),
  kind: z.string().min(1),
  /** `document#section` each; one of the sections is enough. */
  expected: z.object({ documents: z.array(z.string()), sections: z.array(z.string()) }),
  /** What a right answer has to contain, word for word. */
  requiredFacts: z.array(z.string()),
  unanswerable: z.boolean(),
  split: z.string().min(1),
});

/** A question of an evaluation, and what a right answer to it has. */
export type EvaluationQuestion = z.infer<typeof questionShape>;

/** Returns the questions of a JSONL file; throws where a line is no question. */
export function parseQuestions(jsonl: string): EvaluationQuestion[] {
  const lines = jsonl.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => questionShape.parse(JSON.parse(line)));
}
