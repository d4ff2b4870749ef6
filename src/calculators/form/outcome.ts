import { listed } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Calculator } from "../calculator";
import { evaluate } from "../formula/evaluate";
import { namesIn } from "../formula/expression";
import {
  baseValue,
  equationsOf,
  isHeld,
  isPossible,
  isTrue,
  limitBeyond,
  missingFor,
  pathTo,
  type QuantityValues,
  quantityOf,
  type Solution,
  type Step,
  solve,
} from "../solve";
import { strings } from "../strings";
import { isolated, isolatedRuns, rounded, stepText, withUnit } from "../told";
import { convertedTo, isConvertible } from "../units/dimensions";
import { typedNumber } from "./number";

/** Text of a field, and the unit chosen beside it. */
export type Entry = { readonly text: string; readonly unit: string };

/** Result of a filled form. All texts are in the reader's language. */
export type FormOutcome = {
  /** Error message of each invalid field, by symbol. */
  readonly errors: Readonly<Record<string, string>>;
  /** Message of each field that leads to an impossible result, by symbol. */
  readonly doubts: Readonly<Record<string, string>>;
  /** Results for the empty fields, by symbol, in the units chosen beside them. */
  readonly results: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  readonly assumed: readonly string[];
  readonly meaning: readonly { readonly text: string; readonly section: string }[];
  /**
   * Message about invalid or missing entries, an unmet condition or an impossible result; null for a result or an empty
   * form.
   */
  readonly lacking: string | null;
};

/** Maximum relative difference between the sides of an equation; readings are rounded. */
const AGREEMENT = 0.02;

/**
 * Returns the outcome of `entries`, which are by symbol. If any field has an error, nothing is calculated. If one
 * quantity is `wanted`, the outcome has only that quantity and its steps, and the entry in its own field is ignored.
 */
export function outcomeOf(
  calculator: Calculator,
  entries: Readonly<Record<string, Entry>>,
  language: Language,
  wanted: string | null = null,
): FormOutcome {
  const t = textsIn(strings, language);
  const errors: Record<string, string> = {};
  const given: Record<string, number> = {};
  for (const [symbol, entry] of Object.entries(entries)) {
    if (entry.text.trim() === "" || !calculator.quantities[symbol] || symbol === wanted) continue;
    const read = readEntry(calculator, symbol, entry, language);
    if (typeof read === "string") errors[symbol] = read;
    else given[symbol] = read;
  }
  const empty = { errors, doubts: {}, results: {}, steps: [], assumed: [], meaning: [], lacking: null };
  if (Object.keys(errors).length > 0) return invalid(empty, errors, language);
  if (Object.keys(given).length === 0) return empty;
  const solution = solve(calculator, given, wanted);
  const { values } = solution;
  const { steps, assumed } = wanted === null ? solution : pathTo(wanted, solution);
  const contradiction = contradictionIn(calculator, values, given);
  if (contradiction) return invalid(empty, { [contradiction]: t("contradicts") }, language);
  if (!isHeld(calculator, values)) return { ...empty, lacking: t("notHeld") };
  const limit = limitBeyond(calculator, values);
  if (limit) return { ...empty, lacking: isolatedRuns(limit[language], language) };
  const odd = steps.find(({ symbol, value }) => !isPossible(calculator, symbol, value));
  if (odd) return { ...empty, ...impossible(calculator, odd, { given, solution }, language) };
  return {
    ...empty,
    results: Object.fromEntries(
      steps.map(({ symbol, value }) => [symbol, resultText(calculator, symbol, value, entries)]),
    ),
    steps: steps.map((step) => stepText(calculator, step, values, language)),
    assumed: assumed.map((symbol) => assumedText(calculator, symbol, values, language)),
    meaning: statementsOf(calculator, values, language),
    lacking: lackingText(calculator, given, solution, wanted, language),
  };
}

/** Returns the outcome of a form of which no result is shown until the fields of `errors` are corrected. */
function invalid(empty: FormOutcome, errors: FormOutcome["errors"], language: Language): FormOutcome {
  return { ...empty, errors, lacking: textsIn(strings, language)("correct", { count: Object.keys(errors).length }) };
}

/** Returns the message about an impossible result, and a message for each given value that it comes from. */
function impossible(
  calculator: Calculator,
  { symbol, value }: Step,
  { given, solution }: { given: QuantityValues; solution: Solution },
  language: Language,
): Pick<FormOutcome, "doubts" | "lacking"> {
  const t = textsIn(strings, language);
  const texts = told(calculator, symbol, value, language);
  const { steps } = pathTo(symbol, solution);
  const names = new Set(steps.flatMap(({ expression }) => namesIn(expression)));
  const doubt = t(value > quantityOf(calculator, symbol).range[1] ? "tooMuch" : "tooLittle", texts);
  const doubted = Object.keys(given).filter((one) => names.has(one));
  return { doubts: Object.fromEntries(doubted.map((one) => [one, doubt])), lacking: t("impossible", texts) };
}

/**
 * Returns the message about missing entries, or null if none is missing. For a wanted quantity it names what is
 * missing.
 */
function lackingText(
  calculator: Calculator,
  given: QuantityValues,
  { values, steps }: Solution,
  wanted: string | null,
  language: Language,
): string | null {
  const t = textsIn(strings, language);
  if (wanted === null ? steps.length > 0 : wanted in values) return null;
  const missing = wanted === null ? null : missingFor(calculator, given, wanted);
  if (!missing || missing.length === 0) return t("lacking");
  const names = missing.map((symbol) => quantityOf(calculator, symbol)[language]);
  return t("needed", { names: listed(names, language) });
}

/** Returns the value of an entry in the quantity's unit, or an error message. */
function readEntry(calculator: Calculator, symbol: string, entry: Entry, language: Language): number | string {
  const t = textsIn(strings, language);
  const { unit, difference } = quantityOf(calculator, symbol);
  const typed = typedNumber(entry.text);
  if (!typed) return t("notANumber");
  const from = typed.unit ?? entry.unit;
  if (!isConvertible(from, unit)) return t("otherUnit", { unit: from, own: unit || "1" });
  const value = convertedTo(typed.value, from, unit, difference);
  return isPossible(calculator, symbol, value) ? value : t("impossible", told(calculator, symbol, value, language));
}

/** Returns a usual value with its origin: "reference temperature 25 °C (as the manual states)". */
function assumedText(calculator: Calculator, symbol: string, values: QuantityValues, language: Language): string {
  const { reading } = told(calculator, symbol, values[symbol] ?? Number.NaN, language);
  const { usualIn } = quantityOf(calculator, symbol);
  return `${reading} (${textsIn(strings, language)(usualIn ? "usualStated" : "usualUnstated")})`;
}

function told(calculator: Calculator, symbol: string, value: number, language: Language): Record<string, string> {
  const { [language]: name, unit, range } = quantityOf(calculator, symbol);
  const [least, most] = range.map((end) => isolated(withUnit(end, unit), language));
  const own = isolated(withUnit(value, unit), language);
  return { name, value: own, least: least ?? "", most: most ?? "", reading: `${name} ${own}` };
}

/** Returns a result, rounded, in the unit chosen beside its field. */
function resultText(
  calculator: Calculator,
  symbol: string,
  value: number,
  entries: Readonly<Record<string, Entry>>,
): string {
  const { unit, difference } = quantityOf(calculator, symbol);
  const chosen = entries[symbol]?.unit ?? unit;
  const own = isConvertible(chosen, unit) ? chosen : unit;
  return String(rounded(convertedTo(value, unit, own, difference)));
}

/** Returns the symbol of a given value that contradicts the others, or null if all agree. */
export function contradictionIn(calculator: Calculator, values: QuantityValues, given: QuantityValues): string | null {
  const known = new Map(
    Object.entries(values).map(([symbol, value]) => [symbol, baseValue(calculator, symbol, value)]),
  );
  for (const { left, right } of equationsOf(calculator)) {
    const names = [left, right].flatMap(namesIn);
    if (!names.every((name) => known.has(name))) continue;
    const [one, other] = [evaluate(left, known).value, evaluate(right, known).value];
    const isOff = Math.abs(one - other) > AGREEMENT * Math.max(Math.abs(one), Math.abs(other)) + 1e-12;
    if (isOff) return names.find((name) => name in given) ?? null;
  }
  return null;
}

/** Returns the statements that hold for `values`, each with the slug of the section that says so. */
export function statementsOf(
  calculator: Calculator,
  values: QuantityValues,
  language: Language,
): FormOutcome["meaning"] {
  const known = new Map(
    Object.entries(values).map(([symbol, value]) => [symbol, baseValue(calculator, symbol, value)]),
  );
  return calculator.meaning.flatMap(({ if: condition, section, [language]: text }) => {
    return isTrue(condition, known)
      ? [{ text: isolatedRuns(text, language), section: section ?? calculator.section }]
      : [];
  });
}
