import type { Language } from "~/i18n/languages";
import type { Scope, SearchInput, SearchResult } from "~/knowledge/search.server";
import { resolveFollowUp } from "./follow-up";
import type { AnswerPart, AnswerProvider, Turn } from "./provider";
import { gatherSections, type ReadSections } from "./sections";
import { verify } from "./verify";

/** Where answers are looked up. */
export type Library = {
  search(input: SearchInput): Promise<SearchResult>;
  readonly readSections: ReadSections;
};

export type Task = {
  readonly question: string;
  readonly language: Language;
  readonly scope: Scope;
  /** Oldest first. */
  readonly history: readonly Turn[];
};

/** Deep enough for a section of the right kind to be among them. */
const PASSAGES_FOUND = 24;

/** Answers questions from `library` with `provider`; what it yields is checked. */
export function createAnswering(provider: AnswerProvider, library: Library) {
  return {
    name: provider.name,

    async *answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const { language, scope } = task;
      const searched = resolveFollowUp(task.question, task.history);
      const found = await library.search({ question: searched, language, scope, limit: PASSAGES_FOUND });
      const sections = await gatherSections(searched, found, library.readSections);
      signal.throwIfAborted();
      const parts = provider.answer({ ...task, searched, found, sections }, signal);
      yield* verify(parts, provider.cites ? sections : null);
    },
  };
}
