import { languageOfQuestion } from "~/knowledge/language";
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
  readonly ms: number;
};

/** What is right about an outcome; null where the question does not ask for it. */
export type Marks = {
  readonly recall: boolean | null;
  readonly abstention: boolean | null;
  readonly wrongRefusal: boolean | null;
  /** One for each required fact. */
  readonly facts: readonly boolean[];
  readonly citesExpected: boolean | null;
  /** One for each cited sentence: its numbers stand in the passages that it cites. */
  readonly citations: readonly boolean[];
  readonly language: boolean;
};

const RECALL_AT = 5;
const MARKERS = /(?:\[\d+\])+/g;
const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?/gu;

/** Returns what is right about `outcome` as an answer to `question`. */
export function marksOf(question: EvaluationQuestion, outcome: Outcome): Marks {
  const { unanswerable, expected, requiredFacts, language } = question;
  const isAnswered = !unanswerable && !outcome.abstained;
  const cited = outcome.citations.map(({ document, section }) => `${document}#${section}`);
  const answer = plain(outcome.answer);
  return {
    recall: unanswerable ? null : outcome.found.slice(0, RECALL_AT).some((one) => expected.sections.includes(one)),
    abstention: unanswerable ? outcome.abstained : null,
    wrongRefusal: unanswerable ? null : outcome.abstained,
    facts: unanswerable ? [] : requiredFacts.map((fact) => answer.includes(plain(fact))),
    citesExpected: isAnswered ? cited.some((one) => expected.sections.includes(one)) : null,
    citations: outcome.abstained ? [] : citationMarks(outcome),
    language: languageOfQuestion(outcome.answer) === language,
  };
}

function plain(text: string): string {
  return text.replaceAll("**", "").replaceAll(/\s+/g, " ");
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
