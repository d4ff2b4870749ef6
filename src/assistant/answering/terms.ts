import { words } from "~/knowledge/analysis/words";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";
import { isBackdrop } from "./content-words";
import type { Section, Source } from "./provider";

/** What a word means, as a section of kind `terms` tells it: the item that begins with `label`. */
export type Term = {
  readonly section: Section;
  readonly label: string;
  /** Whether nothing else is asked for; else the question goes on ("… on the control panel", "… of seawater"). */
  readonly isAll: boolean;
};

const ITEM = /^- \*\*(?<label>[^*\n]+?)\.\*\* /gmu;

/** Where a question goes on to the place of a thing, or to another question about it. */
const GOES_ON =
  /\s(?:(?:on|of|in|at|for|with|inside|from)\s|(?:في|على|عند|بال|من)(?:\s|(?=\p{sc=Arabic}))|(?:and|و)\s?(?:what|how|why|when|شو|ايش|وش|ايه|كيف|ليش|ما)).*$/iu;

/**
 * Returns the term whose meaning `question` asks for, among the items of `passages`: the one that names most of what is asked,
 * and nothing else; of several alike, the one in the document `preferred`. Null where there is none.
 */
export function termAsked(question: string, passages: readonly Source[], preferred: string | undefined): Term | null {
  const whole = best(question, passages, preferred);
  if (whole) return { ...whole, isAll: true };
  const head = best(question.replace(GOES_ON, ""), passages, preferred);
  return head && { ...head, isAll: false };
}

function best(
  question: string,
  passages: readonly Source[],
  preferred: string | undefined,
): Omit<Term, "isAll"> | null {
  const asked = readQuestion(question).words;
  const named = passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(ITEM), ({ groups }) => groups?.label ?? "").flatMap((label) => {
      const worth = Math.max(...namesIn(label).map((name) => wordsShared(asked, readQuestion(name).words)));
      return worth > 0 ? [{ passage, label, worth: worth + (passage.documentId === preferred ? 0.5 : 0) }] : [];
    }),
  );
  const [first] = named.toSorted((a, b) => b.worth - a.worth);
  return first ? { section: { score: 0, passages: [first.passage] }, label: first.label } : null;
}

/** "Silt density index (SDI)" is called by either name. */
function namesIn(label: string): string[] {
  const { name, other } = /^(?<name>.+?) \((?<other>.+)\)$/u.exec(label)?.groups ?? {};
  return name && other ? [name, other] : [label];
}

/** What else may be said around a term: "what exactly does the term EBCT mean, in simple words?" What a thing's life is, is another question. */
const AROUND = new Set(
  words(
    `mean meaning define definition explain stand short abbreviation term word name exact exactly simple simply please new newcomer trainee
    operator technician engineer colleague معنى يعني المقصود تعريف مفهوم مصطلح كلمة اسم اختصار اختصارا بالضبط ببساطة باختصار عبارة شيء موضوع جديد مشغل فني مهندس`,
  ).map(({ term }) => term),
);

/** How many words of a name are asked for; 0 where one is not, or something else is asked for besides. */
function wordsShared(asked: readonly QuestionWord[], name: readonly QuestionWord[]): number {
  const isAsked = name.every((word) => asked.some((one) => isSame(one, word)));
  const isNamed = asked.every((word) => isAround(word) || name.some((one) => isSame(one, word)));
  return name.length > 0 && isAsked && isNamed ? name.length : 0;
}

function isAround(word: QuestionWord): boolean {
  return isBackdrop(word) || AROUND.has(word.readings[0]);
}

/** The same word, or two names of one concept; everyday paraphrases are broader than a term. */
function isSame(one: QuestionWord, other: QuestionWord): boolean {
  return one.readings.some((reading) => !reading.startsWith("~") && other.readings.includes(reading));
}
