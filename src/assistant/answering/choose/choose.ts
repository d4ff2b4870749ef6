import type { SearchResult } from "~/knowledge/search.server";
import type { Section, Tone } from "../provider";
import { type Reading, readSection } from "../reading/reading";
import { countIn, type Evidence, evidenceIn } from "./evidence";
import { featuresOf, toneFeaturesOf } from "./features";
import model from "./model.json" with { type: "json" };
import { likelihoodOf, type Model } from "./model";

/** What is shown of the sections that were found, and how sure it is. */
export type Chosen = {
  readonly tone: Tone;
  /** What is in sight, the likeliest first. */
  readonly shown: readonly Scored[];
  /** All that was looked at, the likeliest first. */
  readonly all: readonly Scored[];
  /** The sections, best first. */
  readonly readings: readonly Reading[];
};

export type Scored = { readonly evidence: Evidence; readonly likelihood: number };

/** From this likelihood on an answer is given as it is, and from this one on nothing is said; calibrated by `npm run train`. */
const SURE = 0.7;
const SILENT = 0.55;

/** Evidence is added until so many words are in sight; the last one may exceed it, because none is cut. */
const WORDS_IN_SIGHT = 110;

/** Of equally likely evidence the shorter one comes first; this keeps a line of a few words from counting as next to nothing. */
const LEAST_WORDS = 10;

/** More of a section that is in sight already is worth so much more than the beginning of another. */
const SAME_SECTION = 1.5;

/** Returns what to show of `sections` for the question that found them. */
export function choose(found: SearchResult, sections: readonly Section[], weights: Model = model): Chosen {
  const read = sections.map(readSection).map((reading) => ({ reading, evidence: evidenceIn(reading) }));
  const featured = featuresOf(found, weights, read);
  const all = featured
    .map(({ evidence, features }): Scored => ({ evidence, likelihood: likelihoodOf(weights.evidence, features) }))
    .sort((a, b) => b.likelihood - a.likelihood);
  const coverages = featured.map(({ features }) => features.coverageWithHeading);
  const features = toneFeaturesOf(
    found,
    weights,
    all.map(({ likelihood }) => likelihood),
    coverages,
  );
  const isSilent = all.length === 0 || likelihoodOf(weights.silent, features) >= SILENT;
  const tone = isSilent ? "silent" : likelihoodOf(weights.sure, features) >= SURE ? "sure" : "unsure";
  return { tone, shown: inSight(all), all, readings: read.map(({ reading }) => reading) };
}

/** Returns the likeliest evidence for its length, as much as is in sight, the likeliest first. */
export function inSight(all: readonly Scored[]): Scored[] {
  const sections = new Set<Reading>();
  const worth = ({ evidence, likelihood }: Scored) => {
    const share = sections.has(evidence.reading) ? SAME_SECTION : 1;
    // Nothing costs more than all that is in sight: a procedure is long, and shown whole.
    const cost = Math.min(countIn(evidence.text).words, WORDS_IN_SIGHT) + LEAST_WORDS;
    return (share * likelihood) / Math.sqrt(cost);
  };
  const left = [...all];
  const shown: Scored[] = [];
  for (let words = 0; words < WORDS_IN_SIGHT && left.length > 0; ) {
    const best = left.reduce((most, one) => (worth(one) > worth(most) ? one : most));
    left.splice(left.indexOf(best), 1);
    shown.push(best);
    sections.add(best.evidence.reading);
    words += countIn(best.evidence.text).words;
  }
  return shown.sort((a, b) => b.likelihood - a.likelihood);
}
