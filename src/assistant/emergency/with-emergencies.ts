import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { EmergencyKind } from "~/knowledge/document";
import type { Answering, Task } from "../answering/answering";
import type { Section, Source } from "../answering/passages";
import type { AnswerPart } from "../answering/provider";
import type { Suggestion } from "../answering/suggestions";
import { verify } from "../answering/verify/verify";
import { longestQuestion } from "../conversation";
import { emergencyParts } from "./answer";
import { emergenciesIn } from "./recognise";
import { strings } from "./strings";

/** The source of answers to emergencies. */
export type EmergencyManual = {
  /**
   * Returns all passages of the sections that answer these emergencies in `language`, whatever the scope of the
   * question.
   */
  readEmergencies(kinds: readonly EmergencyKind[], language: Language): Promise<readonly EmergencySource[]>;
  /** Returns whom to call. */
  call(language: Language): string;
};

/** A passage, with the emergencies that its section answers. */
export type EmergencySource = Source & { readonly emergencies: readonly EmergencyKind[] };

/**
 * Answers emergencies directly from the sections declared for them. They do not go through `answering`, so no search,
 * model or scope delays the first steps for somebody in danger.
 */
export function withEmergencies(answering: Answering, manual: EmergencyManual): Answering {
  return {
    name: answering.name,
    async *answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const ordinary = withoutDenial(task);
      const kinds = ordinary ? [] : emergenciesIn(task.question);
      const sections = kinds.length > 0 ? await readSections(kinds, task.language, manual) : [];
      signal.throwIfAborted();
      if (sections.length === 0) return yield* answering.answer(ordinary ?? task, signal);
      yield { type: "noted", note: { moment: "retrieved" } };
      yield* verify(emergencyParts(sections, manual.call(task.language), task.language), sections);
      const suggestions = denialOf(task, sections);
      if (suggestions.length > 0) yield { type: "suggested", suggestions };
    },
  };
}

/** Returns the task without the words "no emergency" before its question; null if it does not begin with them. */
function withoutDenial(task: Task): Task | null {
  const denial = languages
    .map((language) => textsIn(strings, language)("ordinary", { question: "" }))
    .find((words) => task.question.startsWith(words));
  return denial === undefined ? null : { ...task, question: task.question.slice(denial.length) };
}

/** Returns one section for each of `kinds` that the manuals answer, without repeats, in the order of `kinds`. */
async function readSections(
  kinds: readonly EmergencyKind[],
  language: Language,
  manual: EmergencyManual,
): Promise<Section[]> {
  const passages = await manual.readEmergencies(kinds, language);
  const sections = [...Map.groupBy(passages, ({ versionId, sectionSlug }) => `${versionId}/${sectionSlug}`).values()];
  const chosen = kinds.flatMap((kind) => sections.filter(([first]) => first?.emergencies.includes(kind)).slice(0, 1));
  return [...new Set(chosen)].flatMap((section): Section[] => {
    const [first, ...rest] = section.toSorted((a, b) => a.start - b.start);
    return first ? [{ passages: [first, ...rest] }] : [];
  });
}

/** Returns a suggestion to ask the same as an ordinary question, for false alarms; none if it would be too long. */
function denialOf({ question, language }: Task, [section]: readonly Section[]): Suggestion[] {
  const denied = textsIn(strings, language)("ordinary", { question });
  if (!section || denied.length > longestQuestion) return [];
  const { documentId, documentTitle, versionId, sectionSlug, headingPath, page } = section.passages[0];
  return [{ question: denied, language, documentId, documentTitle, versionId, sectionSlug, headingPath, page }];
}
