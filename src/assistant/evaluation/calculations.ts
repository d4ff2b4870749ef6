import { z } from "zod";
import { calculatorAt } from "~/calculators/declared";
import { entriesIn } from "~/calculators/form/entries";
import { outcomeOf } from "~/calculators/form/outcome";
import { convertedTo } from "~/calculators/units/dimensions";
import { canonicalUnit } from "~/calculators/units/spellings";
import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { strings } from "../answering/strings";

const figure = z.tuple([z.number(), z.string()]);

const calculationQuestion = z.object({
  id: z.string(),
  language: z.enum(languages),
  question: z.string().min(1),
  /** The right result, if the question gives all readings. */
  result: z.number().optional(),
  unit: z.string().default(""),
  /** How far a right result may be off, as a share of it. */
  tolerance: z.number().default(0.02),
  /** Other results that are equally right. */
  also: z.array(figure).default([]),
  /** Quantities that the question leaves out, if any. */
  missing: z.string().optional(),
});

/** A question that asks for a result from the asker's own figures. */
export type CalculationQuestion = z.infer<typeof calculationQuestion>;

/**
 * `unclear`: the figures could be taken in several ways, and no result was given; `refused`: a reading or result was
 * called impossible; `none`: nothing was worked out.
 */
export const calculationMarks = ["right", "wrong", "asked", "unclear", "refused", "none"] as const;
export type CalculationMark = (typeof calculationMarks)[number];

/**
 * Returns the questions of a JSONL text.
 * @throws where a line is none.
 */
export function parseCalculationQuestions(text: string): CalculationQuestion[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => calculationQuestion.parse(JSON.parse(line)));
}

/**
 * Returns the mark of an answer, with or without marks of direction: whether it shows the right result, or asks for the
 * missing readings.
 */
export function calculationMark(question: CalculationQuestion, isolatedAnswer: string): CalculationMark {
  const answer = isolatedAnswer.replaceAll(/[\u2066\u2069]/gu, "");
  const t = textsIn(strings, question.language);
  const any = { name: ANY, missing: ANY, value: ANY, least: ANY, most: ANY };
  if (patternOf(t("worked.missing", any)).test(answer)) return "asked";
  if (patternOf(t("worked.unclear", any)).test(answer)) return "unclear";
  if (patternOf(t("worked.impossible", any)).test(answer)) return "refused";
  const shown = /^- \*\*.* [=≈] (?<value>-?[\d.]+(?:e[-+]?\d+)?) ?(?<unit>[^*]*)\*\*$/mu.exec(answer)?.groups;
  if (!shown) return "none";
  return isRightResult(question, Number(shown.value), shown.unit ?? "") ? "right" : "wrong";
}

/** Returns whether the calculator that `answer` leads to gives the right result with the readings that were taken. */
export function isRightWithinAPress(question: CalculationQuestion, answer: string): boolean {
  const link = /\/drwater\/tools\/(?<document>[^/)]+)\/(?<id>[^/?)]+)\?(?<search>[^)]*)\)/u.exec(answer)?.groups;
  const calculator = link ? calculatorAt(link.document ?? "", link.id ?? "") : null;
  if (!link || !calculator || question.result === undefined) return false;
  const { results } = outcomeOf(calculator, entriesIn(calculator, new URLSearchParams(link.search)), question.language);
  return Object.entries(results).some(([symbol, value]) => {
    return isRightResult(question, Number(value), calculator.quantities[symbol]?.unit ?? "");
  });
}

/** Returns whether `value`, in the unit `of`, is a right result. */
export function isRightResult(
  { result, unit, also, tolerance }: CalculationQuestion,
  value: number,
  of: string,
): boolean {
  const wanted = result === undefined ? [] : [[result, unit] as const, ...also];
  return wanted.some(([right, own]) => {
    const told = convertedTo(value, canonicalUnit(of), canonicalUnit(own));
    return Math.abs(told - right) <= Math.max(tolerance * Math.abs(right), 1e-9);
  });
}

export type MarkedCalculation = {
  readonly question: CalculationQuestion;
  readonly mark: CalculationMark;
  /** Whether the right result is shown, or one press away. */
  readonly isWithinAPress: boolean;
};

/** Returns a table with the count of each mark, for complete and for incomplete questions. */
export function calculationReport(marked: readonly MarkedCalculation[]): string {
  const rows = languages.flatMap((language: Language) =>
    [true, false].map((isComplete) => {
      const own = marked.filter(
        ({ question: one }) => one.language === language && (one.missing === undefined) === isComplete,
      );
      const counts = calculationMarks.map((mark) => own.filter((one) => one.mark === mark).length);
      const near = own.filter((one) => one.isWithinAPress).length;
      return (
        `| ${language}, ${isComplete ? "complete" : "something left out"} | ${own.length} | ` +
        `${counts.join(" | ")} | ${near} |`
      );
    }),
  );
  return [
    `| | questions | ${calculationMarks.join(" | ")} | right within a press |`,
    `|${"---|".repeat(3 + calculationMarks.length)}`,
    ...rows,
  ].join("\n");
}

/** Placeholder for any value in a text. */
const ANY = "\u0000";

function patternOf(template: string): RegExp {
  const parts = template.split(ANY).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(parts.join("[^\\n]*?"), "u");
}
