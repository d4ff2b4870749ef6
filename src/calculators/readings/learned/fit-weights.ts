import { likelihoods } from "./likelihood";
import { type Signs, signNames } from "./signs";

/** The ways to understand one question, and which of them are right. */
export type Ways = { readonly signs: readonly Signs[]; readonly isRight: readonly boolean[] };

const ROUNDS = 300;
const STEP = 0.06;
/** Holds weights small. */
const PENALTY = 2;

/**
 * Returns the weights under which the right ways of `questions` are likeliest. Questions without a right way teach
 * nothing. The same questions give the same weights.
 */
export function fitWeights(questions: readonly Ways[]): number[] {
  const scales = scalesOf(questions);
  const taught = questions
    .filter(({ isRight }) => isRight.some(Boolean))
    .map(({ signs, isRight }) => ({
      isRight,
      signs: signs.map((one) => one.map((sign, at) => sign / (scales[at] ?? 1))),
    }));
  const weights = signNames.map(() => 0);
  const [mean, spread] = [signNames.map(() => 0), signNames.map(() => 0)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = gradientOf(taught, weights);
    for (const [at, slope] of gradient.entries()) {
      const own = slope - PENALTY * (weights[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * own;
      spread[at] = 0.99 * (spread[at] ?? 0) + 0.01 * own * own;
      const size = Math.sqrt((spread[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8;
      weights[at] = (weights[at] ?? 0) + (STEP * (mean[at] ?? 0)) / (1 - 0.9 ** round) / size;
    }
  }
  return weights.map((weight, at) => Math.round((1000 * weight) / (scales[at] ?? 1)) / 1000);
}

/** The usual size of each sign. */
function scalesOf(questions: readonly Ways[]): number[] {
  const ways = questions.flatMap(({ signs }) => signs);
  return signNames.map((_, at) => {
    const squares = ways.reduce((sum, one) => sum + (one[at] ?? 0) ** 2, 0);
    return Math.sqrt(squares / Math.max(1, ways.length)) || 1;
  });
}

function gradientOf(questions: readonly Ways[], weights: readonly number[]): number[] {
  const gradient = signNames.map(() => 0);
  for (const { signs, isRight } of questions) {
    const likely = likelihoods(weights, signs);
    const right = likely.reduce((sum, one, way) => sum + (isRight[way] ? one : 0), 0);
    for (const [way, own] of signs.entries()) {
      const one = likely[way] ?? 0;
      const pull = (isRight[way] ? one / Math.max(right, 1e-12) : 0) - one;
      if (Math.abs(pull) < 1e-5) continue;
      for (const [at, sign] of own.entries()) gradient[at] = (gradient[at] ?? 0) + pull * sign;
    }
  }
  return gradient;
}
