import type { Language } from "~/i18n/languages";
import { type CalculationQuestion, calculationMark, isRightWithinAPress, type MarkedCalculation } from "./calculations";
import type { EvaluatedAnswer } from "./marks";

type Ask = (asked: { question: string; language: Language; history: readonly [] }) => Promise<EvaluatedAnswer>;

type Asked = MarkedCalculation & Pick<EvaluatedAnswer, "tone" | "found" | "answer">;

/** Asks every question, and returns what the product did with its figures. */
export async function askCalculations(ask: Ask, questions: readonly CalculationQuestion[]): Promise<readonly Asked[]> {
  const rows: Asked[] = [];
  for (const question of questions) {
    const { answer, tone, found } = await ask({ ...question, history: [] });
    const mark = calculationMark(question, answer);
    const isWithinAPress = mark === "right" || isRightWithinAPress(question, answer);
    rows.push({ question, mark, isWithinAPress, tone, found: found.slice(0, 5), answer });
  }
  return rows;
}
