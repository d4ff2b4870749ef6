import { z } from "zod";
import { languages } from "~/i18n/languages";
import type { EvaluationQuestion } from "./questions";

const aroundShape = z.object({
  language: z.enum(languages),
  before: z.string(),
  after: z.string(),
});

/** Text around a question: a greeting, a story, thanks. */
export type Around = z.infer<typeof aroundShape>;

/**
 * Returns the wordings of a JSONL file.
 * @throws where a line is none.
 */
export function parseAround(jsonl: string): Around[] {
  return jsonl
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => aroundShape.parse(JSON.parse(line)));
}

/** Returns `questions`, each with the next wording of its language around it; from the first again after the last. */
export function withAround(questions: readonly EvaluationQuestion[], around: readonly Around[]): EvaluationQuestion[] {
  const own = Map.groupBy(around, ({ language }) => language);
  const asked = new Map<string, number>();
  return questions.map((one) => {
    const wordings = own.get(one.language) ?? [];
    const at = asked.get(one.language) ?? 0;
    asked.set(one.language, at + 1);
    const { before = "", after = "" } = wordings[at % wordings.length] ?? {};
    return { ...one, question: `${before}${one.question}${after}` };
  });
}
