import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { seeded, shuffled } from "~/platform/chance";
import { softmax } from "~/platform/softmax";
import { askedIn, type EmergencySections } from "../emergency/asked";
import { hashedFeaturesOf } from "../emergency/features";
import { type ClassWeights, type EmergencyModel, lengthFactorOf } from "../emergency/model";

/** A wording and its emergency; null if there is none, even if it looks like one. */
export type EmergencyExample = {
  readonly text: string;
  readonly kind: EmergencyKind | null;
  readonly isLookAlike?: boolean;
};

const ROUNDS = 12;
const RATE = 0.3;
/** L2 regularisation: pulls weights towards zero, so that a single example counts less than many. */
const DECAY = 1e-4;
/** A missed emergency is worse than a false alarm, and there are fewer examples of emergencies. */
const WEIGHT_OF_EMERGENCIES = 3;
/** A harmless look-alike teaches more than other ordinary questions, because it uses the same words. */
const WEIGHT_OF_LOOK_ALIKES = 6;
/** Minimum number of examples of a feature. A rarer one says nothing about the wordings of strangers. */
const MIN_EXAMPLES = 3;

/**
 * Returns the model fitted to `examples`: a logistic regression for "is somebody in danger" and a softmax regression
 * for the kind, trained by AdaGrad in an order shuffled with a fixed seed. The same examples give the same model.
 */
export function train(examples: readonly EmergencyExample[], sections: EmergencySections): EmergencyModel {
  const read = examples.map(({ text, kind, isLookAlike = false }) => {
    const weight = kind ? WEIGHT_OF_EMERGENCIES : isLookAlike ? WEIGHT_OF_LOOK_ALIKES : 1;
    return { kind, weight, features: [...hashedFeaturesOf(text)], asked: askedIn(text, sections) };
  });
  const urgent = read.map(({ kind, asked, ...one }) => ({ ...one, asked: [asked.urgent], wanted: [kind ? 1 : 0] }));
  const kinds = read.flatMap(({ kind, features, asked }) =>
    kind
      ? [{ features, asked: asked.kinds, wanted: emergencyKinds.map((one) => (one === kind ? 1 : 0)), weight: 1 }]
      : [],
  );
  return { sections, urgent: fitted(urgent, 1, logistic), kinds: fitted(kinds, emergencyKinds.length, softmax) };
}

type Labelled = {
  readonly features: readonly number[];
  /** How much the sections of each class are asked for. */
  readonly asked: readonly number[];
  readonly wanted: readonly number[];
  readonly weight: number;
};

function fitted(
  examples: readonly Labelled[],
  classes: number,
  link: (scores: Float64Array) => Float64Array,
): ClassWeights {
  const features = commonFeatures(examples);
  const places = new Map(features.map((feature, at) => [feature, at * classes]));
  const read = examples.map((one) => ({
    ...one,
    places: one.features.flatMap((feature) => places.get(feature) ?? []),
  }));
  const weights = learning(features.length * classes);
  const ofAsked = learning(1);
  const bias = new Float64Array(classes);
  const chance = seeded(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { places: of, asked, wanted, weight } of shuffled(read, chance)) {
      const size = lengthFactorOf(of.length);
      const own = bias.map((one, at) => one + (ofAsked.values[0] ?? 0) * (asked[at] ?? 0));
      const scores = own.map((one, at) =>
        of.reduce((sum, place) => sum + (weights.values[place + at] ?? 0) * size, one),
      );
      const errors = link(scores).map((given, at) => ((wanted[at] ?? 0) - given) * weight);
      pull(
        ofAsked,
        0,
        errors.reduce((sum, error, at) => sum + error * (asked[at] ?? 0), 0),
      );
      for (const [at, error] of errors.entries()) {
        bias[at] = (bias[at] ?? 0) + RATE * 0.02 * error;
        for (const place of of) pull(weights, place + at, error * size);
      }
    }
  }
  return written(features, weights.values, { bias: Array.from(bias, rounded), asked: rounded(ofAsked.values[0] ?? 0) });
}

/** Weights, and the sums of the squares of their gradients. */
type Learning = { readonly values: Float64Array; readonly squares: Float64Array };

function learning(length: number): Learning {
  return { values: new Float64Array(length), squares: new Float64Array(length).fill(0.01) };
}

function pull({ values, squares }: Learning, at: number, towards: number): void {
  const weight = values[at] ?? 0;
  const gradient = towards - DECAY * weight;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  values[at] = weight + (RATE * gradient) / Math.sqrt(square);
}

function logistic(scores: Float64Array): Float64Array {
  return scores.map((score) => 1 / (1 + Math.exp(-score)));
}

function commonFeatures(examples: readonly Labelled[]): number[] {
  const counts = new Map<number, number>();
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].flatMap(([feature, count]) => (count >= MIN_EXAMPLES ? feature : [])).sort((a, b) => a - b);
}

/** Largest weight in 8 bits. */
const MOST = 127;

function written(
  features: readonly number[],
  weights: Float64Array,
  rest: Pick<ClassWeights, "bias" | "asked">,
): ClassWeights {
  const classes = rest.bias.length;
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST || 1;
  const short = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const kept = features.flatMap((_, at) => (ofFeature(short, at, classes).some(Boolean) ? at : []));
  const own = kept.flatMap((at) => [...ofFeature(short, at, classes)]);
  return {
    ...rest,
    scale,
    features: base64(Uint32Array.from(kept, (at) => features[at] ?? 0)),
    weights: base64(Int8Array.from(own)),
  };
}

function ofFeature(weights: Int8Array, at: number, classes: number): Int8Array {
  return weights.subarray(at * classes, (at + 1) * classes);
}

function base64({ buffer }: Uint32Array<ArrayBuffer> | Int8Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString("base64");
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
