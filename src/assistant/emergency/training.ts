import { seeded, shuffled } from "~/platform/chance";
import { softmax } from "~/platform/softmax";
import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { type Concepts, featuresBy } from "./features";
import type { Model, Weights } from "./model";

/** A wording and its emergency; null if there is none, even if it looks like one. */
export type Example = { readonly text: string; readonly kind: EmergencyKind | null; readonly isLookAlike?: boolean };

const ROUNDS = 12;
const RATE = 0.3;
/** L2 regularisation: pulls weights towards zero, so that a single example counts less than many. */
const DECAY = 1e-4;
/** A missed emergency is worse than a false alarm, and there are fewer examples of emergencies. */
const WEIGHT_OF_EMERGENCIES = 4;
/** A harmless look-alike teaches more than other ordinary questions, because it uses the same words. */
const WEIGHT_OF_LOOK_ALIKES = 6;
/** Minimum number of examples of a feature. A rarer one says nothing about the wordings of strangers. */
const MIN_EXAMPLES = 2;
/** Weights below this change no decision and are left out. */
const MIN_WEIGHT = 0.05;
const DECIMALS = 2;

/**
 * Returns the model fitted to `examples`: a logistic regression for "is somebody in danger" and a softmax regression
 * for the kind, trained by AdaGrad in an order shuffled with a fixed seed. The same examples give the same model.
 */
export function train(examples: readonly Example[], concepts: Concepts): Model {
  const readFeatures = featuresBy(concepts);
  const read = examples.map(({ text, kind, isLookAlike = false }) => {
    const weight = kind ? WEIGHT_OF_EMERGENCIES : isLookAlike ? WEIGHT_OF_LOOK_ALIKES : 1;
    return { kind, weight, features: [...readFeatures(text)] };
  });
  const urgent = read.map(({ kind, weight, features }) => ({ features, wanted: [kind ? 1 : 0], weight }));
  const kinds = read.flatMap(({ kind, features }) =>
    kind ? [{ features, wanted: emergencyKinds.map((one) => (one === kind ? 1 : 0)), weight: 1 }] : [],
  );
  return { concepts, urgent: fitted(urgent, 1, logistic), kinds: fitted(kinds, emergencyKinds.length, softmax) };
}

type Labelled = { readonly features: readonly string[]; readonly wanted: readonly number[]; readonly weight: number };

function fitted(examples: readonly Labelled[], classes: number, link: (scores: Float64Array) => Float64Array): Weights {
  const names = commonFeatures(examples);
  const places = new Map(names.map((name, at) => [name, at * classes]));
  const read = examples.map((one) => ({ ...one, places: one.features.flatMap((name) => places.get(name) ?? []) }));
  const weights = new Float64Array(names.length * classes);
  const squares = new Float64Array(weights.length).fill(0.01);
  const bias = new Float64Array(classes);
  const chance = seeded(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { places: of, wanted, weight } of shuffled(read, chance)) {
      const size = 1 / Math.sqrt(Math.max(1, of.length));
      const scores = bias.map((one, at) => of.reduce((sum, place) => sum + (weights[place + at] ?? 0) * size, one));
      const given = link(scores);
      for (let at = 0; at < classes; at += 1) {
        const error = ((wanted[at] ?? 0) - (given[at] ?? 0)) * weight;
        bias[at] = (bias[at] ?? 0) + RATE * 0.02 * error;
        for (const place of of) pull(weights, squares, place + at, error * size);
      }
    }
  }
  return written(names, weights, bias);
}

function pull(weights: Float64Array, squares: Float64Array, at: number, towards: number): void {
  const weight = weights[at] ?? 0;
  const gradient = towards - DECAY * weight;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = weight + (RATE * gradient) / Math.sqrt(square);
}

function logistic(scores: Float64Array): Float64Array {
  return scores.map((score) => 1 / (1 + Math.exp(-score)));
}

function commonFeatures(examples: readonly Labelled[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count >= MIN_EXAMPLES ? name : [])).sort();
}

function written(names: readonly string[], weights: Float64Array, bias: Float64Array): Weights {
  const short = (value: number) => (Math.abs(value) < MIN_WEIGHT ? 0 : Number(value.toFixed(DECIMALS)));
  const of = names.flatMap((name, at): [string, number[]][] => {
    const own = Array.from(weights.subarray(at * bias.length, (at + 1) * bias.length), short);
    return own.some((weight) => weight !== 0) ? [[name, own]] : [];
  });
  return { bias: Array.from(bias, short), of: Object.fromEntries(of) };
}
