import { calculatorAt } from "~/calculators/declared";
import { textsIn } from "~/i18n/strings";
import type { Turn } from "../answering/passages";
import type { AnswerMetadata } from "../conversation";
import { type FilledForm, workedLines } from "./filled-form";
import { formStrings } from "./strings";
import { toldIn } from "./told-since";

/**
 * Returns a turn of the conversation with the values entered since: appends the steps to the answer, and adds the
 * values. With several calculators it only appends the steps, because the question also gives values for the other
 * calculators.
 */
export function turnWith(
  [question, answer]: Turn,
  metadata: AnswerMetadata | null,
  filled: readonly FilledForm[],
): Turn {
  const form = metadata?.forms?.[0];
  const [first] = filled;
  if (!metadata || !form || !first) return [question, answer];
  const { language } = metadata;
  const lines = workedLines(filled, textsIn(formStrings, language)("changed")).join("\n");
  const whole = answer && lines ? `${answer}\n\n${lines}` : answer;
  const calculator = metadata.forms?.length === 1 ? calculatorAt(form.documentId, form.calculatorId) : null;
  const told = calculator && first.isConfirmed ? toldIn(calculator, first.entries, language) : null;
  return told ? [question, whole, told] : [question, whole];
}
