import { analyze } from "~/knowledge/analysis/analyze";
import { normalize } from "~/knowledge/analysis/normalize";
import { sentences } from "~/knowledge/analysis/sentences";
import type { QuestionWord } from "~/knowledge/search/question";
import { contentWords, shareNamed } from "./content-words";
import type { Section } from "./provider";
import { quantitiesIn } from "./quantities";
import { kindAsked, unitsAsked, withoutMeasures } from "./question";

/** So short a question for a figure may well mean something in the answer before it ("how long is the soak?"). */
const MOST_WORDS = 7;

/** Who names a limit asks for what holds everywhere. */
const LIMITING = new Set(
  analyze("maximum minimum max min limit limits allowed permitted target أقصى أدنى حد حدود الحد المسموح أعلى أقل").map(
    (token) => token.term,
  ),
);

/** Returns the words of `question` that tell what it is about, without those that only ask for a limit. */
export function subjectOf(question: string): QuestionWord[] {
  return contentWords(question).filter(({ readings }) => !LIMITING.has(readings[0]));
}

/** Returns whether `question`, asked right after an answer from `section`, may be about it: short, and for a figure. */
export function mayContinue(question: string): boolean {
  const asked = kindAsked(question);
  const words = normalize(question).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLimit = analyze(question).some((token) => LIMITING.has(token.term));
  return asked === "figure" && words.length <= MOST_WORDS && !isLimit;
}

/**
 * Returns whether `section` has what `question` asks for: one sentence, item or row with a figure in the unit that is
 * wanted, beside what the question names where it names more than a measure.
 */
export function answersFigure(section: Section, question: string): boolean {
  const content = contentWords(withoutMeasures(question));
  const wanted = unitsAsked(question);
  if (content.length === 0 && wanted.size === 0) return false;
  // A step may be measured in another unit than was asked for: a rinse in bed volumes.
  const isStep = section.passages[0].kind === "procedure" && content.length > 0;
  return section.passages.some(({ text }) =>
    text
      .split("\n")
      .flatMap((line) => sentences(line).map(({ start, end }) => line.slice(start, end)))
      .some((said) => {
        const units = quantitiesIn(said).map(({ unit }) => unit);
        const isMeasured =
          wanted.size === 0 || isStep ? units.length > 0 : units.some((unit) => unit !== null && wanted.has(unit));
        return isMeasured && (content.length === 0 || shareNamed(content, said) === 1);
      }),
  );
}
