import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { softmax } from "~/platform/softmax";
import { type Concepts, featuresBy, type ReadFeatures } from "./features";

/** Weights per feature, one for each class. */
export type Weights = { readonly bias: readonly number[]; readonly of: Readonly<Record<string, readonly number[]>> };

/**
 * Created by `npm run train` from `manuals/emergency-words.yaml`, `manuals/emergencies.*.txt` and the questions of the
 * manuals.
 */
export type Model = {
  readonly concepts: Concepts;
  /** Weights of a single class: somebody is in danger. */
  readonly urgent: Weights;
  /** Weights of one class for each of `emergencyKinds`. */
  readonly kinds: Weights;
};

export type Recognised = {
  /** Probability that the text describes an emergency, 0 to 1. */
  readonly likelihood: number;
  /** Number of danger concepts in the text. */
  readonly dangers: number;
  /** Probability of each kind, given that it is an emergency; most likely first, with sum 1. */
  readonly kinds: readonly { readonly kind: EmergencyKind; readonly likelihood: number }[];
};

/** Returns a function that judges a text by `model`. */
export function recogniserOf(model: Model): (text: string) => Recognised {
  const readFeatures = featuresBy(model.concepts);
  return (text) => judge(readFeatures(text), model);
}

function judge(features: ReturnType<ReadFeatures>, { concepts, urgent, kinds }: Model): Recognised {
  const [score = 0] = scoresOf(features, urgent);
  const dangers = Object.keys(concepts.danger).filter((concept) => features.has(`#${concept}`)).length;
  const shares = softmax(Float64Array.from(scoresOf(features, kinds)));
  const judged = emergencyKinds.map((kind, at) => ({ kind, likelihood: shares[at] ?? 0 }));
  return {
    likelihood: dangers > 0 ? 1 / (1 + Math.exp(-score)) : 0,
    dangers,
    kinds: judged.sort((a, b) => b.likelihood - a.likelihood),
  };
}

/**
 * Returns one score per class. Dividing by the root of the number of features keeps long and short texts comparable.
 */
function scoresOf(features: ReadonlySet<string>, { bias, of }: Weights): number[] {
  const known = [...features].flatMap((name) => (Object.hasOwn(of, name) ? [of[name] ?? []] : []));
  const size = 1 / Math.sqrt(Math.max(1, known.length));
  return bias.map((one, at) => known.reduce((sum, weights) => sum + (weights[at] ?? 0) * size, one));
}
