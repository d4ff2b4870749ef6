import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { languageOfQuestion } from "~/knowledge/language";
import { strings } from "../answering/strings";
import { holdsFact, holdsSteps } from "./facts";
import type { EvaluationQuestion } from "./questions";

/** A citation of an answer, with the passage that it cites. */
export type EvaluatedCitation = {
  readonly number: number;
  readonly document: string;
  readonly section: string;
  readonly page: number;
  readonly quote: string;
  readonly passage: string;
};

/** What the product did with a question. */
export type Outcome = {
  /** `document#section` in the order in which the search found them. */
  readonly found: readonly string[];
  readonly answer: string;
  readonly citations: readonly EvaluatedCitation[];
  readonly abstained: boolean;
  /** The questions that were offered after it. */
  readonly suggestions: readonly string[];
  readonly ms: number;
};

/** What is right about an outcome; null where the question does not ask for it. */
export type Marks = {
  readonly recall: boolean | null;
  readonly abstention: boolean | null;
  readonly wrongRefusal: boolean | null;
  /** One for each required fact. */
  readonly facts: readonly boolean[];
  /** A procedure that is asked for is given with all its steps, in their order. */
  readonly steps: boolean | null;
  readonly citesExpected: boolean | null;
  /** One for each cited sentence: its numbers stand in the passages that it cites. */
  readonly citations: readonly boolean[];
  readonly language: boolean;
  /** All of the above as it should be: what is answerable answered, the rest refused. */
  readonly right: boolean | null;
};

const RECALL_AT = 5;
const MARKERS = /(?:\[\d+\])+/g;
const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?/gu;

/**
 * Returns what is right about `outcome` as an answer to `question`. `procedures` are the texts of those expected sections
 * that are procedures.
 */
export function marksOf(question: EvaluationQuestion, outcome: Outcome, procedures: readonly string[] = []): Marks {
  const { unanswerable, sections, requiredFacts, kind } = question;
  const { answer, abstained } = outcome;
  const isAnswered = unanswerable === false && !abstained;
  const told = citedByStatements(answer);
  const cited = outcome.citations
    .filter(({ number }) => told.has(number))
    .map((one) => `${one.document}#${one.section}`);
  const wantsSteps = isAnswered && kind === "procedure" && procedures.length > 0;
  const marks = {
    recall: sections.length > 0 ? outcome.found.slice(0, RECALL_AT).some((one) => sections.includes(one)) : null,
    abstention: unanswerable ? abstained : null,
    wrongRefusal: unanswerable === false ? abstained : null,
    facts: unanswerable ? [] : requiredFacts.map((fact) => !abstained && holdsFact(answer, fact)),
    steps: wantsSteps ? procedures.some((procedure) => holdsSteps(answer, procedure)) : null,
    citesExpected: isAnswered && sections.length > 0 ? cited.some((one) => sections.includes(one)) : null,
    citations: abstained ? [] : citationMarks(outcome),
    language: languageOfQuestion(answer) === question.language,
  };
  return { ...marks, right: unanswerable === null ? null : isRight(marks) };
}

function isRight(marks: Omit<Marks, "right">): boolean {
  const { abstention, wrongRefusal, steps, citesExpected, language } = marks;
  if (abstention !== null) return abstention && language;
  const all = [...marks.facts, ...marks.citations, steps ?? true, citesExpected ?? true, language];
  return wrongRefusal === false && all.every(Boolean);
}

/** Where an answer says no more than where else to look: it answers nothing, so what it cites is not what the answer rests on. */
const POINTERS = languages.map(
  (language) => textsIn(strings, language)("lead.also", { title: "", document: "" }).split(/[“«]/)[0] ?? "",
);

function citedByStatements(answer: string): ReadonlySet<number> {
  const statements = answer.split("\n").filter((line) => !POINTERS.some((pointer) => line.startsWith(pointer)));
  return new Set(Array.from(statements.join("\n").matchAll(/\[(\d+)\]/g), ([, number]) => Number(number)));
}

function citationMarks({ answer, citations }: Outcome): boolean[] {
  const passages = new Map(citations.map(({ number, passage }) => [number, passage]));
  const quoted = citations.map(({ quote, passage }) => passage.includes(quote));
  return [...quoted, ...answer.split("\n").flatMap((line) => lineMarks(line, passages))];
}

/** A marker stands for what was said in its line since the marker before it. */
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
