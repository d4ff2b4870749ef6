import type { Language } from "~/i18n/languages";
import {
  calculationMark,
  isRightWithinAPress,
  type MarkedCalculation,
  parseCalculationQuestions,
} from "./calculations";
import type { Outcome } from "./marks";

type Ask = (asked: { question: string; language: Language; history: readonly [] }) => Promise<Outcome>;

/** Asks every question of a JSONL text, and returns what the product did with its figures. */
export async function askCalculations(
  ask: Ask,
  text: string,
): Promise<readonly (MarkedCalculation & Pick<Outcome, "tone" | "found" | "answer">)[]> {
  const rows: (MarkedCalculation & Pick<Outcome, "tone" | "found" | "answer">)[] = [];
  for (const question of parseCalculationQuestions(text)) {
    const { answer, tone, found } = await ask({ ...question, history: [] });
    const mark = calculationMark(question, answer);
    const isWithinAPress = mark === "right" || isRightWithinAPress(question, answer);
    rows.push({ question, mark, isWithinAPress, tone, found: found.slice(0, 5), answer });
  }
  return rows;
}
