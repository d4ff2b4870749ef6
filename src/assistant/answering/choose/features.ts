import { likeness, meaningOf } from "~/knowledge/meaning/meaning";
import type { AskedWord, FoundPassage, SearchResult } from "~/knowledge/search.server";
import type { JoinedSection } from "../reading/reading";
import { headingOf } from "../reading/reading";
import { votesIn } from "./asked-pieces";
import { askedFor, likelihoodAsked, piecesAskedFor } from "./classifier/classifier";
import { type CountedText, countIn, type Evidence, isProcedure } from "./evidence";
import type { EvidenceFeature, Features, ToneFeature } from "./feature-names";
import type { AnswerModel } from "./model";
import { type RankedSection, rankSections } from "./sections";
import { likelihoodOfWording } from "./wording";

/** A section that was found: its place among the results, how likely it is, and its best passage. */
type SectionFound = { readonly rank: number; readonly likelihood: number; readonly place: FoundPassage | null };

/** Evidence with its features. */
export type Featured = { readonly evidence: Evidence; readonly features: Features<EvidenceFeature> };

/** Returns the evidence of `readings`, each from a section of `found`, best first, with its features. */
export function evidenceFeaturesOf(
  found: SearchResult,
  weights: Pick<AnswerModel, "kinds" | "sections">,
  readings: readonly { reading: JoinedSection; evidence: readonly Evidence[] }[],
): Featured[] {
  const sections = sectionsFound(
    rankSections(found, weights),
    readings.map(({ reading }) => reading),
  );
  const question = meaningOf(found.question);
  const counted = readings.flatMap(({ reading, evidence }, at) => {
    const section = sections[at];
    const own = countedIn(found, { reading, evidence }, section?.place ?? null);
    const most = Math.max(...own.map(({ shares }) => shares.coverage)) || 1;
    return own.map((all) => ({ ...all, section, most, of: evidence.length }));
  });
  const procedureAsked = likelihoodOfWording(found.question, weights.kinds.procedure);
  const overall = Math.max(...counted.map(({ shares }) => shares.coverage)) || 1;
  return counted.map(({ one, count, shares, asked, askedPiece, section, most, of }): Featured => {
    const { rank = 0, likelihood = 0 } = section ?? {};
    return {
      evidence: one,
      features: {
        ...shares,
        rank: 1 / (1 + rank),
        section: likelihood,
        logSection: Math.log(likelihood + 0.01) / 5,
        meaning: likeness(question, meaningOf(one.text)),
        asked,
        askedPiece,
        coverageInSection: shares.coverage / most,
        coverageOverall: shares.coverage / overall,
        length: Math.log(1 + count.words) / 5,
        isFirst: one.place === 0 ? 1 : 0,
        place: one.place / of,
        hasFigure: count.hasFigure ? 1 : 0,
        isProcedure: isProcedure(one) ? 1 : 0,
        isProcedureAsked: isProcedure(one) ? procedureAsked : 0,
      },
    };
  });
}

/** Returns the evidence of a section with its words, and how far its questions name it; `place` is null if unknown. */
function countedIn(
  found: SearchResult,
  { reading, evidence }: { reading: JoinedSection; evidence: readonly Evidence[] },
  place: FoundPassage | null,
) {
  const votes = place ? votesIn(place) : null;
  const pieces = place ? piecesAskedFor(place, askedFor(found.question)) : null;
  const heading = countIn(headingOf(reading));
  return evidence.map((one) => {
    const count = countIn(one.text);
    const shares = wordSharesOf(found.words, count, heading);
    return { one, count, shares, asked: votes?.(one.place) ?? 0, askedPiece: pieces?.[one.place] ?? 0 };
  });
}

function sectionsFound(ranked: readonly RankedSection[], readings: readonly JoinedSection[]): SectionFound[] {
  const byName = new Map(ranked.map((one) => [slugOf(one.place), one]));
  return readings.map(({ place: { language, ...place } }, rank) => {
    const one = byName.get(slugOf(place));
    // In its other language a section has other questions, and may have other pieces.
    return { rank, likelihood: one?.likelihood ?? 0, place: one?.place.language === language ? one.place : null };
  });
}

/** A section has the same name in each language of its document. */
function slugOf({ documentId, sectionSlug }: Pick<FoundPassage, "documentId" | "sectionSlug">): string {
  return `${documentId}/${sectionSlug}`;
}

type Shares = Features<"coverage" | "coverageWithHeading" | "coverageOfHeading" | "depth">;

/** Returns the shares of the question's words, each by its weight, that a text and the heading above it have. */
export function wordSharesOf(words: readonly AskedWord[], text: CountedText, heading: CountedText): Shares {
  const shares = { coverage: 0, coverageWithHeading: 0, coverageOfHeading: 0, depth: 0 };
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { readings, weight } of words) {
    const times = Math.max(...readings.map((reading) => text.terms.get(reading) ?? 0));
    const isHeaded = readings.some((reading) => heading.terms.has(reading));
    const share = weight / total;
    if (times > 0) shares.coverage += share;
    shares.depth += (share * times) / (times + 1);
    if (isHeaded) shares.coverageOfHeading += share;
    if (times > 0 || isHeaded) shares.coverageWithHeading += share;
  }
  return shares;
}

/** Returns the features of the tone of an answer from `found`; `likelihoods` are those of its evidence, best first. */
export function toneFeaturesOf(
  found: SearchResult,
  weights: Pick<AnswerModel, "kinds" | "sections" | "beyond">,
  likelihoods: readonly number[],
  coverages: readonly number[],
): Features<ToneFeature> {
  const { words, passages, evidence } = found;
  const [best, next] = rankSections(found, weights).map((one) => one.likelihood);
  const [first] = passages;
  const second = passages.find((one) => first && slugOf(one) !== slugOf(first));
  const unknown = words.filter(({ isKnown }) => !isKnown).length;
  const weight = words.reduce((sum, one) => sum + one.weight, 0) || 1;
  const [likelihood = 0, secondLikelihood = 0] = likelihoods;
  const named = askedFor(found.question);
  return {
    coverage: evidence.coverage,
    firstCoverage: first?.coverage ?? 0,
    agreement: evidence.agreement,
    firstAgreement: first?.agreement ?? 0,
    rootAgreement: Math.sqrt(evidence.agreement),
    score: Math.log(1 + (first?.score ?? 0)),
    scoreShare: (first?.score ?? 0) / weight,
    indexShare: (first?.indexScore ?? 0) / weight,
    lead: first && second ? Math.log(first.score / Math.max(second.score, 1e-3)) : 0,
    unknownShare: unknown / Math.max(1, words.length),
    unknown: Math.min(3, unknown) / 3,
    content: Math.min(12, words.filter(({ generic }) => !generic).length) / 12,
    words: Math.min(20, words.length) / 20,
    likelihood,
    logLikelihood: Math.log(likelihood + 0.01),
    secondLikelihood,
    evidenceCoverage: Math.max(0, ...coverages),
    meaning: Math.max(0, ...passages.map((one) => one.meaning)),
    section: best ?? 0,
    sections: (best ?? 0) + (next ?? 0),
    beyond: likelihoodOfWording(found.question, weights.beyond),
    askedBeyond: Math.log((first && first.asks.length > 0 ? named.beyond : named.anySection) + 0.01) / 5,
    // Sections without questions, as in uploaded documents, count neither for nor against.
    asked: Math.max(0, ...passages.filter(({ asks }) => asks.length > 0).map((one) => likelihoodAsked(one, named))),
  };
}
