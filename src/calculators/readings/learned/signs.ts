import type { Calculator } from "../../calculator";
import { quantityOf } from "../../solve";
import type { Candidate } from "../candidates";
import { aboutScores, askingScore, type Statistics, typicality, usuallyWanted } from "./statistics";

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
  "nothing",
  "nothingAsking",
  "nothingNotAsking",
] as const;

const OF_NOTHING = 3;

/** The values of the signs, in their order. */
export type Signs = readonly number[];

/** Returns the signs of each of `candidates`, and last those of nothing being asked to be worked out. */
export function signsOf(known: Statistics, text: string, candidates: readonly Candidate[]): Signs[] {
  const calculators = [...new Set(candidates.map(({ worked }) => worked.calculator))];
  const about = aboutScores(known, calculators, text);
  const asking = askingScore(known, text);
  const none = signNames.slice(OF_NOTHING).map(() => 0);
  const ofNothing = [...none, 1, asking, Math.max(0, 1 - asking)];
  return [...candidates.map((one) => signsOfWay(known, one, about)), ofNothing];
}

function signsOfWay(known: Statistics, candidate: Candidate, about: ReadonlyMap<Calculator, number>): Signs {
  const { worked, asked, rank, score, aside, taken } = candidate;
  const { calculator, wanted } = worked;
  const missing = worked.type === "missing" ? worked.missing.length : 0;
  const isDone = worked.type === "done";
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
    Number(worked.type === "impossible"),
    isDone ? worked.assumed.length : 0,
    Number(isDone && worked.value === 0),
    aside.length,
    isDone ? typicality(known, calculator, wanted, worked.value) : 0,
    Number(candidate.left.length === 0 && taken.length > 0),
    score,
    ...new Array<number>(OF_NOTHING).fill(0),
  ];
}

function signsOfReadings(known: Statistics, { worked: { calculator }, taken, left, order }: Candidate): number[] {
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
