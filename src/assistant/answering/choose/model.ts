import type { EvidenceFeature, Features, SectionFeature, ToneFeature } from "./feature-names";
import type { AskedKind, WordingWeights } from "./wording";

/** A logistic regression: the weight of each feature, and what stands alone. */
export type Weights<Name extends string> = { readonly bias: number; readonly of: Features<Name> };

/** Weights of a choice among several: what stands alone would be the same for all. */
export type SectionWeights = Features<SectionFeature>;

/**
 * Written by `npm run train` from `evaluation/questions.jsonl`, the manuals with their questions, and
 * `manuals/beyond.*.txt`.
 */
export type Model = Wordings & Fitted;

/** Weights of the wording of a question. */
export type Wordings = {
  /** That a question is one for sections of a kind (how something is done, what a word means); and for no manual. */
  readonly kinds: Readonly<Record<AskedKind, WordingWeights>>;
  readonly beyond: WordingWeights;
  /** That a question is about the product itself. */
  readonly product: WordingWeights;
};

/** Weights of search results: of sections, of their evidence, and of the tone. */
export type Fitted = {
  /** That a section is the one that was meant, beside the others that were found. */
  readonly sections: SectionWeights;
  /** That evidence holds what was asked. */
  readonly evidence: Weights<EvidenceFeature>;
  /** That what was found holds what was asked. */
  readonly sure: Weights<ToneFeature>;
  /** That nothing in the documents answers. */
  readonly silent: Weights<ToneFeature>;
};

/** Weights for documents that tell which questions their sections answer, and for those that do not. */
export type Learned = Wordings & { readonly withAsks: Fitted; readonly withoutAsks: Fitted };

/** Returns how likely it is that what `weights` were fitted to holds, 0 to 1. */
export function likelihoodOf<Name extends string>({ bias, of }: Weights<Name>, features: Features<Name>): number {
  const names = Object.keys(of) as Name[];
  const score = names.reduce((sum, name) => sum + of[name] * features[name], bias);
  return 1 / (1 + Math.exp(-score));
}
