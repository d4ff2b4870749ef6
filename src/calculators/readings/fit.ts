import type { Span } from "~/knowledge/analysis/tokens";
import type { Calculator, Quantity } from "../calculator";
import { convertedTo, isConvertible } from "../units/dimensions";
import { BREAK, type Mention, namesAnother } from "./mentions";
import type { Reading } from "./reading";
import { stateOf, statesIn, statesOf } from "./states";
import type { ToldReadings } from "./told";

/** A reading that was taken for a quantity; `value` is in the quantity's unit. */
export type AssignedReading = {
  readonly symbol: string;
  readonly reading: Reading;
  readonly value: number;
  /** How well the quantity fits, from about -0.4 to 2. */
  readonly score: number;
};

/** A reading that was taken for a quantity by what stands around it. */
export type FittedReading = AssignedReading & { readonly signs: FitSigns };

/** Evidence for and against a reading belonging to a quantity. */
export type FitSigns = {
  /** How near it the quantity is named, from 0 to about 2. */
  readonly close: number;
  /** Whether no other quantity, and no other reading, has such a unit. */
  readonly isOnly: boolean;
  readonly isInOwnUnit: boolean;
  /** Whether its value can be. */
  readonly isPossible: boolean;
  /** Above 0 for a reading of the state of which the quantity is, below for the other. */
  readonly state: number;
  /** Whether a limit is taken for a reading. */
  readonly isLimit: boolean;
};

/** A reading that no other quantity, and a quantity that no other reading, could be meant for. */
const ONLY_ONE = 0.6;
/** A reading whose unit fits, though nothing names it. */
const FITS = 0.15;
/** It is told in the unit in which the rule counts it. */
const OWN_UNIT = 0.15;
/** The beginning of a sentence applies to all that follows in it: "At start-up it made 50 m³/h at 25 °C". */
const IN_SENTENCE = 0.25;
/** A figure without a unit must have its name right beside it. */
const BESIDE = 0.45;
/** A count stands by what it counts, with some words between: "24 nos of 8 inch elements". */
const NEAR = 0.3;
const WITHOUT_UNIT = 0.8;
/** "Above 100 m³/h" is no reading of a meter. */
const LIMIT = -0.6;
/** Readings from an earlier question, which a later one may replace. */
const EARLIER = -0.2;
/** A reading of the state of which a quantity is, or of the other. */
const IN_STATE = 0.2;
const IN_OTHER_STATE = -0.4;
/** A value that cannot be is still what was told. */
const IMPOSSIBLE = -0.4;

/** Returns `reading` taken for a quantity, where its unit allows it and, without a unit, its name stands near. */
export function fitOf(
  calculator: Calculator,
  told: ToldReadings,
  reading: Reading,
  symbol: string,
  wanted: string,
): FittedReading | null {
  const quantity = calculator.quantities[symbol];
  if (!quantity || !isFit(reading.unit, quantity.unit)) return null;
  const value = inOwnUnit(reading, quantity);
  const close = closeness(told, reading, symbol);
  if (reading.unit === null && close < (quantity.unit === "" ? NEAR : BESIDE)) return null;
  const [least, most] = quantity.range;
  const likes = Object.entries(calculator.quantities).filter(
    ([one, { unit }]) => one !== wanted && isFit(reading.unit, unit),
  );
  const rivals = told.readings.filter((one) => isFit(one.unit, quantity.unit));
  const isOnly = reading.unit !== null && likes.length === 1 && rivals.length === 1;
  const likely =
    Math.max(isOnly ? ONLY_ONE : FITS, close) * (reading.unit === null && quantity.unit !== "" ? WITHOUT_UNIT : 1);
  const ownUnit = reading.unit !== null && reading.unit === quantity.unit ? OWN_UNIT : 0;
  const isEarlier = reading.start < told.since;
  if (close < BESIDE && isOfAnother(calculator, told, reading)) return null;
  const bound = reading.isBound && !isLimited(calculator, symbol, wanted) ? LIMIT : 0;
  const state = ofState(calculator, told, reading, symbol);
  const score =
    state + bound + likely + ownUnit + (isEarlier ? EARLIER : 0) + (value < least || value > most ? IMPOSSIBLE : 0);
  const isPossible = value >= least && value <= most;
  const signs = { close, isOnly, isInOwnUnit: ownUnit > 0, isPossible, state, isLimit: bound < 0 };
  return { symbol, reading, value, score, signs };
}

/**
 * Returns whether a limit on `symbol` is what `wanted` is worked out from: at most 9 kg/m³·d of load gives the volume.
 * That is so where `symbol` is what a rule usually gives, rather than `wanted`.
 */
export function isLimited({ results }: Calculator, symbol: string, wanted: string): boolean {
  const [own, other] = [symbol, wanted].map((one) => results.indexOf(one)) as [number, number];
  return own >= 0 && (other < 0 || own < other);
}

/** A reading from today is not one of the baseline. */
function ofState(calculator: Calculator, { text }: ToldReadings, reading: Reading, symbol: string): number {
  const own = statesOf(calculator).get(symbol);
  const told = own && stateOf(text, statesIn(text), reading);
  return own && told ? (own === told ? IN_STATE : IN_OTHER_STATE) : 0;
}

/**
 * Returns the value of a reading in the quantity's unit. Without a unit it is in that of the readings beside it, where it
 * can be; a share is told as 0.8, too.
 */
export function inOwnUnit({ value, unit, like }: Reading, own: Quantity): number {
  if (unit === null && own.unit === "%" && value > 0 && value < 1) return 100 * value;
  const told = unit ?? (like !== null && isFit(like, own.unit) ? like : own.unit);
  return convertedTo(value, told, own.unit, own.difference);
}

/** The part that does not depend on the wanted quantity is worked out once for each text and calculator. */
const known = new WeakMap<ToldReadings, Map<Reading, { close: Map<string, number>; isOfAnother?: boolean }>>();

function knownOf(told: ToldReadings, reading: Reading) {
  const all = known.get(told) ?? new Map();
  known.set(told, all);
  const own: { close: Map<string, number>; isOfAnother?: boolean } = all.get(reading) ?? { close: new Map() };
  all.set(reading, own);
  return own;
}

/** Whether a word beside a reading names something measured that the calculator does not know. */
function isOfAnother(calculator: Calculator, told: ToldReadings, reading: Reading): boolean {
  const own = knownOf(told, reading);
  own.isOfAnother ??= isBesideAnother(calculator, told, reading);
  return own.isOfAnother;
}

function isBesideAnother(calculator: Calculator, { text, heard, readings }: ToldReadings, reading: Reading): boolean {
  const from = readings.findLast(({ end }) => end <= reading.start)?.end ?? 0;
  const to = readings.find(({ start }) => start >= reading.end)?.start ?? text.length;
  const before = heard.filter(({ start, end }) => start >= from && end <= reading.start).slice(-2);
  const after = heard.filter(({ start, end }) => start >= reading.end && end <= to).slice(0, 2);
  const beside = [...before, ...after].filter(({ start, end }) => {
    return !BREAK.test(start < reading.start ? text.slice(end, reading.start) : text.slice(reading.end, start));
  });
  return beside.some((word) => namesAnother(word, calculator));
}

/**
 * Returns whether a reading with the unit `told` may be of a quantity in `own`. A share is told in percent, a count
 * without a unit; a bare number may lack its unit.
 */
export function isFit(told: string | null, own: string): boolean {
  if (told === null) return true;
  if (told === "%" || own === "%") return told === own;
  return isConvertible(told, own) && isOfOneKind(told, own);
}

/** A pressure is no energy for each m³, and a flux no velocity, though they measure the same. */
function isOfOneKind(told: string, own: string): boolean {
  return KINDS.every((kind) => kind.test(told) === kind.test(own));
}

const KINDS = [/kWh|kJ|J|W|hp/u, /\/m²|gfd/u, /ppm·h|mg\/L·h/u] as const;

/** How near to `reading` the quantity is named, from 0 to about 2. */
function closeness(told: ToldReadings, reading: Reading, symbol: string): number {
  const { close } = knownOf(told, reading);
  const own = close.get(symbol) ?? nearness(told, reading, symbol);
  close.set(symbol, own);
  return own;
}

/** A name so many letters away belongs to no reading; the work on a long text stays small. */
const FAR = 400;

function nearness(told: ToldReadings, reading: Reading, symbol: string): number {
  const near = told.mentions
    .filter(({ start, end, symbol: own }) => own === symbol && start < reading.end + FAR && end > reading.start - FAR)
    .map((one) => {
      if (one.start < reading.end && reading.start < one.end) return 0;
      const [from, to] = one.end <= reading.start ? [one.end, reading.start] : [reading.end, one.start];
      const readings = countWithin(told.readings, from, to);
      const words = countWithin(told.heard, from, to);
      const breaks = told.text.slice(from, to).match(/[,،;؛\n]|[.?!؟](?=\s)/gu)?.length ?? 0;
      const own = one.weight / (1 + (words + 2 * readings + 4 * breaks) / 3);
      return one.end <= reading.start && holdsUntil(told, one, to) ? Math.max(own, IN_SENTENCE * one.weight) : own;
    });
  return Math.max(0, ...near);
}

/** Returns how many of `spans`, which stand in their order, lie from `from` to `to`. */
function countWithin(spans: readonly Span[], from: number, to: number): number {
  const first = placeOf(spans, ({ start }) => start >= from);
  return Math.max(0, placeOf(spans, ({ end }) => end > to) - first);
}

/** Returns where `holds` begins to hold. */
function placeOf(spans: readonly Span[], holds: (span: Span) => boolean): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && holds(span)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether what is named holds for all that is told up to `end`: in its sentence, until something else is named that
 * might hold so.
 */
function holdsUntil({ text, mentions }: ToldReadings, { symbol, end: from, weight }: Mention, end: number): boolean {
  if (/[.?!؟\n](?=\s|$)/u.test(text.slice(from, end))) return false;
  return !mentions.some((one) => one.symbol !== symbol && one.start >= from && one.end <= end && one.weight >= weight);
}
