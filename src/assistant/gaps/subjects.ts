import { words } from "~/knowledge/analysis/words";
import { readQuestion } from "~/knowledge/search/question";

/**
 * Subjects of a question. Each entry has all terms for one subject, in either language. Two questions name the same
 * subject if their entries share a term.
 */
export type Subjects = readonly (readonly string[])[];

/**
 * Minimum likeness of questions that ask the same. With two subjects both must be shared; with three, one may differ.
 */
const sameQuestion = 0.7;

/** Subjects outside the vocabulary of the manuals, one per row, with their words in both languages. */
const outsideManuals = [
  "price cost fee quote quotation tariff سعر أسعار تكلفة كلفة ثمن بكم تسعيرة عرض",
  "buy purchase order procure شراء اشتري نشتري طلب",
  "supplier vendor distributor dealer agent مورد موزع وكيل",
  "warranty guarantee ضمان كفالة",
  "training course certificate certification تدريب دورة شهادة",
  "regulation law standard permit licence license قانون نظام لائحة ترخيص تصريح",
  "manufacturer brand maker شركة ماركة مصنع",
].map((row) => new Set(words(row).map(({ term }) => term)));

/** Returns the subjects of a question, in its order; empty if it names none. */
export function subjectsOf(question: string): Subjects {
  const named = readQuestion(question)
    .words.filter(({ generic, readings }) => !generic || readings.some((reading) => reading.startsWith("§")))
    .map(({ readings }) => [...readings, ...outside(readings)]);
  return named.reduce<string[][]>(joined, []);
}

/** Returns the likeness of two questions by Dice's coefficient: 1 if they share all subjects, 0 if none. */
export function subjectLikeness(one: Subjects, other: Subjects): number {
  const left = new Set(other);
  let shared = 0;
  for (const subject of one) {
    const match = [...left].find((candidate) => haveCommon(candidate, subject));
    if (!match) continue;
    left.delete(match);
    shared += 1;
  }
  return one.length + other.length === 0 ? 0 : (2 * shared) / (one.length + other.length);
}

/** Returns whether two questions belong to the same gap. */
export function isSameGap(one: Subjects, other: Subjects): boolean {
  return subjectLikeness(one, other) >= sameQuestion;
}

/** Merges words that name one thing together ("membrane element") into one subject. */
function joined(subjects: string[][], word: string[]): string[][] {
  const same = subjects.find((subject) => haveCommon(subject, word));
  if (!same) return [...subjects, word];
  return subjects.map((subject) => (subject === same ? [...new Set([...subject, ...word])] : subject));
}

function outside(readings: readonly string[]): string[] {
  return outsideManuals.flatMap((row, place) => (readings.some((reading) => row.has(reading)) ? [`=${place}`] : []));
}

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((term) => other.includes(term));
}
