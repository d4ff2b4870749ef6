import { analyze } from "~/knowledge/analysis/analyze";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";

/** What everything here is about anyway. */
const BACKDROP = `membrane membranes RO reverse osmosis plant train system unit element elements water spiral wound
  غشاء أغشية ممبرين ممبرينات التناضح العكسي محطة وحدة خط نظام عنصر عناصر ماء مياه`;

const backdrop = new Set(analyze(BACKDROP).map((token) => token.term));

/** "How high" asks for a measure, and says nothing of height. */
const MEASURING = /\bhow (?:high|low|long|hot|cold|warm|fast|big|large|much|many|often|far|strong|thick)\b/i;

/**
 * Returns the words of `question` that tell it from others: not generic, and not said of everything here unless that is all
 * there is.
 */
export function contentWords(question: string): QuestionWord[] {
  const telling = tellingWords(question);
  return telling.length === 0 ? namingWords(question) : telling;
}

/** Returns the words of `question` that are neither generic nor said of everything here. */
export function tellingWords(question: string): QuestionWord[] {
  return namingWords(question).filter((word) => !isBackdrop(word));
}

/** A generic word names a subject together with its neighbour (فرق الضغط). */
function namingWords(question: string): QuestionWord[] {
  const { words } = readQuestion(question.replace(MEASURING, "how"));
  return words.filter((word) => !word.generic || word.readings.some((reading) => isShared(reading, word, words)));
}

/** Returns whether `word` names what everything here is about. */
export function isBackdrop({ readings: [term] }: QuestionWord): boolean {
  return backdrop.has(term);
}

/**
 * Returns the share of `words` that `text` names, from 0 to 1; 0 where there are none. Words that name one thing together
 * (pressure vessel) count little where only one of them stands in the text.
 */
export function shareNamed(words: readonly QuestionWord[], text: string): number {
  const terms = new Set(analyze(text).map((token) => token.term));
  const named = words.map((word) => {
    const together = word.readings.filter((reading) => isShared(reading, word, words));
    const isNamed = word.readings.some((reading) => terms.has(reading));
    if (together.length === 0 || together.some((reading) => terms.has(reading))) return isNamed ? 1 : 0;
    return isNamed ? PART_SHARE : 0;
  });
  return words.length === 0 ? 0 : named.reduce<number>((sum, one) => sum + one, 0) / words.length;
}

const PART_SHARE = 0.35;

/** A concept that a word names together with its neighbour. */
function isShared(reading: string, word: QuestionWord, words: readonly QuestionWord[]): boolean {
  if (!reading.startsWith("§")) return false;
  return words.some((other) => Math.abs(other.position - word.position) === 1 && other.readings.includes(reading));
}
