import { z } from "zod";
import type { Calculator } from "../calculator";
import { readingsIn } from "../readings/readings";
import { withDigits } from "../readings/spoken-numbers";
import { missingFor, type QuantityValues, solve } from "../solve";
import { convertedTo } from "../units/dimensions";

const labelled = z.strictObject({
  /** The id of a calculator of the same manual. */
  calculator: z.string(),
  question: z.string().min(1),
  /** The symbol of what is asked for. */
  wanted: z.string(),
  /** The figures that belong to quantities, as they stand in the question. */
  given: z.array(z.strictObject({ symbol: z.string(), text: z.string().min(1) })),
  /** Symbols of what is still needed for the result. */
  missing: z.array(z.string()).default([]),
  /** In a textbook's words, as colleagues speak, or in words of somebody who doesn't know the terms. */
  style: z.enum(["plain", "shift", "own"]),
  /** Where the writer works. */
  voice: z.string(),
});

/** A question with figures of which it is known what each of them is. */
export type LabelledQuestion = z.infer<typeof labelled>;

/**
 * Returns the questions of a JSONL text.
 * @throws where a line is none.
 */
export function parseLabelledQuestions(text: string): LabelledQuestion[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => labelled.parse(JSON.parse(line)));
}

/** The values that a question gives, with the result where nothing is missing; or what is wrong with it. */
type WorkedByHand =
  | { readonly ok: true; readonly values: QuantityValues; readonly result: number | null }
  | { readonly ok: false; readonly fault: string };

/**
 * Returns what `question` tells and gives, in the units of the quantities: the result only where nothing is missing.
 */
export function workedByHand(
  calculator: Calculator,
  { wanted, given, missing }: Pick<LabelledQuestion, "wanted" | "given" | "missing">,
): WorkedByHand {
  const symbols = [wanted, ...missing, ...given.map(({ symbol }) => symbol)];
  const unknown = symbols.find((symbol) => !calculator.quantities[symbol]);
  if (unknown !== undefined) return { ok: false, fault: `${unknown} is no quantity of ${calculator.id}` };
  if (new Set(symbols).size < symbols.length) return { ok: false, fault: "a quantity stands there twice" };
  const read = given.map(({ symbol, text }) => [symbol, valueIn(calculator, symbol, text)] as const);
  const odd = read.find(([, value]) => !Number.isFinite(value));
  if (odd) return { ok: false, fault: `the figure of ${odd[0]} is in no unit of its quantity` };
  const values = Object.fromEntries(read);
  if (missing.length > 0) return missingResult(calculator, values, wanted);
  const { values: all } = solve(calculator, values, wanted);
  const result = all[wanted];
  if (result === undefined) return { ok: false, fault: `${wanted} does not follow from what is told` };
  return { ok: true, values, result };
}

function missingResult(calculator: Calculator, values: QuantityValues, wanted: string): WorkedByHand {
  const lacking = missingFor(calculator, values, wanted);
  return lacking === null || lacking.length === 0
    ? { ok: false, fault: `nothing is missing for ${wanted}, or no equation leads to it` }
    : { ok: true, values, result: null };
}

/** Not a number where `text` holds no figure, several, or one in another kind of unit. */
function valueIn({ quantities }: Calculator, symbol: string, text: string): number {
  const { unit = "", difference = false } = quantities[symbol] ?? {};
  const [only, ...more] = readingsIn(withDigits(text));
  if (!only || more.length > 0) return Number.NaN;
  if (only.unit === null && unit === "%" && only.value > 0 && only.value < 1) return 100 * only.value;
  return convertedTo(only.value, only.unit ?? unit, unit, difference);
}

/** Returns what is wrong with `question`, a line each; `calculator` is null where there is none of its name. */
export function labelFaults(question: LabelledQuestion, calculator: Calculator | null): string[] {
  if (!calculator) return [`${question.calculator} does not exist`];
  const lost = question.given.filter(({ text }) => !question.question.includes(text));
  const worked = workedByHand(calculator, question);
  return [
    ...lost.map(({ text }) => `"${text}" does not stand in: ${question.question}`),
    ...(worked.ok ? [] : [`${worked.fault}: ${question.question}`]),
  ];
}
