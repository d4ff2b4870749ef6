import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { type Concepts, featuresBy, type ReadFeatures } from "./features";

/** For each feature its weight for every class. */
export type Weights = { readonly bias: readonly number[]; readonly of: Readonly<Record<string, readonly number[]>> };

/** Written by `npm run train` from `manuals/emergency-words.yaml`, `manuals/emergencies.*.txt` and the questions of the manuals. */
export type Model = {
  readonly concepts: Concepts;
  /** One class: that somebody is in danger. */
  readonly urgent: Weights;
  /** A class for each of `emergencyKinds`. */
  readonly kinds: Weights;
};

export type Recognised = {
  /** How likely it is that the text tells of an emergency, 0 to 1. */
  readonly likelihood: number;
  /** How many of the things that an emergency is made of the text names. */
  readonly dangers: number;
  /** Every kind with its likelihood if it is one, the likeliest first; together 1. */
  readonly kinds: readonly { readonly kind: EmergencyKind; readonly likelihood: number }[];
};

/** Returns how a text is judged by `model`. */
export function recogniserOf(model: Model): (text: string) => Recognised {
  const readFeatures = featuresBy(model.concepts);
  return (text) => judge(readFeatures(text), model);
}

function judge(features: ReturnType<ReadFeatures>, { concepts, urgent, kinds }: Model): Recognised {
  const [score = 0] = scoresOf(features, urgent);
  const dangers = Object.keys(concepts.danger).filter((concept) => features.has(`#${concept}`)).length;
  const scores = scoresOf(features, kinds);
  const most = Math.max(...scores);
  const shares = scores.map((one) => Math.exp(one - most));
  const total = shares.reduce((sum, one) => sum + one, 0);
  const judged = emergencyKinds.map((kind, at) => ({ kind, likelihood: (shares[at] ?? 0) / total }));
  return {
    likelihood: dangers > 0 ? 1 / (1 + Math.exp(-score)) : 0,
    dangers,
    kinds: judged.sort((a, b) => b.likelihood - a.likelihood),
  };
}

/** Long texts have more features; they are weighed down so that a story is judged as a line is. */
function scoresOf(features: ReadonlySet<string>, { bias, of }: Weights): number[] {
  const known = [...features].flatMap((name) => (Object.hasOwn(of, name) ? [of[name] ?? []] : []));
  const size = 1 / Math.sqrt(Math.max(1, known.length));
  return bias.map((one, at) => known.reduce((sum, weights) => sum + (weights[at] ?? 0) * size, one));
}
