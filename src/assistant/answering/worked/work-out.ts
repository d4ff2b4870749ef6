import { normalize } from "~/knowledge/analysis/normalize";
import { type Quantity, quantitiesIn } from "../quantities";
import { type Asked, kindAsked } from "../question";
import { type Formula, formulas, type Input, rounded } from "./formulas";

/** A formula with what a question gives for it: worked out, or with the inputs that are missing or unclear. */
export type Worked = { readonly formula: Formula } & (
  | { readonly type: "done"; readonly shown: string; readonly result: number }
  | { readonly type: "missing"; readonly missing: readonly Input[] }
);

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
  const formula = formulas.find((one) => one.asked.test(text) && !isGiven(one, readings));
  const kind = kindAsked(question);
  if (!formula || !(WANTED.has(kind) || kind === PERHAPS)) return null;
  const ways = [readBy(formula, readings, "before"), readBy(formula, readings, "after")];
  const [most, other] = ways.toSorted((a, b) => b.size - a.size);
  if (!most || most.size === 0) return null;
  const missing = formula.inputs.filter((input) => !most.has(input));
  if (missing.length > 0) return WANTED.has(kind) ? { type: "missing", formula, missing } : null;
  const isUnclear =
    other?.size === most.size && most.entries().some(([input, reading]) => other.get(input) !== reading);
  const isAlone = formula.inputs.length === 1;
  if (isUnclear || !agree(most)) return isAlone ? null : { type: "missing", formula, missing: formula.inputs };
  const values = most.entries().map(([{ key }, { value }]) => [key, Number(value)] as const);
  const { shown, result } = formula.work(Object.fromEntries(values));
  const isSound = Number.isFinite(result) && result >= 0 && (formula.unit !== "%" || result <= 100);
  return isSound ? { type: "done", formula, shown, result: rounded(result) } : null;
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
function isGiven({ asked, unit }: Formula, readings: readonly Reading[]): boolean {
  return readings.some((one) => one.unit === unit && [one.before, one.after].some((words) => asked.test(words)));
}

/** The reading for each input that is named on that side of it, and by no other name. */
function readBy(formula: Formula, readings: readonly Reading[], side: "before" | "after"): Map<Input, Reading> {
  const named = formula.inputs.flatMap((input) => {
    const isOther = (words: string) => formula.inputs.some((one) => one !== input && one.said.test(words));
    const found = readings.find((reading) => {
      const isFit = reading.unit === null || input.units.includes(reading.unit);
      return isFit && input.said.test(reading[side]) && !isOther(reading[side]);
    });
    return found ? [[input, found] as const] : [];
  });
  return new Map([...byUnit(formula, readings), ...named]);
}

/** A reading in a unit that only one input is given in needs no name. */
function byUnit({ inputs }: Formula, readings: readonly Reading[]): [Input, Reading][] {
  return inputs.flatMap((input): [Input, Reading][] => {
    const isAlone = inputs.every((one) => one === input || one.units.every((unit) => !input.units.includes(unit)));
    const [found, ...more] = readings.filter(({ unit }) => unit !== null && input.units.includes(unit));
    return isAlone && found && more.length === 0 ? [[input, found]] : [];
  });
}

/** Inputs of one kind are in the same unit, and at least one of each kind says which. */
function agree(read: ReadonlyMap<Input, Reading>): boolean {
  const kinds = Map.groupBy(read.entries(), ([input]) => input.units);
  return kinds.values().every((given) => new Set(given.flatMap(([, { unit }]) => unit ?? [])).size === 1);
}
