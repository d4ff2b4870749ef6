import { words } from "~/knowledge/analysis/words";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";
import { isBackdrop } from "./content-words";
import type { Section, Source } from "./provider";

/** What a word means, as a section of kind `terms` tells it: the item that begins with `label`. */
export type Term = { readonly section: Section; readonly label: string };

const ITEM = /^- \*\*(?<label>[^*\n]+?)\.\*\* /gmu;

/**
 * Returns the term whose meaning `question` asks for, among the items of `passages`: the one that names most of what is asked,
 * and nothing else; of several alike, the one in the document `preferred`. Null where there is none.
 */
export function termAsked(question: string, passages: readonly Source[], preferred: string | undefined): Term | null {
  const asked = readQuestion(question).words;
  const named = passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(ITEM), ({ groups }) => groups?.label ?? "").flatMap((label) => {
      const worth = Math.max(...namesIn(label).map((name) => wordsShared(asked, readQuestion(name).words)));
      return worth > 0 ? [{ passage, label, worth: worth + (passage.documentId === preferred ? 0.5 : 0) }] : [];
    }),
  );
  const best = named.toSorted((a, b) => b.worth - a.worth)[0];
  return best ? { section: { score: 0, passages: [best.passage] }, label: best.label } : null;
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
