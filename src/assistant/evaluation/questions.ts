import { z } from "zod";
import { type Language, languages } from "~/i18n/languages";
import { languageOfQuestion } from "~/knowledge/language";
import type { Turn } from "../answering/passages";

/** Earlier questions, or turns in one of the usual shapes; oldest first. */
const historyShape = z.array(
  z.union([
    z.string().transform((user): Said => ({ user })),
    z.tuple([z.string(), z.string().nullable()]).transform(([user, assistant]): Said => ({ user, assistant })),
    z
      .object({ question: z.string(), answer: z.string().nullish() })
      .transform(({ question, answer }): Said => ({ user: question, assistant: answer ?? null })),
    z
      .object({ role: z.enum(["user", "assistant"]), content: z.string() })
      .transform(({ role, content }): Said => (role === "user" ? { user: content } : { assistant: content })),
  ]),
);

type Said = { readonly user?: string; readonly assistant?: string | null };

const questionShape = z
  .object({
    id: z.union([z.string().min(1), z.number()]).transform(String),
    question: z.string().min(1),
    language: z.enum(languages).nullish(),
    history: historyShape.nullish(),
    kind: z.string().min(1).nullish(),
    /** Whether it is worded as the trade does, or avoids the words of the manuals. */
    wording: z.enum(["natural", "avoids"]).nullish(),
    /** `document#section` each; one of the sections is enough. */
    expected: z.object({ sections: z.array(z.string()) }).nullish(),
    /** Required content of a right answer: a quantity, exact words, or a pattern between slashes. */
    requiredFacts: z.array(z.string()).nullish(),
    unanswerable: z.boolean().nullish(),
    split: z.string().min(1).nullish(),
  })
  .transform((row) => ({
    id: row.id,
    question: row.question,
    language: row.language ?? languageOfQuestion(row.question),
    history: turnsOf(row.history ?? []),
    kind: row.kind ?? "unknown",
    wording: row.wording ?? null,
    sections: row.expected?.sections ?? [],
    requiredFacts: row.requiredFacts ?? [],
    /** Null if the file does not state it. */
    unanswerable: row.unanswerable ?? (row.expected ? false : null),
    split: row.split ?? "all",
  }));

/** A question of an evaluation, and what a right answer to it has. */
export type EvaluationQuestion = {
  readonly id: string;
  readonly question: string;
  readonly language: Language;
  readonly history: readonly Turn[];
  readonly kind: string;
  readonly wording: "natural" | "avoids" | null;
  readonly sections: readonly string[];
  readonly requiredFacts: readonly string[];
  readonly unanswerable: boolean | null;
  readonly split: string;
};

/** Returns the questions of a JSONL file. Only `id` and `question` are required. Throws for an invalid line. */
export function parseQuestions(jsonl: string): EvaluationQuestion[] {
  const lines = jsonl.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => questionShape.parse(JSON.parse(line)));
}

/** A reply belongs to the question before it. */
function turnsOf(said: readonly Said[]): Turn[] {
  const turns: Turn[] = [];
  for (const { user, assistant = null } of said) {
    const last = turns.at(-1);
    if (user !== undefined) turns.push([user, assistant]);
    else if (last) turns[turns.length - 1] = [last[0], assistant];
  }
  return turns;
}
