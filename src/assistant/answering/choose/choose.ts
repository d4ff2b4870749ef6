import { withoutWrittenAsks } from "~/knowledge/search/coverage";
import type { SearchResult } from "~/knowledge/search.server";
import type { AnswerTone, FoundSection } from "../passages";
import type { Block } from "../reading/blocks";
import { type JoinedSection, readSection } from "../reading/reading";
import { countIn, type Evidence, evidenceIn } from "./evidence";
import { evidenceFeaturesOf, type Featured, toneFeaturesOf } from "./features";
import { type AnswerModel, likelihoodOf } from "./model";
import { weightsFor } from "./weights";

/** The evidence that is shown from the sections found, with the tone of the answer. */
export type ChosenEvidence = {
  readonly tone: AnswerTone;
  /** Evidence shown unfolded, the likeliest first. */
  readonly shown: readonly Scored[];
  /** All that was looked at, the likeliest first. */
  readonly all: readonly Scored[];
  /** The sections, best first. */
  readonly readings: readonly JoinedSection[];
  /** How likely it is that the evidence holds the answer, 0 to 1. */
  readonly sureness: number;
};

/** Evidence, how likely its section was meant, and how likely it holds what is asked. */
export type Scored = { readonly evidence: Evidence; readonly section: number; readonly likelihood: number };

/** Minimum likelihoods of a sure answer, and of having no answer. Calibrated by `npm run train`. */
const SURE = 0.92;
const SILENT = 0.65;

/** Minimum likelihood at which one section counts as the one meant; below it the likeliest few are shown. */
const CLEAR = 0.7;

/**
 * Number of visible words at which no more evidence is added. The last piece may exceed it, because no piece is cut.
 */
const WORDS_IN_SIGHT = 100;

/** The same for each of the likeliest sections, where it is not clear which was meant. */
const WORDS_IN_DOUBT = [100, 60, 45];

/** Shorter evidence comes first if equally likely. This minimum keeps a line of a few words from always winning. */
const LEAST_WORDS = 20;

/** Returns what to show of `sections` for the question that found them. */
export function choose(
  found: SearchResult,
  sections: readonly FoundSection[],
  weights: AnswerModel = weightsFor(found),
): ChosenEvidence {
  const { readings, featured, all } = scored(found, sections, weights);
  const coverages = featured.map(({ features }) => features.coverageWithHeading);
  const likelihoods = all.map(({ likelihood }) => likelihood);
  const featuresIn = (result: SearchResult) => toneFeaturesOf(result, weights, likelihoods, coverages);
  const isSilent = all.length === 0 || likelihoodOf(weights.silent, featuresIn(found)) >= SILENT;
  // Asks that a model wrote may break a silence, but never make an answer sure: nothing was calibrated with them.
  const sureness = all.length === 0 ? 0 : likelihoodOf(weights.sure, featuresIn(withoutWrittenAsks(found)));
  const tone = isSilent ? "silent" : sureness >= SURE ? "sure" : "unsure";
  return { tone, shown: inSight(all), all, readings, sureness };
}

/**
 * Returns what to show of `sections` in their order, which words and embeddings give together. How certain it is stays
 * as in `evidence`, which words alone have found; that must be unsure, so that no section counts as the one meant.
 */
export function chooseWithSimilar(
  found: SearchResult,
  sections: readonly FoundSection[],
  { tone, sureness }: Pick<ChosenEvidence, "tone" | "sureness">,
): ChosenEvidence {
  const judged = { ...found, passages: found.withSimilar ?? found.passages };
  const { readings, all } = scored(judged, sections, weightsFor(found));
  const byReading = Map.groupBy(all, ({ evidence }) => evidence.reading);
  const shown = WORDS_IN_DOUBT.flatMap((most, at) => {
    const reading = readings[at];
    return mostWorthOf((reading && byReading.get(reading)) ?? [], most);
  });
  return { tone, sureness, shown, all, readings };
}

/** Returns `sections` as they are read, and the evidence in them, the likeliest first. */
function scored(found: SearchResult, sections: readonly FoundSection[], weights: AnswerModel) {
  const read = sections.map(readSection).map((reading) => ({ reading, evidence: evidenceIn(reading) }));
  const featured = evidenceFeaturesOf(found, weights, read);
  const all = featured.map((one) => scoredOf(one, weights.evidence)).sort((a, b) => b.likelihood - a.likelihood);
  return { readings: read.map(({ reading }) => reading), featured, all };
}

/** Returns `featured` with how likely it holds what is asked. */
export function scoredOf({ evidence, features }: Featured, weights: AnswerModel["evidence"]): Scored {
  return { evidence, section: features.section, likelihood: likelihoodOf(weights, features) };
}

/** Returns the visible evidence, likeliest first: that of the section meant, or of each section that may be meant. */
export function inSight(all: readonly Scored[]): Scored[] {
  const sections = [...Map.groupBy(all, ({ evidence }) => evidence.reading).values()];
  const ranked = sections.toSorted(([a], [b]) => (b?.section ?? 0) - (a?.section ?? 0));
  const isClear = (ranked[0]?.[0]?.section ?? 0) >= CLEAR;
  const words = isClear ? [WORDS_IN_SIGHT] : WORDS_IN_DOUBT;
  return words.flatMap((most, rank) => mostWorthOf(ranked[rank] ?? [], most));
}

/** Returns the one piece of `reading` to show beside a result whose rule is in `told`. */
export function besideResult({ all }: ChosenEvidence, reading: JoinedSection, told: Block): Scored[] {
  const own = all.filter(({ evidence }) => evidence.reading === reading && !evidence.blocks.includes(told));
  return mostWorthOf(own, 1);
}

/** The evidence of a section that is likeliest for its length, until `most` words are there; the likeliest first. */
function mostWorthOf(own: readonly Scored[], most: number): Scored[] {
  const worth = ({ evidence, likelihood }: Scored) => {
    // The cost is capped at the visible length, because a procedure is long and shown whole.
    return likelihood / (Math.min(countIn(evidence.text).words, WORDS_IN_SIGHT) + LEAST_WORDS);
  };
  const shown: Scored[] = [];
  let words = 0;
  for (const one of own.toSorted((a, b) => worth(b) - worth(a))) {
    if (words >= most) break;
    shown.push(one);
    words += countIn(one.evidence.text).words;
  }
  return shown.sort((a, b) => b.likelihood - a.likelihood);
}
