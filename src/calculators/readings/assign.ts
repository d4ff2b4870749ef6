import type { Calculator } from "../calculator";
import { convertedTo, isConvertible } from "../units/dimensions";
import type { Heard, Mention } from "./mentions";
import type { Reading } from "./readings";

/** A reading that was taken for a quantity; `value` is in the quantity's unit. */
export type Taken = { readonly symbol: string; readonly reading: Reading; readonly value: number };

/** One way to take the readings of a text for quantities. */
export type Assignment = { readonly taken: readonly Taken[]; readonly score: number };

/** What a text tells, as one calculator hears it. */
export type Told = {
  readonly text: string;
  readonly heard: readonly Heard[];
  readonly readings: readonly Reading[];
  readonly mentions: readonly Mention[];
};

/** So many ways are followed at once; more readings than are asked for by any calculator are not looked at. */
const WAYS = 24;
const MOST_READINGS = 12;

/** A reading that no other quantity, and a quantity that no other reading, could be meant for. */
const ONLY_ONE = 0.6;
/** A reading whose unit fits, though nothing names it. */
const FITS = 0.15;
/** What is written without its unit must be named right beside it. */
const BESIDE = 0.45;
const WITHOUT_UNIT = 0.8;
/** A reading that is taken for nothing. */
const LEFT = -0.35;
const LEFT_BARE = -0.1;
/** A value that cannot be is still what was told. */
const IMPOSSIBLE = -0.4;

/** Returns the likeliest ways to take the readings of `told` for quantities of `calculator` other than `wanted`, best first. */
export function assignments(calculator: Calculator, told: Told, wanted: string): Assignment[] {
  const symbols = Object.keys(calculator.quantities).filter((one) => one !== wanted);
  const readings = told.readings.slice(0, MOST_READINGS);
  let ways: Assignment[] = [{ taken: [], score: 0 }];
  for (const reading of readings) {
    const options = symbols.flatMap((symbol) => fitOf(calculator, told, reading, symbol, wanted) ?? []);
    const left = reading.unit === null ? LEFT_BARE : LEFT;
    ways = ways
      .flatMap((way) => [
        { taken: way.taken, score: way.score + left },
        ...options
          .filter(({ symbol }) => way.taken.every((one) => one.symbol !== symbol))
          .map(({ score, ...one }) => ({ taken: [...way.taken, one], score: way.score + score })),
      ])
      .sort((a, b) => b.score - a.score)
      .slice(0, WAYS);
  }
  return ways;
}

type Fit = Taken & { readonly score: number };

function fitOf(calculator: Calculator, told: Told, reading: Reading, symbol: string, wanted: string): Fit | null {
  const quantity = calculator.quantities[symbol];
  if (!quantity || !isFit(reading.unit, quantity.unit)) return null;
  const value = convertedTo(reading.value, reading.unit ?? quantity.unit, quantity.unit, quantity.difference);
  const close = closeness(told, reading, symbol);
  if (reading.unit === null && close < BESIDE) return null;
  const [least, most] = quantity.range;
  const likes = Object.entries(calculator.quantities).filter(
    ([one, { unit }]) => one !== wanted && isFit(reading.unit, unit),
  );
  const rivals = told.readings.filter((one) => isFit(one.unit, quantity.unit));
  const isOnly = reading.unit !== null && likes.length === 1 && rivals.length === 1;
  const score =
    (isOnly ? Math.max(ONLY_ONE, close) : Math.max(FITS, close)) *
      (reading.unit === null && quantity.unit !== "" ? WITHOUT_UNIT : 1) +
    (value < least || value > most ? IMPOSSIBLE : 0);
  return { symbol, reading, value, score };
}

/** A share is told in percent, a count without a unit; a bare number may lack any unit. */
function isFit(told: string | null, own: string): boolean {
  if (told === null) return true;
  if (told === "%" || own === "%" || own === "") return told === own;
  return isConvertible(told, own) && isOfOneKind(told, own);
}

/** A pressure is no energy for each m³, and a flux no velocity, though they measure the same. */
function isOfOneKind(told: string, own: string): boolean {
  return KINDS.every((kind) => kind.test(told) === kind.test(own));
}

const KINDS = [/kWh|kJ|J|W|hp/u, /\/.*m²|gfd/u, /ppm·h|·h$/u] as const;

/** How near to `reading` the quantity is named, from 0 to about 2. */
function closeness({ text, heard, readings, mentions }: Told, reading: Reading, symbol: string): number {
  const near = mentions
    .filter((one) => one.symbol === symbol)
    .map(({ start, end, weight }) => {
      if (start < reading.end && reading.start < end) return 0;
      const [from, to] = end <= reading.start ? [end, reading.start] : [reading.end, start];
      const between = readings.filter((one) => one.start >= from && one.end <= to);
      const words = heard.filter((one) => one.start >= from && one.end <= to).length;
      const breaks = text.slice(from, to).match(/[,،;؛\n]|[.?!؟](?=\s)/gu)?.length ?? 0;
      return weight / (1 + (words + 2 * between.length + 2 * breaks) / 3);
    });
  return Math.max(0, ...near);
}
