import type { Calculator } from "../calculator";
import { type AssignedReading, type FittedReading, fitOf } from "./fit";
import type { Reading } from "./reading";
import type { ToldReadings } from "./told";

/** One way to take the readings of a text for quantities. */
export type Assignment = {
  readonly taken: readonly FittedReading[];
  readonly left: readonly Left[];
  readonly score: number;
  /** How far the readings stand in the order of the rule. */
  readonly order: number;
};

/**
 * A reading that was taken for nothing, and how well it would have fitted at best; 0 where it fits nothing. A count
 * stands before what it counts.
 */
export type Left = { readonly reading: Reading; readonly fit: number; readonly isCount: boolean };

/** So many ways are followed at once; more readings than are asked for by any calculator are not looked at. */
const WAYS = 24;
const MOST_READINGS = 12;

/** A reading that is taken for nothing. */
const LEFT = -0.35;
const LEFT_BARE = -0.1;
/** For each point by which a reading would fit another quantity better. */
const REGRET = 0.5;
/** Many tell more than a rule needs: the pressure, the time of day. */
const LEFT_ASIDE = -0.15;
/** For each reading that stands after another of its kind, as it does in the rule. */
const IN_ORDER = 0.15;
/** "To 20 % from 2 %", taken the other way. */
const TURNED = -0.4;
/** For each reading that is taken for a later quantity of a kind while an earlier one stays empty. */
const LATER = -0.05;

/**
 * Returns the likeliest ways to take the readings of `told` for quantities of `calculator` other than `wanted`, best
 * first.
 */
export function assignments(calculator: Calculator, told: ToldReadings, wanted: string): Assignment[] {
  const symbols = Object.keys(calculator.quantities).filter((one) => one !== wanted);
  const readings = told.readings.slice(0, MOST_READINGS);
  let ways: Assignment[] = [{ taken: [], left: [], score: 0, order: 0 }];
  for (const reading of readings) {
    const options = symbols.flatMap((symbol) => fitOf(calculator, told, reading, symbol, wanted) ?? []);
    // "10 m³ of cake … how much sludge": a reading that is called what is wanted is hardly anything else.
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
 * People tell readings of a kind in the order in which a rule has them: the first before the second, before before
 * after.
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

/** "Five filters": a whole number of things, and few enough to be counted. */
function isCount(text: string, { value, unit, end }: Reading): boolean {
  return (
    unit === null && Number.isInteger(value) && value > 1 && value <= 200 && /^\s+\p{L}/u.test(text.slice(end, end + 3))
  );
}
