import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { EmergencyKind } from "~/knowledge/document";
import type { Answering, AskedQuestion } from "../answering/answering";
import type { FoundSection, Source } from "../answering/passages";
import type { AnswerPart } from "../answering/provider";
import type { Suggestion } from "../answering/suggestions";
import { verify } from "../answering/verify/verify";
import { longestQuestion } from "../conversation";
import { emergencyParts } from "./answer";
import { type Emergencies, emergenciesIn } from "./recognise";
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
 * model or scope delays the first steps for somebody in danger. Where one is only possible, the ordinary answer begins
 * with whom to call, and what to do is one press away.
 */
export function withEmergencies(answering: Answering, manual: EmergencyManual): Answering {
  return {
    name: answering.name,
    async *answer(task: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const { task: asked, found } = readTask(task);
      const sections = found ? await readSections(found.kinds, asked.language, manual) : [];
      signal.throwIfAborted();
      const [first] = sections;
      if (!found || !first) return yield* answering.answer(asked, signal);
      const call = manual.call(asked.language);
      if (!found.isLikely)
        return yield* withCall(answering.answer(asked, signal), { task: asked, section: first, call });
      yield { kind: "noted", note: { moment: "retrieved" } };
      yield* verify(emergencyParts(sections, call, asked.language), sections);
      const suggestions = offerOf("ordinary", asked, first);
      if (suggestions.length > 0) yield { kind: "suggested", suggestions };
    },
  };
}

/**
 * Returns the task without its prefix ("Emergency: …", "No emergency: …"), and the emergencies that it describes: none
 * if the prefix denies them, likely ones if it confirms them.
 */
function readTask(task: AskedQuestion): { task: AskedQuestion; found: Emergencies | null } {
  for (const language of languages) {
    const t = textsIn(strings, language);
    const [denied, meant] = [t("ordinary", { question: "" }), t("emergency", { question: "" })];
    const without = (words: string) => ({ ...task, question: task.question.slice(words.length) });
    if (task.question.startsWith(denied)) return { task: without(denied), found: null };
    if (task.question.startsWith(meant)) {
      const bare = without(meant);
      const found = emergenciesIn(bare.question) ?? emergenciesIn(task.question);
      return { task: bare, found: found && { ...found, isLikely: true } };
    }
  }
  return { task, found: emergenciesIn(task.question) };
}

/** An ordinary answer to what may be an emergency. */
type Possible = { readonly task: AskedQuestion; readonly section: FoundSection; readonly call: string };

async function* withCall(
  parts: AsyncGenerator<AnswerPart>,
  { task, section, call }: Possible,
): AsyncGenerator<AnswerPart> {
  const t = textsIn(strings, task.language);
  const offer = offerOf("emergency", task, section);
  const words = `> **${[t("possible", { call }), ...(offer.length > 0 ? [t("steps")] : [])].join(" ")}**\n\n`;
  let isOffered = false;
  yield { kind: "text", text: words, isComputed: true };
  for await (const part of parts) {
    if (part.kind === "rewritten") yield { kind: "rewritten", text: words + part.text };
    else if (part.kind !== "suggested") yield part;
    else {
      isOffered = true;
      yield { kind: "suggested", suggestions: [...offer, ...part.suggestions] };
    }
  }
  if (!isOffered && offer.length > 0) yield { kind: "suggested", suggestions: offer };
}

/** Returns one section for each of `kinds` that the manuals answer, without repeats, in the order of `kinds`. */
async function readSections(
  kinds: readonly EmergencyKind[],
  language: Language,
  manual: EmergencyManual,
): Promise<FoundSection[]> {
  const passages = await manual.readEmergencies(kinds, language);
  const sections = [...Map.groupBy(passages, ({ versionId, sectionSlug }) => `${versionId}/${sectionSlug}`).values()];
  const chosen = kinds.flatMap((kind) => sections.filter(([first]) => first?.emergencies.includes(kind)).slice(0, 1));
  return [...new Set(chosen)].flatMap((section): FoundSection[] => {
    const [first, ...rest] = section.toSorted((a, b) => a.start - b.start);
    return first ? [{ passages: [first, ...rest] }] : [];
  });
}

/** Returns a suggestion to ask the question again with the prefix `as`; none if that would be too long. */
function offerOf(
  as: "ordinary" | "emergency",
  { question, language }: AskedQuestion,
  section: FoundSection,
): Suggestion[] {
  const offered = textsIn(strings, language)(as, { question });
  if (offered.length > longestQuestion) return [];
  const { documentId, documentTitle, versionId, sectionSlug, headingPath, page } = section.passages[0];
  return [{ question: offered, language, documentId, documentTitle, versionId, sectionSlug, headingPath, page }];
}
