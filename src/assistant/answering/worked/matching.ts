import { isConvertible } from "./conversions";
import type { Formula, Input } from "./inputs";
import { type Reading, sidesOf } from "./readings";

/** The reading of each input that a question tells clearly. */
export type Match = ReadonlyMap<Input, Reading>;

/** Substances and sums that a concentration may be of; what is told of another one is no reading for an input. */
const SUBSTANCE =
  /(?:^| )(?:iron|manganese|silica|sodium|chloride|sulfate|chlorine|tds|bod5?|cod|tss|mlss|mlvss|calcium|magnesium|hardness|alkalinity|ammonia|nitrate|oxygen|dose|antiscalant|metabisulfite|boron|phosph\S*|residual|(?:و|ب|ال|وال|بال)?(?:حديد|منجنيز|سيليكا|صوديوم|كلوريد|كبريتات|كلور|كالسيوم|مغنيسيوم|عسر|عساره|قلويه|امونيا|نترات|اكسجين|جرعه|بورون))(?= |$)/u;

/** An input that more readings than this may be for is unclear anyhow, and the ways to pair them would be too many to try. */
const MOST_FITTING = 4;

/** Words that name no stream. Each word has one way to match: a second one ("today" beside "\S+day") takes exponential time. */
const NOTHING =
  /^(?:(?:and|now|then|but|later|before|after|was|is|it|to|or|on|at|in|last|this|week|month|morning|night|shift|\S+day|و?الان|و?حاليا|و?اليوم|و?امس|صار|صارت|اصبح|اصبحت|ثم|و|كان|كانت|بعدين|هلا|دلوقتي)(?: |$))*$/u;

/**
 * Returns the reading of each of the formula's inputs in `question`: the only one of its dimension, or the one that is named
 * beside it. Where readings and names can be paired in more than one way, the inputs that differ are left out.
 */
export function match(formula: Formula, question: string, readings: readonly Reading[]): Match {
  const relevant = readings.filter((one) => formula.inputs.some((input) => isFit(input, one)));
  const alone = new Map(
    formula.inputs.flatMap((input) => {
      const found = onlyOne(formula, input, relevant, question);
      return found ? [[input, found] as const] : [];
    }),
  );
  const taken = new Set(alone.values());
  const left = relevant.filter((one) => !taken.has(one));
  const open = formula.inputs.filter((input) => !alone.has(input) && !input.isOnly);
  const options = open.map(
    (input) => [input, latest(left.filter((one) => isNamed(input, one, question, left)))] as const,
  );
  const isClear = options.every(([, fitting]) => fitting.length <= MOST_FITTING);
  const found = new Map([...alone, ...(isClear ? sureOf(pairings(options), formula) : [])]);
  return new Map([...found].filter(([input, reading]) => !isToldAgain(input, reading, question, relevant, found)));
}

/** Whether another figure follows that nothing names ("feed was 100 m³/h, now 110 m³/h"): it may be for the same input. */
function isToldAgain(
  input: Input,
  { start, value, turn }: Reading,
  question: string,
  readings: readonly Reading[],
  found: Match,
): boolean {
  const next = readings[readings.findIndex((one) => one.start === start) + 1];
  if (!next || next.unit === null || next.value === value || next.turn !== turn) return false;
  if (found.values().some((one) => one === next) || !isLike(input, next.unit)) return false;
  const { before, after } = sidesOf(question, next, readings);
  return NOTHING.test(before) && NOTHING.test(after);
}

/** A reading whose dimension, or whose exact unit where readings are no more than inputs, only one input has, needs no name. */
function onlyOne({ inputs }: Formula, input: Input, readings: readonly Reading[], question: string): Reading | null {
  if (input.units.length === 0) return null;
  const others = inputs.filter((one) => one !== input);
  const likes = others.filter((one) => one.units.some((unit) => isLike(input, unit)));
  const pool = latest(readings.filter(({ unit }) => unit !== null && isLike(input, unit)));
  const own = likes.length === 0 ? pool : pool.filter(({ unit }) => unit !== null && input.units.includes(unit));
  if (likes.some((one) => one.units.some((unit) => input.units.includes(unit))) || pool.length > likes.length + 1) {
    const named =
      likes.length === 0 && !input.isOnly ? pool.filter((one) => isNamed(input, one, question, readings)) : [];
    return named.length === 1 ? (named[0] ?? null) : null;
  }
  const [found, ...more] = own;
  if (!found || found.isLoose || more.length > 0 || isRefused(input, found, question, readings)) return null;
  const { before, after } = sidesOf(question, found, readings);
  const isAnothers = likes.some(({ said }) => said.test(before) || said.test(after));
  return isAnothers && !(input.said.test(before) || input.said.test(after)) ? null : found;
}

/** Whether `input` may be told as `reading` at all. */
function isFit(input: Input, { unit, isOther }: Reading): boolean {
  if (unit === null) return input.units.length === 0 || !isOther;
  return !isOther && isLike(input, unit);
}

function isLike({ units, isExact }: Input, unit: string): boolean {
  return isExact ? units.includes(unit) : units.some((one) => isConvertible(unit, one));
}

/** Whether some reading besides those of `found` may be meant for `input`, though not clearly. */
export function isHinted(input: Input, found: Match, question: string, readings: readonly Reading[]): boolean {
  const taken = new Set(found.values());
  return readings.some(
    (one) =>
      !taken.has(one) && one.unit !== null && isLike(input, one.unit) && !isRefused(input, one, question, readings),
  );
}

function isNamed(input: Input, reading: Reading, question: string, among: readonly Reading[]): boolean {
  if (!isFit(input, reading) || (reading.isLoose && !input.isOfPair)) return false;
  if (isRefused(input, reading, question, among)) return false;
  const { before, after } = sidesOf(question, reading, among);
  return input.said.test(before) || input.said.test(after);
}

/** What is told of something else beside the reading. */
function isRefused(input: Input, reading: Reading, question: string, among: readonly Reading[]): boolean {
  const { before, after } = sidesOf(question, reading, among);
  if (input.never?.test(before) || input.never?.test(after)) return true;
  const isConcentration = reading.unit !== null && isConvertible(reading.unit, "mg/L");
  const isSaid = input.said.test(before) || input.said.test(after);
  return isConcentration && !isSaid && (SUBSTANCE.test(before) || SUBSTANCE.test(after));
}

/** Who goes on ("and if it is 75?") tells the latest reading last. */
function latest(readings: readonly Reading[]): Reading[] {
  const turn = Math.max(...readings.map((one) => one.turn));
  return readings.filter((one) => one.turn === turn);
}

type Pairs = readonly (readonly [Input, Reading])[];

/** Every way to give each input one of its options, none of them twice; an input may stay without. */
function pairings(options: readonly (readonly [Input, readonly Reading[]])[]): Pairs[] {
  const [first, ...rest] = options;
  if (!first) return [[]];
  const [input, readings] = first;
  const ways = pairings(rest);
  const taking = readings.flatMap((reading) =>
    ways.filter((way) => way.every(([, other]) => other !== reading)).map((way) => [[input, reading] as const, ...way]),
  );
  return [...taking, ...ways];
}

/** What all the fullest of `ways` have in common; ways whose likes are in units that cannot be told in one come last. */
function sureOf(ways: readonly Pairs[], formula: Formula): Pairs {
  const { inputs } = formula;
  const agreeing = ways.filter((way) => isInOneDimension(way) && isHeld(formula, way));
  const fullest = Math.max(...agreeing.map(({ length }) => length));
  const best = agreeing.filter(({ length }) => length === fullest);
  return inputs.flatMap((input): Pairs => {
    const given = best.map((way) => way.find(([one]) => one === input)?.[1]);
    const [first, ...more] = given;
    const isSure = first && more.every((one) => one && one.value === first.value && one.unit === first.unit);
    return isSure ? [[input, first]] : [];
  });
}

function isHeld({ holds }: Formula, pairs: Pairs): boolean {
  const values = pairs.map(([{ key }, { value }]) => [key, Number(value)] as const);
  return holds === undefined || pairs.length < 2 || holds(Object.fromEntries(values));
}

function isInOneDimension(pairs: Pairs): boolean {
  const kinds = Map.groupBy(pairs, ([input]) => input.units);
  return kinds.values().every((given) => {
    const units = given.flatMap(([, { unit }]) => unit ?? []);
    return units.every((unit) => isConvertible(unit, units[0] ?? unit));
  });
}
