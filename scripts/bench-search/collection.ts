import { type Language, languages } from "~/i18n/languages";
import type { DocumentText, Section } from "~/knowledge/document";
import { type Chance, chance } from "./chance";
import { type Vocabulary, vocabularyOf } from "./words";

export type MadeUpQuestion = {
  readonly language: Language;
  readonly text: string;
  /** The passage from which it was made: its document, and where it stands there. */
  readonly from: string;
};

const PASSAGES_A_DOCUMENT = 500;
const PASSAGES_A_SECTION = 5;
const SUBJECTS = 150;

const vocabularies: Record<Language, Vocabulary> = { en: vocabularyOf("en"), ar: vocabularyOf("ar") };

/**
 * Returns made-up documents of `count` passages together, half of them English and half Arabic: words as frequent as
 * Zipf's law has it, 60 to 190 a passage, two in five of them little words. Each document has subjects of its own, to
 * which a passage returns. The same `count` gives the same documents.
 */
export function* documents(count: number): Generator<DocumentText> {
  for (let made = 0, number = 0; made < count; number += 1) {
    const language = languages[number % languages.length] ?? "en";
    const size = Math.min(PASSAGES_A_DOCUMENT, count - made);
    yield documentOf(number, language, size);
    made += size;
  }
}

/** Returns the texts of a document's passages, each with the name that questions call it by. */
export function* passagesOf(document: DocumentText): Generator<{ id: string; text: string }> {
  for (const { start, end } of document.sections.flatMap((section) => section.passages)) {
    yield { id: `${document.id}@${start}`, text: document.content.slice(start, end) };
  }
}

/**
 * Returns `many` questions of 8 to 12 words, alternating between the languages. Most of their words come from one
 * passage of the collection of `count` passages, the others from anywhere.
 */
export function questions(count: number, many: number): MadeUpQuestion[] {
  const by = chance(count + 1);
  const numbers = Math.ceil(count / PASSAGES_A_DOCUMENT);
  return Array.from({ length: many }, (_, index) => {
    const number = Math.min(numbers - 1, 2 * by.below(Math.ceil(numbers / 2)) + (index % 2));
    const language = languages[number % languages.length] ?? "en";
    const passage = by.pick([...passagesOf(documentOf(number, language, sizeOf(number, count)))]);
    return { language, text: questionAbout(passage.text, language, by), from: passage.id };
  });
}

function sizeOf(number: number, count: number): number {
  return Math.min(PASSAGES_A_DOCUMENT, count - number * PASSAGES_A_DOCUMENT);
}

function questionAbout(text: string, language: Language, by: Chance): string {
  const vocabulary = vocabularies[language];
  const own = text.split(/[\s.]+/).filter((word) => word !== "");
  const length = 8 + by.below(5);
  const start = by.below(Math.max(1, own.length - 2 * length));
  const near = own.slice(start, start + 2 * length);
  const words = Array.from({ length }, () => (by.next() < 0.8 ? by.pick(near) : vocabulary.content(by)));
  return `${language === "ar" ? "كيف" : "how"} ${words.slice(1).join(" ")}${language === "ar" ? "؟" : "?"}`;
}

function documentOf(number: number, language: Language, size: number): DocumentText {
  const by = chance(number * 31 + 7);
  const vocabulary = vocabularies[language];
  const subjects = Array.from({ length: SUBJECTS }, () => vocabulary.content(by));
  let content = "";
  const sections: Section[] = [];
  for (let made = 0; made < size; made += PASSAGES_A_SECTION) {
    const heading = `${by.pick(subjects)} ${by.pick(subjects)} ${vocabulary.content(by)}`;
    const start = content.length;
    content += `## ${heading}\n\n`;
    const passages = Array.from({ length: Math.min(PASSAGES_A_SECTION, size - made) }, () => {
      const from = content.length;
      content += `${passageText(vocabulary, subjects, by)}\n\n`;
      return { start: from, end: content.length - 2 };
    });
    const headings = { headingPath: [heading], slug: `s${made}`, level: 2 as const };
    sections.push({
      ...headings,
      kind: "reference",
      page: 1 + made,
      asks: [],
      emergencies: [],
      start,
      end: content.length,
      passages,
    });
  }
  const about = { title: `Document ${number}`, subtitle: null, edition: null, category: "guides" as const };
  return { id: `made-up-${number}`, language, ...about, content, sections };
}

function passageText(vocabulary: Vocabulary, subjects: readonly string[], by: Chance): string {
  const own = Array.from({ length: 6 }, () => by.pick(subjects));
  const length = 60 + by.below(131);
  let text = "";
  for (let word = 0, sentence = 0; word < length; word += 1) {
    const draw = by.next();
    const next = draw < 0.4 ? vocabulary.little(by) : draw < 0.55 ? by.pick(own) : vocabulary.content(by);
    sentence = sentence > 12 && draw > 0.4 ? 0 : sentence + 1;
    text += next + (sentence === 0 || word === length - 1 ? ". " : " ");
  }
  return text.trimEnd();
}
