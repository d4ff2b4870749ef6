import type { FoundPassage, SearchResult } from "~/knowledge/search.server";
import { softmax } from "~/platform/softmax";
import { keyOf } from "../passages";
import { askedFor, likelihoodAsked } from "./classifier/classifier";
import type { Features } from "./feature-names";
import { type SectionFeature, sectionFeatures } from "./feature-names";
import type { AnswerModel } from "./model";
import { type AskedKind, askedKindOf, askedKinds, likelihoodOfWording } from "./wording";

/** A section that was found, by its best passage, and how likely it is the one that was meant; together 1. */
export type RankedSection = {
  readonly place: FoundPassage;
  readonly features: Features<SectionFeature>;
  readonly likelihood: number;
};

/** Returns the sections of `passages`, the likeliest first. */
export function rankSections(
  found: SearchResult,
  { sections: weights, kinds }: Pick<AnswerModel, "sections" | "kinds">,
): RankedSection[] {
  const sections = featuresOfSections(found, kinds);
  const scores = sections.map(({ features }) =>
    sectionFeatures.reduce((sum, name) => sum + weights[name] * features[name], 0),
  );
  const likelihoods = softmax(Float64Array.from(scores));
  return sections
    .map((section, at) => ({ ...section, likelihood: likelihoods[at] ?? 0 }))
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Returns the sections of `passages` with what tells how well each fits. */
export function featuresOfSections({ question, passages }: SearchResult, kinds: AnswerModel["kinds"]) {
  const named = askedFor(question);
  const asked = new Map(askedKinds.map((kind) => [kind, likelihoodOfWording(question, kinds[kind])]));
  const bestScore = Math.max(...passages.map(({ score }) => score));
  const bestIndex = Math.max(...passages.map(({ indexScore }) => indexScore));
  return [...Map.groupBy(passages, keyOf).values()].flatMap((own) => {
    const [place] = own.toSorted((a, b) => b.score - a.score);
    if (!place) return [];
    const most = (of: (passage: FoundPassage) => number) => Math.max(...own.map(of));
    const features: Features<SectionFeature> = {
      score: Math.log(
        Math.max(
          most(({ score }) => score),
          1e-3,
        ) / Math.max(bestScore, 1e-3),
      ),
      index: most(({ indexScore }) => indexScore) / Math.max(bestIndex, 1e-3),
      agreement: Math.sqrt(most(({ agreement }) => agreement)),
      coverage: most(({ coverage }) => coverage),
      meaning: most(({ meaning }) => meaning),
      kind: kindFits(askedKindOf(place.kind), asked),
      asked: Math.log(likelihoodAsked(place, named) + LEAST_LIKELY) / 5,
    };
    return [{ place, features }];
  });
}

/** How likely the question is one for sections of `kind`; half where the kind may be anything. */
function kindFits(kind: AskedKind | null, asked: ReadonlyMap<AskedKind, number>): number {
  return kind === null ? 0.5 : Math.sqrt(asked.get(kind) ?? 0);
}

/** Keeps one question in a thousand open: the classifier has not heard of everything. */
const LEAST_LIKELY = 1e-3;
