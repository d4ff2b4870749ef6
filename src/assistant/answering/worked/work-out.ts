import { normalize } from "~/knowledge/analysis/normalize";
import { type Quantity, quantitiesIn } from "../quantities";
import { type Asked, kindAsked } from "../question";
import { formulas } from "./formulas";
import { type Formula, type Input, rounded } from "./inputs";

/** A formula with what a question gives for it: worked out, or with the inputs that are missing or unclear. */
export type Worked = { readonly formula: Formula } & (
  | { readonly type: "done"; readonly shown: string; readonly result: number; readonly assumed: readonly Assumed[] }
  | { readonly type: "missing"; readonly missing: readonly Input[] }
);

/** An input that the question does not tell, with what was taken for it. */
export type Assumed = { readonly input: Input; readonly value: number };

/** Kinds of question that a figure answers; one that tells what a plant does may also be asked in the words of a fault. */
const WANTED: ReadonlySet<Asked | null> = new Set(["figure", "calculation", "definition", null]);
const PERHAPS: Asked = "diagnosis";

/**
 * Returns the formula that `question` asks for with readings of its own; null where it asks for none, or tells no reading.
 * Either every reading stands after its name, or every one before it; where both could be meant, all are unclear. Where one
 * unit is left out, it is that of its like.
 */
export function workOut(question: string): Worked | null {
  const text = wordsIn(question);
  const readings = readingsOf(question);
  const kind = kindAsked(question);
  if (!(WANTED.has(kind) || kind === PERHAPS)) return null;
  const asked = formulas.filter((one) => one.asked.test(text) && !isGiven(one, readings));
  const worked = asked.flatMap((one) => workedFrom(one, readings) ?? []);
  const done = worked.find(({ type }) => type === "done");
  return done ?? (WANTED.has(kind) ? (worked[0] ?? null) : null);
}

/** What `formula` gives for `readings`; null where it has none of them, or its result has no sense. */
function workedFrom(formula: Formula, readings: readonly Reading[]): Worked | null {
  const ways = [readBy(formula, readings, "before"), readBy(formula, readings, "after")];
  const [most, other] = ways.toSorted((a, b) => b.size - a.size);
  if (!most || most.size === 0) return null;
  const untold = formula.inputs.filter((input) => !most.has(input));
  const assumed = untold.flatMap((input) => {
    const value = formula.assumed?.[input.key];
    return value === undefined ? [] : [{ input, value }];
  });
  const missing = untold.filter((input) => formula.assumed?.[input.key] === undefined);
  if (missing.length > 0) return { type: "missing", formula, missing };
  const isUnclear =
    other?.size === most.size && most.entries().some(([input, reading]) => other.get(input) !== reading);
  const isAlone = formula.inputs.length === 1;
  if (isUnclear || !agree(formula, most)) return isAlone ? null : { type: "missing", formula, missing: formula.inputs };
  const values = most.entries().map(([{ key }, { value }]) => [key, Number(value)] as const);
  const taken = assumed.map(({ input, value }) => [input.key, value] as const);
  const { shown, result } = formula.work(Object.fromEntries([...taken, ...values]));
  const isSound = Number.isFinite(result) && result >= 0 && (formula.unit !== "%" || result <= 100);
  return isSound ? { type: "done", formula, shown, result: rounded(result), assumed } : null;
}

/** A quantity of a question with the words right before it and right after it, up to the next one or a comma. */
type Reading = Quantity & { readonly before: string; readonly after: string };

function readingsOf(question: string): Reading[] {
  const quantities = quantitiesIn(question);
  return quantities.map((quantity, index) => {
    const before = question.slice(quantities[index - 1]?.end ?? 0, quantity.start);
    const after = question.slice(quantity.end, quantities[index + 1]?.start ?? question.length);
    return { ...quantity, before: wordsIn(clausesOf(before).at(-1)), after: wordsIn(clausesOf(after).at(0)) };
  });
}

function clausesOf(text: string): string[] {
  return text.split(/[,،;؛.:؟?]/u);
}

function wordsIn(text = ""): string {
  return normalize(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
}

/** What is told as a reading ("at 80 % recovery") is not asked for. */
function isGiven({ asked, unit, inputs }: Formula, readings: readonly Reading[]): boolean {
  if (inputs.some(({ units }) => units.includes(unit))) return false;
  return readings.some((one) => one.unit === unit && [one.before, one.after].some((words) => asked.test(words)));
}

/** The reading for each input that is named on that side of it, and by no other name. */
function readBy(formula: Formula, readings: readonly Reading[], side: "before" | "after"): Map<Input, Reading> {
  const alone = new Map(byUnit(formula, readings));
  const named = formula.inputs.flatMap((input) => {
    const others = formula.inputs.filter((one) => one !== input && !alone.has(one));
    const isOther = (words: string) => others.some((one) => one.said.test(words));
    // Who goes on ("and if it is 75?") tells the latest reading last.
    const found = readings.findLast((reading) => {
      const isFit = reading.unit === null ? !alone.has(input) : input.units.includes(reading.unit);
      return isFit && input.said.test(reading[side]) && !isOther(reading[side]);
    });
    return found ? [[input, found] as const] : [];
  });
  return new Map([...alone, ...named]);
}

/** A reading in a unit that only one input is given in needs no name. */
function byUnit({ inputs }: Formula, readings: readonly Reading[]): [Input, Reading][] {
  return inputs.flatMap((input): [Input, Reading][] => {
    const isAlone = inputs.every((one) => one === input || one.units.every((unit) => !input.units.includes(unit)));
    const [found, ...more] = readings.filter(({ unit }) => unit !== null && input.units.includes(unit));
    return isAlone && found && more.length === 0 ? [[input, found]] : [];
  });
}

/** Inputs of one kind are in the same unit, and at least one of each kind says which, unless there is only one. */
function agree({ hasOneUnit }: Formula, read: ReadonlyMap<Input, Reading>): boolean {
  const kinds = Map.groupBy(read.entries(), ([input]) => input.units);
  return kinds.entries().every(([units, given]) => {
    const told = new Set(given.flatMap(([, { unit }]) => unit ?? []));
    return told.size === 1 || units.length === 0 || (told.size === 0 && hasOneUnit === true);
  });
}
