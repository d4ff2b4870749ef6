import type { Language } from "~/i18n/languages";
import { languageOfQuestion } from "~/knowledge/language";
import type { AnswerTone } from "../answering/passages";
import { holdsFact, holdsSteps } from "./facts";
import type { EvaluationQuestion } from "./questions";

/** A citation of an answer, with the passage it names. */
export type EvaluatedCitation = {
  readonly number: number;
  readonly document: string;
  readonly section: string;
  readonly page: number;
  readonly quote: string;
  /** The headings and the text of the passage. */
  readonly passage: string;
};

/** Outcome of a question. */
export type EvaluatedAnswer = {
  /** Sections that were searched, best first: `document#section`. */
  readonly found: readonly string[];
  readonly tone: AnswerTone;
  /** Visible text of the complete answer, and its folded text. */
  readonly answer: string;
  readonly folded: string;
  readonly citations: readonly EvaluatedCitation[];
  /** Whole text of the first section found, for comparison with simply pasting it. */
  readonly firstSection: string;
  readonly ms: number;
};

/** Marks of an outcome; null where the question does not call for one. */
export type EvaluationMarks = {
  readonly recall: boolean | null;
  /** The required facts are visible, or within one press; or would be, if the first section were shown whole. */
  readonly inSight: boolean | null;
  readonly withinPress: boolean | null;
  readonly firstWhole: boolean | null;
  /** A procedure that is asked for is in sight with all its steps, in their order. */
  readonly steps: boolean | null;
  /** For each cited statement, whether its numbers occur in the cited passages. */
  readonly citations: readonly boolean[];
  readonly language: boolean;
  /** Words in sight, and the share of the sections in sight that no one expected. */
  readonly words: number;
  readonly noise: number | null;
};

const RECALL_AT = 5;
const MARKERS = /(?:\[\d+\])+/g;
const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?/gu;

/**
 * Returns what is right about `outcome` as an answer to `question`. `procedures` are the texts of those expected
 * sections that are procedures.
 */
export function evaluationMarksOf(
  question: EvaluationQuestion,
  outcome: EvaluatedAnswer,
  procedures: readonly string[] = [],
): EvaluationMarks {
  const { sections, kind, unanswerable } = question;
  const { answer, folded, tone } = outcome;
  const all = `${answer}\n\n${folded}`;
  const told = tone !== "silent";
  const isAnswerable = unanswerable === false;
  const wantsSteps = isAnswerable && told && kind === "procedure" && procedures.length > 0;
  return {
    recall: sections.length > 0 ? outcome.found.slice(0, RECALL_AT).some((one) => sections.includes(one)) : null,
    inSight: isAnswerable ? told && holds(question, answer, outcome) : null,
    withinPress: isAnswerable ? told && holds(question, all, outcome) : null,
    firstWhole: isAnswerable ? holdsFirst(question, outcome) : null,
    steps: wantsSteps ? procedures.some((procedure) => holdsSteps(answer, procedure)) : null,
    citations: told ? citationMarks(all, outcome) : [],
    language: isInLanguage(answer, question.language),
    words: answer.replaceAll(MARKERS, "").match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0,
    noise: noiseOf(question, answer, outcome),
  };
}

/** A question without facts is answered by any of its sections. */
function holds({ requiredFacts, sections }: EvaluationQuestion, text: string, outcome: EvaluatedAnswer): boolean {
  if (requiredFacts.length > 0) return requiredFacts.every((fact) => holdsFact(text, fact));
  return sectionsIn(text, outcome).some((one) => sections.includes(one));
}

function holdsFirst(
  { requiredFacts, sections }: EvaluationQuestion,
  { firstSection, found: [first] }: EvaluatedAnswer,
): boolean {
  if (requiredFacts.length > 0) return requiredFacts.every((fact) => holdsFact(firstSection, fact));
  return first !== undefined && sections.includes(first);
}

function sectionsIn(text: string, { citations }: EvaluatedAnswer): string[] {
  const cited = new Set(Array.from(text.matchAll(/\[(\d+)\]/g), ([, number]) => Number(number)));
  const named = citations.filter(({ number }) => cited.has(number)).map((one) => `${one.document}#${one.section}`);
  return [...new Set(named)];
}

function noiseOf({ sections }: EvaluationQuestion, answer: string, outcome: EvaluatedAnswer): number | null {
  const shown = sectionsIn(answer, outcome);
  if (sections.length === 0 || shown.length === 0) return null;
  return shown.filter((one) => !sections.includes(one)).length / shown.length;
}

/** Small talk and silence may be short, but an empty answer has no language. */
function isInLanguage(answer: string, language: Language): boolean {
  return languageOfQuestion(answer) === language;
}

function citationMarks(answer: string, { citations }: EvaluatedAnswer): boolean[] {
  const passages = new Map(citations.map(({ number, passage }) => [number, passage]));
  const quoted = citations.map(({ quote, passage }) => passage.includes(quote));
  return [...quoted, ...answer.split("\n").flatMap((line) => lineMarks(line, passages))];
}

/** A marker covers the text of its line since the marker before it. */
function lineMarks(line: string, passages: ReadonlyMap<number, string>): boolean[] {
  let from = 0;
  return Array.from(line.matchAll(MARKERS), (marker) => {
    const said = line.slice(from, marker.index).replace(/^\s*(?:>\s*)?\d+\. /, "");
    from = marker.index + marker[0].length;
    const cited = Array.from(marker[0].matchAll(/\d+/g), ([number]) => passages.get(Number(number)));
    const stated = new Set(cited.flatMap((passage) => passage?.match(NUMBER) ?? []));
    return !cited.includes(undefined) && (said.match(NUMBER) ?? []).every((number) => stated.has(number));
  });
}
