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
  /** How near to the reading the quantity is named, from 0 (not named near it) to about 2. */
  readonly close: number;
  /** Whether only this reading and this quantity have a unit of this kind. */
  readonly isOnly: boolean;
  readonly isInOwnUnit: boolean;
  /** Whether the value is within the quantity's range. */
  readonly isPossible: boolean;
  /** Positive if reading and quantity have the same state (before or now), negative if they have different ones. */
  readonly state: number;
  /** Whether the figure is a limit, such as "above 100", and the rule does not start from one. */
  readonly isLimit: boolean;
};

/** By their units, the reading fits only this quantity, and no other reading fits it. */
const ONLY_ONE = 0.6;
/** The unit fits, but the quantity is not named near the reading. */
const FITS = 0.15;
/** Added if the reading has the very unit of the quantity, without conversion. */
const OWN_UNIT = 0.15;
/** Minimum for a quantity named at the beginning of a sentence: "At start-up it made 50 m³/h at 25 °C". */
const IN_SENTENCE = 0.25;
/** A figure without a unit counts only if the quantity is named this close to it. */
const BESIDE = 0.45;
/** The same for a count, which may be a few words away from its noun: "24 nos of 8 inch elements". */
const NEAR = 0.3;
/** Factor for a figure without a unit, if the quantity has one. */
const WITHOUT_UNIT = 0.8;
/** Penalty for a limit: nobody reads "above 100 m³/h" on a meter. */
const LIMIT = -0.6;
/** Penalty for a reading from an earlier question, because a later one may replace it. */
const EARLIER = -0.2;
/** Scores of a reading and a quantity with the same state (before or now), and with different ones. */
const IN_STATE = 0.2;
const IN_OTHER_STATE = -0.4;
/** Penalty for a value outside the quantity's range. It stays a candidate, because the user did state it. */
const IMPOSSIBLE = -0.4;

/** Returns `reading` as a value of a quantity; null if the unit does not fit, or if a bare number has no name near. */
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
 * Returns whether the calculator can work out `wanted` from a limit on `symbol`: a load of at most 9 kg/m³·d gives the
 * volume. It can if `symbol` is one of its usual results, and `wanted` is a later one or none of them.
 */
export function isLimited({ results }: Calculator, symbol: string, wanted: string): boolean {
  const [own, other] = [symbol, wanted].map((one) => results.indexOf(one)) as [number, number];
  return own >= 0 && (other < 0 || own < other);
}

/** Returns the score of the states: a reading from today does not belong to a quantity of the baseline. */
function ofState(calculator: Calculator, { text }: ToldReadings, reading: Reading, symbol: string): number {
  const own = statesOf(calculator).get(symbol);
  const told = own && stateOf(text, statesIn(text), reading);
  return own && told ? (own === told ? IN_STATE : IN_OTHER_STATE) : 0;
}

/**
 * Returns the value of a reading in the quantity's unit. A bare number has the unit of the readings beside it if that
 * fits, otherwise the quantity's unit. For a quantity in percent, 0.8 means 80 %.
 */
export function inOwnUnit({ value, unit, like }: Reading, own: Quantity): number {
  if (unit === null && own.unit === "%" && value > 0 && value < 1) return 100 * value;
  const told = unit ?? (like !== null && isFit(like, own.unit) ? like : own.unit);
  return convertedTo(value, told, own.unit, own.difference);
}

/** Cached results that do not depend on the wanted quantity, for each text and calculator. */
const known = new WeakMap<ToldReadings, Map<Reading, { close: Map<string, number>; isOfAnother?: boolean }>>();

function knownOf(told: ToldReadings, reading: Reading) {
  const all = known.get(told) ?? new Map();
  known.set(told, all);
  const own: { close: Map<string, number>; isOfAnother?: boolean } = all.get(reading) ?? { close: new Map() };
  all.set(reading, own);
  return own;
}

/** Returns whether a word beside a reading names a measured thing that is not a quantity of the calculator. */
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
 * Returns whether a reading in the unit `told` can belong to a quantity in the unit `own`. Percent fits only percent. A
 * bare number fits every unit, because people leave units out.
 */
export function isFit(told: string | null, own: string): boolean {
  if (told === null) return true;
  if (told === "%" || own === "%") return told === own;
  return isConvertible(told, own) && isOfOneKind(told, own);
}

/** Units of one dimension can measure different things: bar and kWh/m³, or flux (L/m²·h) and velocity (m/h). */
function isOfOneKind(told: string, own: string): boolean {
  return KINDS.every((kind) => kind.test(told) === kind.test(own));
}

const KINDS = [/kWh|kJ|J|W|hp/u, /\/m²|gfd/u, /ppm·h|mg\/L·h/u] as const;

/** Returns how near to `reading` the quantity is named, from 0 (not near) to about 2. */
function closeness(told: ToldReadings, reading: Reading, symbol: string): number {
  const { close } = knownOf(told, reading);
  const own = close.get(symbol) ?? nearness(told, reading, symbol);
  close.set(symbol, own);
  return own;
}

/** Maximum distance in letters between a name and its reading. It limits the work on long texts. */
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

/** Returns how many of `spans`, sorted by place, are between `from` and `to`. */
function countWithin(spans: readonly Span[], from: number, to: number): number {
  const first = placeOf(spans, ({ start }) => start >= from);
  return Math.max(0, placeOf(spans, ({ end }) => end > to) - first);
}

/** Returns the index of the first span for which `holds` is true, by binary search; the length if there is none. */
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
 * Returns whether a named quantity still applies at `end`: it does up to the end of its sentence, or up to another
 * quantity that is named at least as clearly.
 */
function holdsUntil({ text, mentions }: ToldReadings, { symbol, end: from, weight }: Mention, end: number): boolean {
  if (/[.?!؟\n](?=\s|$)/u.test(text.slice(from, end))) return false;
  return !mentions.some((one) => one.symbol !== symbol && one.start >= from && one.end <= end && one.weight >= weight);
}
