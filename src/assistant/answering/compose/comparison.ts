import { readQuestion } from "~/knowledge/search/question";
import { countIn, type Evidence } from "../choose/evidence";
import { wordSharesOf } from "../choose/features";
import type { QuestionPart } from "../part";
import { headingOf, type JoinedSection, type QuotableUnit, unitsOfBlock } from "../reading/reading";
import type { Sides } from "../understand/sides";
import type { DraftPiece } from "./draft";

/** Maximum number of words for a side; its last sentence may exceed it. */
const WORDS_A_SIDE = 45;

/** Minimum share of a side's words that evidence, or its heading, has to contain. */
const ENOUGH = 0.6;

/**
 * Returns a table of statements about each side from the sections found, and its evidence; null if there is none for
 * one side, or the same for both.
 */
export function comparisonOf(part: QuestionPart, sides: Sides): Comparison | null {
  const told = sides.map((side) => tellingOf(part, side, sides.find((other) => other !== side) ?? ""));
  const [one, two] = told;
  if (!one || !two || one.evidence === two.evidence) return null;
  const rows = [one, two].map(({ units }, at) => ({ name: sides[at] ?? "", units }));
  return {
    pieces: [{ kind: "comparison", rows }],
    evidence: [],
    readings: [one, two].map(({ evidence }) => evidence.reading),
  };
}

export type Comparison = {
  readonly pieces: readonly DraftPiece[];
  readonly evidence: readonly Evidence[];
  /** The sections that it is taken from. */
  readonly readings: readonly JoinedSection[];
};

type Telling = { readonly evidence: Evidence; readonly units: readonly QuotableUnit[] };

/** Returns the likeliest evidence about `side` that is a text, with the sentences that name it first. */
function tellingOf({ chosen }: QuestionPart, side: string, other: string): Telling | null {
  const own = wordsOf(side, other);
  const about = chosen.all.filter(({ evidence }) => {
    const isText = evidence.blocks.every(({ kind }) => kind === "paragraph" || kind === "list");
    const heading = countIn(headingOf(evidence.reading));
    return isText && wordSharesOf(own, countIn(evidence.text), heading).coverageWithHeading >= ENOUGH;
  });
  const [best] = about;
  if (!best) return null;
  const units = best.evidence.blocks.flatMap((block) => unitsOfBlock(best.evidence.reading, block));
  return { evidence: best.evidence, units: within(WORDS_A_SIDE, units) };
}

/** Words that both sides share ("acid and alkaline cleaning") do not distinguish them. */
function wordsOf(side: string, other: string) {
  const others = new Set(readQuestion(other).words.flatMap(({ readings }) => readings));
  const all = readQuestion(side).words;
  const own = all.filter(({ readings }) => !readings.some((reading) => others.has(reading)));
  return (own.length > 0 ? own : all).map((word) => ({ ...word, weight: 1, isKnown: true }));
}

function within(most: number, units: readonly QuotableUnit[]): QuotableUnit[] {
  let words = 0;
  return units.filter(({ text }) => {
    const fits = words < most;
    words += countIn(text).words;
    return fits;
  });
}
