import { converted, isConvertedExactly } from "./conversions";
import { formulas } from "./formulas";
import { type Formula, type Input, rounded } from "./inputs";
import { isHinted, type Match, match } from "./matching";
import { type Reading, readingsIn, sidesOf, wordsIn } from "./readings";

/** A formula with what a question gives for it: worked out, or with the inputs that are missing or unclear. */
export type Worked = { readonly formula: Formula } & (
  | {
      readonly type: "done";
      readonly shown: string;
      readonly result: number;
      /** Whether `result` is exactly what `shown` gives; otherwise it is rounded. */
      readonly isExact: boolean;
      readonly assumed: readonly Assumed[];
      readonly converted: readonly Converted[];
    }
  | { readonly type: "missing"; readonly missing: readonly Input[] }
);

/** An input that the question does not tell, with what was taken for it. */
export type Assumed = { readonly input: Input; readonly value: number };

/** A reading as it was told and as it was put into the formula, each with its unit. */
export type Converted = { readonly from: string; readonly to: string; readonly isExact: boolean };

/**
 * Returns the formula that `question` asks for with readings of its own; null where it asks for none, or tells no reading.
 * Where a reading could be meant for two inputs, or two readings for one, they count as missing. Where one unit is left
 * out, it is that of its like.
 */
export function workOut(question: string): Worked | null {
  const text = wordsIn(question);
  const readings = readingsIn(question);
  const asked = formulas.filter((one) => one.asked.test(text) && !isGiven(one, question, readings));
  const worked = asked.flatMap((one) => workedFrom(one, question, readings) ?? []);
  return worked.find(({ type }) => type === "done") ?? worked[0] ?? null;
}

/** What `formula` gives for `readings`; null where it has too few of them, or its result has no sense. */
function workedFrom(formula: Formula, question: string, readings: readonly Reading[]): Worked | null {
  const found = match(formula, question, readings);
  if (found.size === 0) return null;
  const told = formula.toldIn?.(wordsIn(question)) ?? {};
  const units = unitsFor(formula, found);
  const isAssumed = ({ key }: Input) => formula.assumed?.[key] !== undefined;
  const missing = formula.inputs.filter((input) => {
    const value = figureOf(input, found, units);
    const other = told[input.key];
    if (found.has(input)) return value === null || (other !== undefined && other !== value);
    return isAssumed(input) ? isHinted(input, found, question, readings) : other === undefined;
  });
  if (missing.length > 0) {
    const needed = formula.inputs.filter((input) => !isAssumed(input) && told[input.key] === undefined).length;
    const isFar = formula.isShy || formula.inputs.length === 1 || (missing.length > 1 && found.size * 2 <= needed);
    return isFar ? null : { type: "missing", formula, missing };
  }
  const figures = formula.inputs.map((input) => [input, figureOf(input, found, units) ?? told[input.key]] as const);
  return resultOf(formula, figures, conversionsIn(found, units));
}

function resultOf(
  formula: Formula,
  figures: readonly (readonly [Input, number | undefined])[],
  conversions: readonly Converted[],
): Worked | null {
  const assumed = figures.flatMap(([input, figure]) => {
    const value = formula.assumed?.[input.key];
    return figure === undefined && value !== undefined ? [{ input, value }] : [];
  });
  const told = figures.flatMap(([{ key }, figure]) => (figure === undefined ? [] : [[key, figure] as const]));
  const taken = assumed.map(({ input: { key }, value }) => [key, value] as const);
  const { shown, result } = formula.work(Object.fromEntries([...told, ...taken]));
  const isSound = Number.isFinite(result) && result >= 0 && (formula.unit !== "%" || result <= 100);
  if (!isSound) return null;
  const isExact = Math.abs(result - rounded(result)) <= 1e-9 * result;
  return { type: "done", formula, shown, result: rounded(result), isExact, assumed, converted: conversions };
}

/** The unit in which each input is put into the formula; likes in the same one. Null where none is told and it matters. */
function unitsFor({ hasOneUnit }: Formula, found: Match): Map<Input, string | null> {
  const kinds = Map.groupBy(found.entries(), ([input]) => input.units);
  return new Map(
    [...kinds].flatMap(([units, given]) => {
      const told = new Set(given.flatMap(([, { unit }]) => unit ?? []));
      const [only = hasOneUnit ? units[0] : undefined] = told;
      const unit = told.size <= 1 && only && units.includes(only) ? only : told.size === 0 ? null : units[0];
      return given.map(([input]) => [input, unit ?? null] as const);
    }),
  );
}

/** The value of `input` in its unit; null where there is none or it lacks a unit. A number without one has that of its like. */
function figureOf(input: Input, found: Match, units: ReadonlyMap<Input, string | null>): number | null {
  const reading = found.get(input);
  if (!reading) return null;
  if (input.units.length === 0) return Number(reading.value);
  const unit = units.get(input) ?? null;
  if (unit === null) return null;
  const likes = [...found].filter(([one]) => one.units === input.units);
  const said = new Set(likes.flatMap(([, one]) => one.unit ?? []));
  if (reading.unit === null && said.size > 1) return null;
  return converted(Number(reading.value), reading.unit ?? [...said][0] ?? unit, unit);
}

function conversionsIn(found: Match, units: ReadonlyMap<Input, string | null>): Converted[] {
  return [...found].flatMap(([input, { value, unit }]) => {
    const to = units.get(input);
    if (!unit || !to || to === unit) return [];
    const isExact = isConvertedExactly(Number(value), unit, to);
    return [{ from: `${value} ${unit}`, to: `${converted(Number(value), unit, to)} ${to}`, isExact }];
  });
}

/** What is told as a reading ("at 80 % recovery") is not asked for. */
function isGiven({ asked, unit, inputs }: Formula, question: string, readings: readonly Reading[]): boolean {
  if (inputs.some(({ units }) => units.includes(unit))) return false;
  return readings.some((one) => {
    if (one.unit === unit && unit === "kW") return true;
    const { before, after } = sidesOf(question, one, readings);
    return one.unit === unit && (asked.test(before) || asked.test(after));
  });
}
