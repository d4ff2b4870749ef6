import type { Language } from "~/i18n/languages";
import { readQuestion } from "~/knowledge/search/question";
import type { Scope, SearchInput, SearchResult } from "~/knowledge/search.server";
import { resolveFollowUp } from "./follow-up";
import type { AnswerInput, AnswerPart, AnswerProvider, Section, Turn } from "./provider";
import { kindAsked } from "./question";
import { gatherSections, type ReadSections } from "./sections";
import { verify } from "./verify";

/** Where answers are looked up. */
export type Library = {
  search(input: SearchInput): Promise<SearchResult>;
  readonly readSections: ReadSections;
};

/** A question as it is asked in a conversation. */
export type Task = {
  readonly question: string;
  readonly language: Language;
  readonly scope: Scope;
  /** Oldest first. */
  readonly history: readonly Turn[];
};

/** Deep enough for a section of the right kind to be among them. */
const PASSAGES_FOUND = 24;

/** A question for a procedure that names no more than this ("how do I clean a membrane?") wants the procedure as such. */
const FEW_WORDS = 2;
const STEPS: Record<Language, string> = { en: "step by step", ar: "خطوة بخطوة" };

/** Answers questions from `library` with `provider`; what it yields is checked, unless it cites no passages. */
export function createAnswering(provider: AnswerProvider, library: Library) {
  return {
    name: provider.name,

    async *answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const input = await lookUp(task, library);
      signal.throwIfAborted();
      yield* verify(provider.answer(input, signal), provider.cites ? input.sections : null);
    },
  };
}

async function lookUp(task: Task, library: Library): Promise<AnswerInput> {
  const searched = resolveFollowUp(task.question, task.history);
  const { language, scope } = task;
  const found = await library.search({ question: searched, language, scope, limit: PASSAGES_FOUND });
  const sections = await gatherSections(searched, found, library.readSections);
  if (!wantsProcedureAsSuch(searched) || kindOf(sections) === "procedure") return { ...task, searched, found, sections };
  const question = `${searched} ${STEPS[language]}`;
  const again = await library.search({ question, language, scope, limit: PASSAGES_FOUND });
  const procedures = await gatherSections(question, again, library.readSections);
  return { ...task, searched, found, sections: kindOf(procedures) === "procedure" ? procedures : sections };
}

function wantsProcedureAsSuch(question: string): boolean {
  const words = readQuestion(question).words.filter((word) => !word.generic);
  return kindAsked(question) === "procedure" && words.length <= FEW_WORDS;
}

function kindOf(sections: readonly Section[]): string | undefined {
  return sections[0]?.passages[0].kind;
}
