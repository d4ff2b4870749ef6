import { seeded, shuffled } from "~/platform/chance";
import { softmax } from "~/platform/softmax";
import type { Network } from "./network";
import { type Signs, signNames } from "./signs";

/** The ways to understand one question, and which of them are right. */
export type Ways = { readonly signs: readonly Signs[]; readonly isRight: readonly boolean[] };

const UNITS = 24;
const ROUNDS = 30;
const QUESTIONS_AT_ONCE = 64;
const STEP = 0.01;
/** The step from these shares of the rounds on. */
const SMALLER_STEPS = [
  { from: 0.6, step: 0.003 },
  { from: 0.85, step: 0.001 },
];
/** Holds the weights small. */
const PENALTY = 0.001;

/**
 * Returns the network under which the right ways of `questions` are likeliest (by Adam: Kingma & Ba, 2015). Questions
 * without a right way teach nothing. The same questions give the same network.
 */
export function fitNetwork(questions: readonly Ways[]): Network {
  const scales = scalesOf(questions);
  const taught = questions.filter(({ isRight }) => isRight.some(Boolean)).map((one) => taughtBy(one, scales));
  const chance = seeded(1);
  const values = Float64Array.from({ length: SIZE }, (_, at) => firstValue(at, chance));
  const mean = new Float64Array(SIZE);
  const spread = new Float64Array(SIZE);
  let turn = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = SMALLER_STEPS.findLast(({ from }) => round >= from * ROUNDS)?.step ?? STEP;
    const order = shuffled(taught, chance);
    for (let from = 0; from < order.length; from += QUESTIONS_AT_ONCE) {
      turn += 1;
      improve({ values, mean, spread, turn, step }, gradientOf(order.slice(from, from + QUESTIONS_AT_ONCE), values));
    }
  }
  return networkOf(values, scales);
}

/** All weights in a row: those of the signs, then for each unit those of the signs, its bias and its weight. */
const SIGNS = signNames.length;
const OF_UNIT = SIGNS + 2;
const SIZE = SIGNS + UNITS * OF_UNIT;

function firstValue(at: number, chance: () => number): number {
  if (at < SIGNS) return 0;
  const within = (at - SIGNS) % OF_UNIT;
  return within === SIGNS ? 0 : (2 * chance() - 1) * (within < SIGNS ? 0.4 : 0.35);
}

type Learning = {
  readonly values: Float64Array;
  readonly mean: Float64Array;
  readonly spread: Float64Array;
  readonly turn: number;
  readonly step: number;
};

function improve({ values, mean, spread, turn, step }: Learning, gradient: Float64Array): void {
  for (const [at, slope] of gradient.entries()) {
    const own = slope + PENALTY * (values[at] ?? 0);
    mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * own;
    spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * own * own;
    const size = Math.sqrt((spread[at] ?? 0) / (1 - 0.999 ** turn)) + 1e-8;
    values[at] = (values[at] ?? 0) - (step * (mean[at] ?? 0)) / (1 - 0.9 ** turn) / size;
  }
}

/** A question with the signs of all its ways in a row, in their usual sizes. */
type Taught = { readonly signs: Float64Array; readonly isRight: readonly boolean[] };

function taughtBy({ signs, isRight }: Ways, scales: readonly number[]): Taught {
  return { signs: Float64Array.from(signs.flatMap((one) => one.map((sign, at) => sign / (scales[at] ?? 1)))), isRight };
}

/** A question on its way through the network: what each unit says to each way. */
type Pass = Taught & { readonly values: Float64Array; readonly outputs: Float64Array };

/** Returns by how much each weight makes the right ways less likely, for each question on average. */
function gradientOf(questions: readonly Taught[], values: Float64Array): Float64Array {
  const gradient = new Float64Array(SIZE);
  for (const one of questions) {
    const pass = { ...one, values, outputs: new Float64Array(one.isRight.length * UNITS) };
    const likely = softmax(Float64Array.from(one.isRight, (_, way) => scoreOf(pass, way)));
    const right = likely.reduce((sum, own, way) => sum + (one.isRight[way] ? own : 0), 0);
    for (const [way, own] of likely.entries()) {
      const push = (own - (one.isRight[way] ? own / Math.max(right, 1e-12) : 0)) / questions.length;
      if (Math.abs(push) > 1e-8) addWay(gradient, pass, way, push);
    }
  }
  return gradient;
}

/** Returns the score of a way, and keeps what each unit says to it. */
function scoreOf({ signs, values, outputs }: Pass, way: number): number {
  const first = way * SIGNS;
  let score = 0;
  for (let at = 0; at < SIGNS; at += 1) score += (values[at] ?? 0) * (signs[first + at] ?? 0);
  for (let unit = 0; unit < UNITS; unit += 1) {
    const start = SIGNS + unit * OF_UNIT;
    let inner = values[start + SIGNS] ?? 0;
    for (let at = 0; at < SIGNS; at += 1) inner += (values[start + at] ?? 0) * (signs[first + at] ?? 0);
    const out = Math.tanh(inner);
    outputs[way * UNITS + unit] = out;
    score += out * (values[start + SIGNS + 1] ?? 0);
  }
  return score;
}

function addWay(gradient: Float64Array, { signs, values, outputs }: Pass, way: number, push: number): void {
  const first = way * SIGNS;
  const add = (place: number, more: number) => {
    gradient[place] = (gradient[place] ?? 0) + more;
  };
  for (let at = 0; at < SIGNS; at += 1) add(at, push * (signs[first + at] ?? 0));
  for (let unit = 0; unit < UNITS; unit += 1) {
    const start = SIGNS + unit * OF_UNIT;
    const out = outputs[way * UNITS + unit] ?? 0;
    const inner = push * (values[start + SIGNS + 1] ?? 0) * (1 - out * out);
    for (let at = 0; at < SIGNS; at += 1) add(start + at, inner * (signs[first + at] ?? 0));
    add(start + SIGNS, inner);
    add(start + SIGNS + 1, push * out);
  }
}

function networkOf(values: Float64Array, scales: readonly number[]): Network {
  const ofSigns = (start: number) => scales.map((scale, at) => rounded((values[start + at] ?? 0) / scale));
  return {
    direct: ofSigns(0),
    units: Array.from({ length: UNITS }, (_, unit) => {
      const start = SIGNS + unit * OF_UNIT;
      return {
        of: ofSigns(start),
        bias: rounded(values[start + SIGNS] ?? 0),
        weight: rounded(values[start + SIGNS + 1] ?? 0),
      };
    }),
  };
}

function rounded(number: number): number {
  return Math.round(10_000 * number) / 10_000;
}

/** The usual size of each sign. */
function scalesOf(questions: readonly Ways[]): number[] {
  const ways = questions.flatMap(({ signs }) => signs);
  return signNames.map((_, at) => {
    const squares = ways.reduce((sum, one) => sum + (one[at] ?? 0) ** 2, 0);
    return Math.sqrt(squares / Math.max(1, ways.length)) || 1;
  });
}
