import { analyze } from "~/knowledge/analysis/analyze";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";

/** What everything here is about anyway. */
const BACKDROP = `membrane membranes RO reverse osmosis plant train system unit element elements water
  غشاء أغشية ممبرين ممبرينات التناضح العكسي محطة وحدة خط نظام عنصر عناصر ماء مياه`;

const backdrop = new Set(analyze(BACKDROP).map((token) => token.term));

/** "How high" asks for a measure, and says nothing of height. */
const MEASURING = /\bhow (?:high|low|long|hot|cold|warm|fast|big|large|much|many|often|far|strong|thick)\b/i;

/** Returns the words of `question` that tell it from others: neither generic nor said of everything here. */
export function contentWords(question: string): QuestionWord[] {
  return readQuestion(question.replace(MEASURING, "how")).words.filter((word) => !word.generic && !isBackdrop(word));
}

/** Returns whether `word` names what everything here is about. */
export function isBackdrop({ readings: [term] }: QuestionWord): boolean {
  return backdrop.has(term);
}

/** Returns the share of `words` that `text` names, from 0 to 1; 0 where there are none. */
export function shareNamed(words: readonly QuestionWord[], text: string): number {
  const terms = new Set(analyze(text).map((token) => token.term));
  const named = words.filter(({ readings }) => readings.some((reading) => terms.has(reading)));
  return words.length === 0 ? 0 : named.length / words.length;
}
