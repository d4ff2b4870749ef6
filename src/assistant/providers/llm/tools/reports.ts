import type { Calculator } from "~/calculators/calculator";
import { statementsOf } from "~/calculators/form/outcome";
import type { CalculationOutcome } from "~/calculators/given";
import { type QuantityValues, quantityOf } from "~/calculators/solve";
import { withUnit } from "~/calculators/told";
import type { Language } from "~/i18n/languages";
import { type Done, stepsOf } from "../../../answering/compose/worked-pieces";
import type { Objection } from "./heard";

type Trouble = Exclude<CalculationOutcome, { kind: "done" }>;

/** Returns the text for the model about a result: the steps, the assumed usual values, and the meaning. */
export function resultText(worked: Done, values: QuantityValues, language: Language): string {
  const { calculator, assumed } = worked;
  const usual = assumed.map((symbol) => valueText(calculator, symbol, values[symbol] ?? Number.NaN));
  const meaning = statementsOf(calculator, values, language).map(({ text }) => text);
  return [
    stepsOf(worked, language),
    ...(usual.length > 0 ? [`Taken as usual, since it was not told: ${usual.join(", ")}.`] : []),
    ...(meaning.length > 0 ? [`What it means: ${meaning.join(" ")}`] : []),
    "The asker sees this above your answer, with its rule. Do not work it out again.",
  ].join("\n");
}

/** Returns the text for the model about a calculation without a result. */
export function troubleText(calculator: Calculator, wanted: string, trouble: Trouble, language: Language): string {
  const { [language]: name } = quantityOf(calculator, wanted);
  switch (trouble.kind) {
    case "missing": {
      const missing = trouble.missing.map((symbol) => `${symbol} (${quantityOf(calculator, symbol)[language]})`);
      return `Still needed for ${name}: ${missing.join(", ")}. If it was not told, say that it is needed.`;
    }
    case "impossible":
      return (
        `${valueText(calculator, trouble.symbol, trouble.value)} cannot be: ` +
        `${rangeText(calculator, trouble.symbol)}`
      );
    case "contradicted":
      return `${quantityOf(calculator, trouble.symbol)[language]} does not agree with the other figures. Check them.`;
    case "not-held":
      return "These figures cannot stand together: one that must be the greater is the smaller. Check their order.";
    case "limited":
      return `There is no result: ${trouble.limit[language]}`;
    case "no-way":
      return `${name} does not follow from these figures.`;
  }
}

/** Returns the text for the model about an objection to its call. */
export function objectionText(calculator: Calculator, objection: Objection): string {
  if (objection.kind === "unnamed") {
    const { en } = quantityOf(calculator, objection.symbol);
    return `The operator told no unit with this number, and does not name it as ${en}. Leave it out.`;
  }
  const told = objection.taken.map(({ symbol, value }) => `${symbol} = ${valueText(calculator, symbol, value)}`);
  return `The operator's words tell these figures otherwise: ${told.join(", ")}.`;
}

function valueText(calculator: Calculator, symbol: string, value: number): string {
  const { en, unit } = quantityOf(calculator, symbol);
  return `${en} ${withUnit(value, unit)}`;
}

function rangeText(calculator: Calculator, symbol: string): string {
  const { range, unit } = quantityOf(calculator, symbol);
  return `it lies between ${range.map((end) => withUnit(end, unit)).join(" and ")}. Check the figures.`;
}
