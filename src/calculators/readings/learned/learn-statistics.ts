import type { Calculator } from "../../calculator";
import { allCalculators } from "../../declared";
import type { Known } from "./known";
import { learnTalk } from "./learn-talk";
import { nameOf, unitKindOf } from "./quantity-names";
import { ANYTHING, logarithm, type Spread, type WordingStatistics, wordingTermsIn, wordsIn } from "./statistics";

/** Values of other quantities count as this many values of the quantity itself. */
const OF_MORE = 1.5;
const LEAST_VARIANCE = 0.02;
/** A word of fewer questions tells nothing of what is asked. */
const FEWEST = 3;

/** Returns what `questions` teach; `others` are questions that ask for no result. */
export function learnStatistics(questions: readonly Known[], others: readonly string[]): WordingStatistics {
  return {
    ...spreads(questions),
    terms: counts(questions, ({ text }) => [...wordingTermsIn(text)]),
    wanted: counts(questions, ({ wanted }) => [wanted]),
    asking: learnAsking(
      questions.map(({ text }) => text),
      others,
    ),
    talk: learnTalk(questions),
  };
}

type Value = { readonly calculator: Calculator; readonly symbol: string; readonly at: number };

/**
 * Returns how far the values of each quantity spread. A quantity with few values borrows from all of its name, and
 * these from all of its unit.
 */
function spreads(questions: readonly Known[]): Pick<WordingStatistics, "units" | "quantities"> {
  const told = questions.flatMap(({ calculator, values, wanted, result }) =>
    Object.entries(result === null ? values : { ...values, [wanted]: result }).map(
      ([symbol, value]): Value => ({ calculator, symbol, at: logarithm(calculator, symbol, value) }),
    ),
  );
  const called = ({ calculator, symbol }: Omit<Value, "at">) =>
    `${unitKindOf(calculator, symbol)} ${calculator.quantities[symbol]?.en.toLowerCase()}`;
  const named = ({ calculator, symbol }: Omit<Value, "at">) => `${nameOf(calculator)} ${symbol}`;
  const byUnit = Map.groupBy(told, ({ calculator, symbol }) => unitKindOf(calculator, symbol));
  const [byName, byQuantity] = [Map.groupBy(told, called), Map.groupBy(told, named)];
  const units = new Map([...byUnit].map(([unit, own]) => [unit, spreadOf(own, ANYTHING, 1)] as const));
  const quantities = allCalculators().map((calculator) => {
    const own = Object.keys(calculator.quantities).map((symbol) => {
      const one = { calculator, symbol };
      const ofUnit = units.get(unitKindOf(calculator, symbol)) ?? ANYTHING;
      const ofName = spreadOf(byName.get(called(one)) ?? [], ofUnit, OF_MORE);
      return [symbol, spreadOf(byQuantity.get(named(one)) ?? [], ofName, OF_MORE)] as const;
    });
    return [nameOf(calculator), Object.fromEntries(own)] as const;
  });
  return { units: Object.fromEntries(units), quantities: Object.fromEntries(quantities) };
}

function spreadOf(values: readonly Value[], [before, variance]: Spread, weight: number): Spread {
  const sum = (of: (at: number) => number) => values.reduce((all, { at }) => all + of(at), 0);
  const mean = (sum((at) => at) + weight * before) / (values.length + weight);
  const own = (sum((at) => (at - mean) ** 2) + weight * variance) / (values.length + weight);
  return [rounded(mean), rounded(Math.max(own, LEAST_VARIANCE))];
}

function counts(questions: readonly Known[], of: (question: Known) => readonly string[]) {
  const byCalculator: Record<string, Record<string, number>> = {};
  for (const question of questions) {
    const own = byCalculator[nameOf(question.calculator)] ?? {};
    byCalculator[nameOf(question.calculator)] = own;
    for (const one of of(question)) own[one] = (own[one] ?? 0) + 1;
  }
  return byCalculator;
}

function learnAsking(asking: readonly string[], others: readonly string[]): Record<string, number> {
  const [own, rest] = [asking, others].map((texts) => {
    const found = new Map<string, number>();
    for (const word of texts.flatMap(wordsIn)) found.set(word, (found.get(word) ?? 0) + 1);
    return found;
  }) as [Map<string, number>, Map<string, number>];
  const share = (count: number, of: number) => (count + 0.5) / (of + 1);
  const words = new Set([...own.keys(), ...rest.keys()]);
  const learned = [...words].sort().flatMap((word) => {
    const [here, there] = [own.get(word) ?? 0, rest.get(word) ?? 0];
    const odds = Math.log(share(here, asking.length) / share(there, others.length));
    return here + there < FEWEST ? [] : [[word, rounded(odds)] as const];
  });
  return Object.fromEntries(learned);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
