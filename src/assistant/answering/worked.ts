import { calculatorsOf } from "~/calculators/declared";
import type { WorkedOut } from "~/calculators/readings/candidates";
import { workOut } from "~/calculators/readings/work-out";
import { type Chosen, evidenceOf } from "./choose/choose";
import { type Reading, type Unit, unitsOfBlock } from "./reading/reading";
import type { Understood } from "./understand/understand";

/**
 * What the calculator of a section makes of the reader's figures, and the sentence of the section that states its
 * rule.
 */
export type Worked = { readonly worked: WorkedOut; readonly reading: Reading; readonly rule: Unit };

/**
 * Returns what the calculators of the sections that were found make of the figures in a question; null where it tells
 * none for them.
 */
export function workedFrom({ question, earlier }: Understood, { readings }: Chosen): Worked | null {
  const calculators = readings.map(({ place }) => calculatorsOf(place.documentId, place.sectionSlug));
  const worked = workOut(question, calculators, earlier);
  const reading = worked && readings[calculators.findIndex((own) => own.includes(worked.calculator))];
  const rule = reading && ruleOf(reading);
  return worked && reading && rule ? { worked, reading, rule } : null;
}

/** Returns `chosen` with the section that a result comes from alone in sight: the figures fit no other. */
export function chosenFor({ worked, reading }: Worked, chosen: Chosen): Chosen {
  return worked.type === "done" ? { ...chosen, tone: "sure", shown: evidenceOf(chosen, reading) } : chosen;
}

/** The sentence that looks most like a rule: with an equals sign, and signs of arithmetic. */
function ruleOf(reading: Reading): Unit | undefined {
  const units = reading.blocks
    .filter(({ type }) => type === "paragraph" || type === "list")
    .flatMap((block) => unitsOfBlock(reading, block));
  return units.find(({ text }) => / = /u.test(text) && /[×/+-]/u.test(text)) ?? units[0];
}
