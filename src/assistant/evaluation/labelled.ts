import { calculatorAt } from "~/calculators/declared";
import { type LabelledQuestion, workedByHand } from "~/calculators/questions/labelled";
import { languages } from "~/i18n/languages";
import type { CalculationQuestion } from "./calculations";

/**
 * Returns the labelled questions of one manual as questions for evaluation, each with the result that its figures give.
 * @throws where a label is wrong.
 */
export function evaluatedQuestions(documentId: string, questions: readonly LabelledQuestion[]): CalculationQuestion[] {
  return questions.map((one, index) => {
    const calculator = calculatorAt(documentId, one.calculator);
    const worked = calculator && workedByHand(calculator, one);
    const language = languages.find((code) => one.voice.startsWith(code));
    if (!calculator || !worked?.ok || !language) throw new Error(`${documentId}, line ${index + 1}: a wrong label`);
    const base = { id: `${documentId}-${index + 1}`, language, question: one.question, tolerance: 0.02, also: [] };
    const unit = calculator.quantities[one.wanted]?.unit ?? "";
    return worked.result === null
      ? { ...base, unit, missing: one.missing.join(", ") }
      : { ...base, unit, result: worked.result };
  });
}
