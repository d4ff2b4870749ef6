import { softmax } from "~/platform/softmax";

/** The features of an example by their number, each with its value. */
export type FeatureRow = readonly (readonly [sign: number, value: number])[];

/** An example, and the shares of the classes that are right for it; together 1. */
export type ClassExample = { readonly row: FeatureRow; readonly shares: ReadonlyMap<number, number> };

/** A weight of a feature for a class. */
export type Weight = { readonly sign: number; readonly class: number; readonly weight: number };

const ROUNDS = 3;
const RATE = 0.3;
/** Learning rate of the biases: low, because the bias of a class carries little information. */
const BIAS_RATE = 0.001;
/** Minimum error that is learned from. */
const LEAST_ERROR = 0.03;
/** Minimum weight that is stored; smaller ones change no decision. */
const MIN_WEIGHT = 0.5;

/**
 * Returns the weights of a softmax regression over `classes`, and its bias for each class, fitted by AdaGrad (Duchi,
 * Hazan and Singer 2011). The same examples in the same order give the same weights.
 */
export function fitSoftmax(
  examples: readonly ClassExample[],
  classes: number,
): { weights: Weight[]; bias: Float32Array } {
  const signs = [...new Set(examples.flatMap(({ row }) => row.map(([sign]) => sign)))].sort((a, b) => a - b);
  const places = new Map(signs.map((sign, at) => [sign, at]));
  const renumbered = examples.map(({ row, shares }) => {
    return { shares, row: row.map(([sign, value]) => [places.get(sign) ?? 0, value] as const) };
  });
  const learning = {
    weights: new Float32Array(signs.length * classes),
    squares: new Float32Array(signs.length * classes).fill(1e-3),
    bias: new Float32Array(classes),
  };
  const order = examples.map((_, at) => at);
  const chance = seeded(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const example = renumbered[at];
      if (example) learn(example, learning);
    }
  }
  return { weights: [...nonNegligible(learning.weights, signs, classes)], bias: learning.bias };
}

type Learning = { readonly weights: Float32Array; readonly squares: Float32Array; readonly bias: Float32Array };

function learn({ row, shares }: ClassExample, { weights, squares, bias }: Learning): void {
  const classes = bias.length;
  const likelihoods = softmax(scored(row, weights, bias));
  const errors = likelihoods.map((likelihood, at) => (shares.get(at) ?? 0) - likelihood);
  const wrong = Array.from(errors.keys()).filter((at) => Math.abs(errors[at] ?? 0) > LEAST_ERROR);
  for (const at of wrong) bias[at] = (bias[at] ?? 0) + BIAS_RATE * (errors[at] ?? 0);
  for (const [sign, value] of row) {
    for (const at of wrong) {
      const gradient = (errors[at] ?? 0) * value;
      const place = sign * classes + at;
      const square = (squares[place] ?? 0) + gradient * gradient;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) + (RATE * gradient) / Math.sqrt(square);
    }
  }
}

function scored(row: FeatureRow, weights: Float32Array, bias: Float32Array): Float32Array {
  const scores = bias.slice();
  for (const [sign, value] of row) {
    const start = sign * bias.length;
    for (let at = 0; at < bias.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (weights[start + at] ?? 0);
  }
  return scores;
}

function* nonNegligible(weights: Float32Array, signs: readonly number[], classes: number): Generator<Weight> {
  for (const [place, weight] of weights.entries()) {
    if (Math.abs(weight) < MIN_WEIGHT) continue;
    yield { sign: signs[Math.floor(place / classes)] ?? 0, class: place % classes, weight };
  }
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** A linear congruential generator (Numerical Recipes): numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
