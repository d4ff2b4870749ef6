import { analyze } from "~/knowledge/analysis/analyze";
import { spelledWords } from "~/knowledge/analysis/normalize";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";
import { termItemOf } from "~/knowledge/term-item";
import { learned } from "./choose/weights";
import { likelihoodOfWording } from "./choose/wording";
import type { Source } from "./passages";
import { type QuotableUnit, readSection, unitsOfBlock } from "./reading/reading";
import vocabulary from "./understand/vocabulary.json" with { type: "json" };

/** Definition of a term: the item of a section of kind `terms` that begins with `label`. */
export type Term = {
  readonly item: QuotableUnit;
  readonly label: string;
  /** Whether the question contains its exact name. */
  readonly isNamed: boolean;
};

/** Maximum number of words of a question for the meaning of a term. */
const MAX_WORDS = 6;
const ASKS_MEANING = 0.35;

/** Returns whether `question` asks what a word means, by its length and its wording. */
export function asksMeaning(question: string): boolean {
  if (readQuestion(question).words.length > MAX_WORDS) return false;
  return likelihoodOfWording(question, learned().kinds.meaning) >= ASKS_MEANING;
}

/**
 * Returns the term whose meaning `question` asks for among the items of `passages`: the one that names most of what
 * is asked, and nothing else; of several alike, the one in the document `preferred`. Null where there is none.
 */
export function termAsked(question: string, passages: readonly Source[], preferred: string | undefined): Term | null {
  const asked = readQuestion(question).words;
  const spoken = spelledWords(question);
  const isSaid = (name: string) => spoken.includes(spelledWords(name));
  const worthOf = (name: string) => {
    const shared = wordsShared(asked, readQuestion(name).words);
    return shared > 0 && isSaid(name) ? shared + VERBATIM : shared;
  };
  const named = passages.flatMap((passage) =>
    passage.text.split("\n").flatMap((line) => {
      const label = termItemOf(line)?.term;
      if (!label) return [];
      const worth = Math.max(...namesIn(label).map(worthOf));
      return worth > 0 ? [{ passage, label, worth: worth + (passage.documentId === preferred ? 0.5 : 0) }] : [];
    }),
  );
  for (const { passage, label } of named.toSorted((a, b) => b.worth - a.worth)) {
    const item = itemOf(passage, label);
    if (item) return { item, label, isNamed: namesIn(label).some(isSaid) };
  }
  return null;
}

/** Returns the item of a passage that defines `label`; null where the line is no item of a list after all. */
function itemOf(passage: Source, label: string): QuotableUnit | null {
  const reading = readSection({ passages: [passage] });
  const units = reading.blocks.flatMap((block) => unitsOfBlock(reading, block));
  return units.find(({ text }) => termItemOf(`- ${text}`)?.term === label) ?? null;
}

/** "Silt density index (SDI)" is called by either name. */
function namesIn(label: string): string[] {
  const { name, other } = /^(?<name>.+?) \((?<other>.+)\)$/u.exec(label)?.groups ?? {};
  return name && other ? [name, other] : [label];
}

const around = new Set(vocabulary.around.flatMap((word) => analyze(word).map(({ term }) => term)));

/**
 * Weight of an exact name, above the preference for a document: "coagulant" asks for "coagulant", not "coagulation".
 */
const VERBATIM = 0.6;

/** Weight of a word that is asked for by another name of its concept. */
const BY_CONCEPT = 0.3;

/** Returns how many words of a name the question contains; 0 if one is missing, or if the question names more. */
function wordsShared(asked: readonly QuestionWord[], name: readonly QuestionWord[]): number {
  const isAsked = name.every((word) => asked.some((one) => isSame(one, word)));
  const isNamed = asked.every((word) => isAround(word) || name.some((one) => isSame(one, word)));
  if (!isAsked || !isNamed) return 0;
  const terms = new Set(asked.map((word) => word.readings[0]));
  return name.reduce((sum, word) => sum + (terms.has(word.readings[0]) ? 1 : BY_CONCEPT), 0);
}

function isAround({ readings, generic }: QuestionWord): boolean {
  return generic || around.has(readings[0]);
}

/** The same word, or two names of one concept; everyday paraphrases are broader than a term. */
function isSame(one: QuestionWord, other: QuestionWord): boolean {
  return one.readings.some((reading) => !reading.startsWith("~") && other.readings.includes(reading));
}
