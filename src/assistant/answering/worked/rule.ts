import { type Reading, type Unit, unitsOfBlock } from "../reading/reading";
import { quantitiesIn } from "~/calculators/units/quantities";
import { type Worked, workOut } from "./work-out";

/** What a formula gives for the reader's figures, and the sentence of a section that states the formula. */
export type WorkedRule = { readonly worked: Worked; readonly rule: Unit };

/** A formula is looked for in the first sections only: one that stands further down is about something else. */
const MAX_SECTIONS = 3;

/**
 * Returns what a formula of the first of `readings` gives for the figures in `question`, or in all of it with what it goes on
 * from; null where it asks for none, or no section states it.
 */
export function workedFrom(
  { question, searched }: { readonly question: string; readonly searched: string },
  readings: readonly Reading[],
): WorkedRule | null {
  if (quantitiesIn(question).length === 0) return null;
  const worked = workOut(question) ?? workOut(searched);
  const units = readings
    .slice(0, MAX_SECTIONS)
    .flatMap((one) => one.blocks.flatMap((block) => unitsOfBlock(one, block)));
  const rule = worked && units.find(({ text }) => worked.formula.stated.test(text));
  return worked && rule ? { worked, rule } : null;
}
