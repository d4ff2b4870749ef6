import type { Calculator } from "../calculator";
import { type AssignedReading, type FittedReading, fitOf } from "./fit";
import type { Reading } from "./reading";
import type { ToldReadings } from "./told";

/** One way to assign the readings of a text to quantities. */
export type Assignment = {
  readonly taken: readonly FittedReading[];
  readonly left: readonly Left[];
  readonly score: number;
  /** Score for readings in the same order as the quantities of the rule. */
  readonly order: number;
};

/**
 * A reading that was assigned to no quantity. `fit` is the best score that it could have had; 0 if it fits none.
 * `isCount`: it counts things, as in "five filters".
 */
export type Left = { readonly reading: Reading; readonly fit: number; readonly isCount: boolean };

/** Maximum number of ways kept after each reading, and of readings: more than any calculator has. */
const WAYS = 24;
const MOST_READINGS = 12;

/** Penalties for a reading that is assigned to no quantity: with a unit, and without one. */
const LEFT = -0.35;
const LEFT_BARE = -0.1;
/** Penalty for each point by which the reading would fit another quantity better. */
const REGRET = 0.5;
/** The same for a reading that fits no quantity of the calculator: people state more than it needs. */
const LEFT_ASIDE = -0.15;
/** Added for each reading that follows another one of its unit, if their quantities have that order in the rule. */
const IN_ORDER = 0.15;
/** Penalty for assigning "to 20 % from 2 %" as if it went from 20 % to 2 %. */
const TURNED = -0.4;
/** Penalty for each reading assigned to a quantity while an earlier one of the same unit has no reading. */
const LATER = -0.05;

/**
 * Returns the likeliest ways to assign the readings of `told` to the quantities of `calculator` except `wanted`, best
 * first.
 */
export function assignments(calculator: Calculator, told: ToldReadings, wanted: string): Assignment[] {
  const symbols = Object.keys(calculator.quantities).filter((one) => one !== wanted);
  const readings = told.readings.slice(0, MOST_READINGS);
  let ways: Assignment[] = [{ taken: [], left: [], score: 0, order: 0 }];
  for (const reading of readings) {
    const options = symbols.flatMap((symbol) => fitOf(calculator, told, reading, symbol, wanted) ?? []);
    // A reading named like the wanted quantity hardly belongs to another one: "10 m³ of cake … how much sludge".
    const called = fitOf(calculator, told, reading, wanted, wanted)?.score ?? 0;
    const best = Math.max(0, called, ...options.map(({ score }) => score));
    const isEarlier = reading.start < told.since;
    const cost = isEarlier ? 0 : reading.unit === null ? LEFT_BARE : options.length === 0 ? LEFT_ASIDE : LEFT;
    ways = ways
      .flatMap((way) => [
        {
          ...way,
          left: isEarlier ? way.left : [...way.left, { reading, fit: best, isCount: isCount(told.text, reading) }],
          score: way.score + cost,
        },
        ...options
          .filter(({ symbol }) => way.taken.every((one) => one.symbol !== symbol))
          .map((one) => ({
            ...way,
            taken: [...way.taken, one],
            score: way.score + one.score - REGRET * (best - one.score),
          })),
      ])
      .sort((a, b) => b.score - a.score)
      .slice(0, WAYS);
  }
  const order = new Map(Object.keys(calculator.quantities).map((symbol, at) => [symbol, at]));
  return ways
    .map((way) => ({ ...way, order: orderScore(calculator, way.taken, order) }))
    .map((way) => ({ ...way, score: way.score + way.order }))
    .sort((a, b) => b.score - a.score);
}

/**
 * Returns the score of the order: people state readings of one unit in the order in which the rule lists them, such as
 * inlet and then outlet.
 */
function orderScore(
  calculator: Calculator,
  taken: readonly AssignedReading[],
  order: ReadonlyMap<string, number>,
): number {
  const kinds = Map.groupBy(taken, ({ symbol }) => calculator.quantities[symbol]?.unit ?? "");
  const steps = [...kinds.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => Number(other.reading.isFrom) - Number(one.reading.isFrom));
    const isTurned = inOrder.some((one, at) => one !== own[at]);
    return inOrder.slice(1).map(({ symbol }, at) => {
      return { step: (order.get(symbol) ?? 0) - (order.get(inOrder[at]?.symbol ?? "") ?? 0), isTurned };
    });
  });
  const isLater = (symbol: string) =>
    Object.entries(calculator.quantities).some(
      ([other, { unit }]) =>
        unit === calculator.quantities[symbol]?.unit &&
        (order.get(other) ?? 0) < (order.get(symbol) ?? 0) &&
        !taken.some((one) => one.symbol === other),
    );
  const later = taken.filter(({ symbol }) => isLater(symbol)).length;
  const ofOrder = steps.map(({ step, isTurned }): number => (step > 0 ? IN_ORDER : isTurned ? TURNED : 0));
  return ofOrder.reduce((sum, one) => sum + one, 0) + LATER * later;
}

/** Returns whether a reading counts things, as in "five filters": a whole number from 2 to 200 before a word. */
function isCount(text: string, { value, unit, end }: Reading): boolean {
  return (
    unit === null && Number.isInteger(value) && value > 1 && value <= 200 && /^\s+\p{L}/u.test(text.slice(end, end + 3))
  );
}
