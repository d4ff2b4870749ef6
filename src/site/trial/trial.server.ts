import type { Calculator } from "~/calculators/calculator";
import { allCalculators, calculatorAt } from "~/calculators/declared";
import { entriesIn } from "~/calculators/form/entries";
import { type Entry, type FormOutcome, outcomeOf } from "~/calculators/form/outcome";
import type { Language } from "~/i18n/languages";
import { readFormData } from "~/platform/form";

/** The calculator that visitors may try, with its initial values: a train beyond the limit of its manual. */
export const shownTrial = { documentId: "ro-manual-a", calculatorId: "recovery", readings: "Qf=120&Qp=104" };

/** The entries of a calculator, and the outcome. */
export type Trial = { entries: Readonly<Record<string, Entry>>; outcome: FormOutcome };

/** Returns the calculator of the trial, without the data for questions and checks. */
export function trialCalculator(): Calculator {
  const { documentId, calculatorId } = shownTrial;
  const calculator = calculatorAt(documentId, calculatorId);
  if (!calculator) throw new Error(`no calculator ${documentId}/${calculatorId}`);
  const quantities = Object.fromEntries(
    Object.entries(calculator.quantities).map(([symbol, quantity]) => [symbol, { ...quantity, said: [] }]),
  );
  return { ...calculator, quantities, examples: [] };
}

/** Returns the number of calculators that approved users have. */
export function calculatorCount(): number {
  return allCalculators().length;
}

/** Returns the trial with its initial values. */
export function firstTrial(language: Language): Trial {
  return worked(new URLSearchParams(shownTrial.readings), language);
}

/**
 * Returns the trial with the posted values; stores nothing.
 * @throws {Response} 400 if the body is not a form.
 */
export async function postedTrial(request: Request, language: Language): Promise<Trial> {
  const texts = [...(await readFormData(request))].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return worked(new URLSearchParams(texts), language);
}

function worked(readings: URLSearchParams, language: Language): Trial {
  const calculator = trialCalculator();
  const entries = entriesIn(calculator, readings);
  return { entries, outcome: outcomeOf(calculator, entries, language) };
}
