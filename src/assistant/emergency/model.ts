import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { softmax } from "~/platform/softmax";
import { askedIn, type EmergencySections } from "./asked";
import { hashedFeaturesOf } from "./features";

/** Weights of one or more classes. */
export type ClassWeights = {
  /** Of each class. */
  readonly bias: readonly number[];
  /** Weight of how much the sections of a class are asked for. */
  readonly asked: number;
  /** Known features: unsigned 32 bit in base64, ascending. */
  readonly features: string;
  /** Weights of each feature, one for each class: signed 8 bit in base64, to be multiplied by `scale`. */
  readonly weights: string;
  readonly scale: number;
};

/** Created by `npm run train` from `manuals/emergencies.*.txt` and the questions of the manuals. */
export type EmergencyModel = {
  readonly sections: EmergencySections;
  /** Weights of a single class: somebody is in danger. */
  readonly urgent: ClassWeights;
  /** Weights of one class for each of `emergencyKinds`. */
  readonly kinds: ClassWeights;
};

export type Recognised = {
  /** Probability that the text describes an emergency, 0 to 1. */
  readonly likelihood: number;
  /** Probability of each kind, given that it is an emergency; most likely first, with sum 1. */
  readonly kinds: readonly { readonly kind: EmergencyKind; readonly likelihood: number }[];
};

/** Returns a function that judges a text by `model`. */
export function recogniserOf({ sections, urgent, kinds }: EmergencyModel): (text: string) => Recognised {
  const [scoresOfUrgent, scoresOfKinds] = [urgent, kinds].map(readScores) as [Scores, Scores];
  return (text) => {
    const features = hashedFeaturesOf(text);
    const asked = askedIn(text, sections);
    const [score = 0] = scoresOfUrgent(features, [asked.urgent]);
    const shares = softmax(Float64Array.from(scoresOfKinds(features, asked.kinds)));
    const judged = emergencyKinds.map((kind, at) => ({ kind, likelihood: shares[at] ?? 0 }));
    return { likelihood: 1 / (1 + Math.exp(-score)), kinds: judged.sort((a, b) => b.likelihood - a.likelihood) };
  };
}

/** Returns one score for each class. */
type Scores = (features: ReadonlySet<number>, asked: readonly number[]) => number[];

function readScores({ bias, asked: ofAsked, scale, ...file }: ClassWeights): Scores {
  const features = new Uint32Array(Uint8Array.from(Buffer.from(file.features, "base64")).buffer);
  const weights = Int8Array.from(Buffer.from(file.weights, "base64"));
  const places = new Map(Array.from(features, (feature, at) => [feature, at * bias.length]));
  return (found, asked) => {
    const known = [...found].flatMap((feature) => places.get(feature) ?? []);
    const size = scale * lengthFactorOf(known.length);
    return bias.map((one, at) =>
      known.reduce((sum, place) => sum + size * (weights[place + at] ?? 0), one + ofAsked * (asked[at] ?? 0)),
    );
  };
}

/** Minimum number of features to scale by, because a single word ("help") is weak evidence. */
const FEWEST_FEATURES = 20;

/**
 * Returns the factor of the weights of a text with `features` known features: 1/√n, so that long and short texts are
 * comparable.
 */
export function lengthFactorOf(features: number): number {
  return 1 / Math.sqrt(Math.max(FEWEST_FEATURES, features));
}
