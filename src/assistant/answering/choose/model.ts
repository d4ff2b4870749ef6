import type { EvidenceFeature, Features, SectionFeature, ToneFeature } from "./feature-names";
import type { AskedKind, WordingWeights } from "./wording";

/** A logistic regression: the weight of each feature, and the bias. */
export type FeatureWeights<Name extends string> = { readonly bias: number; readonly of: Features<Name> };

/** Weights of a choice among several options; a bias would be the same for all. */
export type SectionWeights = Features<SectionFeature>;

/**
 * Written by `npm run train` from `evaluation/questions.jsonl`, the manuals with their questions, and
 * `manuals/beyond.*.txt`.
 */
export type AnswerModel = Wordings & FittedWeights;

/** Weights of the wording of a question. */
export type Wordings = {
  /** That a question is one for sections of a kind (how something is done, what a word means); and for no manual. */
  readonly kinds: Readonly<Record<AskedKind, WordingWeights>>;
  readonly beyond: WordingWeights;
  /** That a question is about the product itself. */
  readonly product: WordingWeights;
};

/** Weights of search results: of sections, of their evidence, and of the tone. */
export type FittedWeights = {
  /** For the likelihood that a section is the one meant, among those found. */
  readonly sections: SectionWeights;
  /** For the likelihood that evidence contains the answer. */
  readonly evidence: FeatureWeights<EvidenceFeature>;
  /** For the likelihood that the results contain the answer. */
  readonly sure: FeatureWeights<ToneFeature>;
  /** For the likelihood that nothing in the documents answers. */
  readonly silent: FeatureWeights<ToneFeature>;
};

/** Weights for documents with the questions that their sections answer (`asks`), and for documents without. */
export type Learned = Wordings & { readonly withAsks: FittedWeights; readonly withoutAsks: FittedWeights };

/** Returns how likely it is that what `weights` were fitted to holds, 0 to 1. */
export function likelihoodOf<Name extends string>(
  { bias, of }: FeatureWeights<Name>,
  features: Features<Name>,
): number {
  const names = Object.keys(of) as Name[];
  const score = names.reduce((sum, name) => sum + of[name] * features[name], bias);
  return 1 / (1 + Math.exp(-score));
}
