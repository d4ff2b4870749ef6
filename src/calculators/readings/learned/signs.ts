import type { Calculator } from "../../calculator";
import { quantityOf } from "../../solve";
import type { Interpretation } from "../candidates";
import { CLEAR, tellsOfEach } from "../clear";
import { isLimited } from "../fit";
import { aboutScores, askingScore, typicality, usuallyWanted, type WordingStatistics } from "./statistics";
import { talkSigns } from "./talk";

/** Evidence for and against an interpretation of a question. */
export const signNames = [
  "fit",
  "close",
  "bare",
  "ownUnit",
  "typical",
  "state",
  "limit",
  "order",
  "leftOther",
  "leftFitting",
  "leftBare",
  "named",
  "inUnit",
  "next",
  "usuallyWanted",
  "about",
  "firstSection",
  "missingOne",
  "missingMore",
  "impossible",
  "assumed",
  "zero",
  "aside",
  "typicalResult",
  "allUsed",
  "byRules",
  "laterSection",
  "leftMuch",
  "leftCount",
  "toldAgain",
  "bound",
  "worstFit",
  "echo",
  "short",
  "askedFor",
  "besideTaken",
  "besideLeft",
  "nothing",
  "nothingAsking",
  "nothingNotAsking",
] as const;

const OF_NOTHING = 3;

/** The values of the signs, in their order. */
export type Signs = readonly number[];

/** Returns the signs of each of `candidates`, and last those of nothing being asked to be worked out. */
export function candidateSignsOf(
  known: WordingStatistics,
  text: string,
  candidates: readonly Interpretation[],
): Signs[] {
  const calculators = [...new Set(candidates.map(({ worked }) => worked.calculator))];
  const about = aboutScores(known, calculators, text);
  const asking = askingScore(known, text);
  const none = signNames.slice(OF_NOTHING).map(() => 0);
  const ofNothing = [...none, 1, asking, Math.max(0, 1 - asking)];
  const isOfEach = tellsOfEach(text);
  const short = Number(isShort(text));
  const talks = talkSigns(known.talk, candidates);
  return [
    ...candidates.map((one, at) => [
      ...signsOfWay(known, one, about),
      ...signsOfLeft(one, isOfEach),
      ...signsOfResult(one),
      short,
      ...(talks[at] ?? []),
      ...none.slice(-OF_NOTHING),
    ]),
    ofNothing,
  ];
}

function signsOfWay(
  known: WordingStatistics,
  candidate: Interpretation,
  about: ReadonlyMap<Calculator, number>,
): Signs {
  const { worked, asked, rank, score, aside, taken } = candidate;
  const { calculator, wanted } = worked;
  const missing = worked.kind === "missing" ? worked.missing.length : 0;
  const isDone = worked.kind === "done";
  return [
    ...signsOfReadings(known, candidate),
    asked.named,
    asked.inUnit,
    Number(asked.isNext),
    usuallyWanted(known, calculator, wanted),
    about.get(calculator) ?? 0,
    Number(rank === 0),
    Number(missing === 1),
    Number(missing > 1),
    Number(worked.kind === "impossible"),
    isDone ? worked.assumed.length : 0,
    Number(isDone && worked.value === 0),
    aside.length,
    isDone ? typicality(known, calculator, wanted, worked.value) : 0,
    Number(candidate.left.length === 0 && taken.length > 0),
    score,
    Math.log(1 + rank),
  ];
}

function signsOfReadings(
  known: WordingStatistics,
  { worked: { calculator }, taken, left, order }: Interpretation,
): number[] {
  const sum = (of: (one: (typeof taken)[number]) => number) => taken.reduce((all, one) => all + of(one), 0);
  const isBare = ({ symbol, reading }: (typeof taken)[number]) =>
    reading.unit === null && quantityOf(calculator, symbol).unit !== "";
  const withUnit = left.filter(({ reading }) => reading.unit !== null);
  const fitting = withUnit.filter(({ fit }) => fit > 0).length;
  return [
    sum(({ score }) => score),
    sum(({ signs }) => Math.min(1.5, signs.close)),
    sum((one) => Number(isBare(one))),
    sum(({ signs }) => Number(signs.isInOwnUnit)),
    sum(({ symbol, value }) => typicality(known, calculator, symbol, value)),
    sum(({ signs }) => signs.state),
    sum(({ signs }) => Number(signs.isLimit)),
    order,
    withUnit.length - fitting,
    fitting,
    left.length - withUnit.length,
  ];
}

/** A plain question has so many words at most. */
const SHORT = 14;

/** Returns whether `text` has no more words than plain questions. */
export function isShort(text: string): boolean {
  return (text.match(/\p{L}+/gu)?.length ?? 0) <= SHORT;
}

/** Figures that differ by less are the same. */
const SAME = 0.001;

/** How well the worst figure fits, and whether the result is only one of the figures that were told. */
function signsOfResult({ worked, taken, left }: Interpretation): number[] {
  const worst = taken.length > 0 ? Math.min(...taken.map(({ score }) => score)) : 0;
  if (worked.kind !== "done") return [worst, 0];
  const told = [...taken, ...left].map(({ reading }) => reading.value);
  return [worst, Number(told.some((value) => Math.abs(value - worked.value) <= SAME * Math.abs(worked.value)))];
}

/** Figures left out that should count: "five filters … each"; "feed was 100 m³/h, now 110 m³/h"; "above 100 m³/h". */
function signsOfLeft({ worked: { calculator, wanted, taken }, left }: Interpretation, isOfEach: boolean): number[] {
  const units = new Set(taken.map(({ reading }) => reading.unit));
  return [
    left.filter(({ fit }) => fit >= CLEAR.left).length,
    Number(isOfEach && left.some(({ isCount }) => isCount)),
    left.filter(({ reading, fit }) => fit > CLEAR.again && units.has(reading.unit)).length,
    taken.filter(({ symbol, reading }) => reading.isBound && !isLimited(calculator, symbol, wanted)).length,
  ];
}
