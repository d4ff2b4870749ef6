import { z } from "zod";
import type { EvaluationQuestion } from "./questions";
import { figures, type MarkedQuestion } from "./report";

/**
 * A figure that `evaluation/figures.json` keeps of a set: its name in the report, and whether more of it is
 * better.
 */
const KEPT = {
  answered: { figure: "answered", isGood: true },
  inSight: { figure: "in sight", isGood: true },
  sureRight: { figure: "sure: right", isGood: true },
  answerableSilent: { figure: "answerable: silent", isGood: false },
  unanswerableSure: { figure: "unanswerable: sure", isGood: false },
  unanswerableSilent: { figure: "unanswerable: silent", isGood: true },
} as const;

type Name = keyof typeof KEPT;
const names = Object.keys(KEPT) as Name[];

/** Shares between 0 and 1; null where a set has no questions that tell. */
export type Shares = Readonly<Record<Name, number | null>>;

const sharesShape = z.strictObject(
  Object.fromEntries(names.map((name) => [name, z.number().min(0).max(1).nullable()])) as Record<
    Name,
    z.ZodNullable<z.ZodNumber>
  >,
);

/** The frozen figures: of a file of questions, of each of its splits, or of `all` of them together. */
const frozenShape = z.record(z.string(), z.record(z.string(), sharesShape));
export type Frozen = z.infer<typeof frozenShape>;

/** Returns the figures of a JSON text; throws where it has others. */
export function parseFrozen(json: string): Frozen {
  return frozenShape.parse(JSON.parse(json));
}

/** Returns whether a question belongs to the part of its file that is called `split`. */
export function isOfSplit(question: EvaluationQuestion, split: string): boolean {
  return split === "all" || question.split === split;
}

/** Returns the shares of marked questions, with three decimals. */
export function sharesOf(marked: readonly MarkedQuestion[]): Shares {
  const entries = names.map((name) => {
    const value = figures.find((one) => one.name === KEPT[name].figure)?.of(marked);
    if (value === undefined || typeof value === "number") throw new Error(`The report has no share ${name}`);
    return [name, value && Number((value.are / value.of).toFixed(3))] as const;
  });
  return Object.fromEntries(entries) as Shares;
}

/** Maximum loss against a frozen share that does not count as worse. */
export const TOLERANCE = 0.01;

/** Returns the shares that are worse than the frozen ones by more than the tolerance. */
export function worseThan(frozen: Shares, now: Shares): string[] {
  return names.flatMap((name) => {
    const [before, after] = [frozen[name], now[name]];
    if (before === null || after === null) return before === after ? [] : [`${name}: ${before} -> ${after}`];
    const loss = KEPT[name].isGood ? before - after : after - before;
    return loss > TOLERANCE + 1e-9 ? [`${name}: ${before} -> ${after}`] : [];
  });
}
