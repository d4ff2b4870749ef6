import type { Calculator } from "~/calculators/calculator";
import { calculatorsOf } from "~/calculators/declared";
import type { WorkedOut } from "~/calculators/readings/candidates";
import { workOut } from "~/calculators/readings/work-out";
import { quantityOf } from "~/calculators/solve";
import { remember } from "~/knowledge/analysis/remember";
import { words } from "~/knowledge/analysis/words";
import { besideResult, type ChosenEvidence } from "./choose/choose";
import { countIn } from "./choose/evidence";
import { likelihoodOfWording, withFigures } from "./choose/wording";
import workingOut from "./choose/working-out.json" with { type: "json" };
import { type JoinedSection, type QuotableUnit, unitsOfBlock } from "./reading/reading";
import type { UnderstoodQuestion } from "./understand/understand";

/**
 * Result of a section's calculator for the reader's figures, with the sentence of the section that states its
 * rule.
 */
export type Worked = {
  readonly worked: WorkedOut;
  readonly reading: JoinedSection;
  readonly rule: QuotableUnit;
  /** Symbols of figures from the section, not from the reader. */
  readonly stated?: readonly string[];
};

/**
 * Returns the outcome of the figures in a question, and in the file that came with it, with the calculators of the
 * sections found; null if they cannot use any figure.
 */
export function workedFrom(understood: UnderstoodQuestion, { readings }: ChosenEvidence): Worked | null {
  const { question, earlier } = understood;
  const calculators = readings.map(({ place }) => calculatorsOf(place.documentId, place.sectionSlug));
  const worked = workOut(question, calculators, earlier, attachedFor(understood, calculators.flat()));
  const reading = worked && readings[calculators.findIndex((own) => own.includes(worked.calculator))];
  const rule = reading && ruleOf(worked, reading);
  return worked && reading && rule ? { worked, reading, rule } : null;
}

/**
 * Minimum likelihood that a question with figures asks for a calculation. `evaluation/README.md` says how often this is
 * wrong.
 */
const WANTED = 0.25;
/** Minimum likelihood that the calculation is the main thing asked for. */
const WANTED_FIRST = 0.5;

/** Maximum number of lines of an attached file that are read with a question. */
const maxAttached = 12;

/**
 * Returns the lines of the attached file that name a quantity of the calculators, where the question asks for a
 * calculation: a sheet has figures whatever is asked.
 */
function attachedFor({ question, attached = [] }: UnderstoodQuestion, calculators: readonly Calculator[]): string[] {
  if (attached.length === 0 || likelihoodOfWording(withFigures(`${question} 1 1`), workingOut) < WANTED) return [];
  const names = (line: string) => {
    const { terms } = countIn(line);
    return calculators.some((one) => Object.keys(one.quantities).some((symbol) => isNamed(one, symbol, line, terms)));
  };
  return attached.filter(names).slice(0, maxAttached);
}

/**
 * Returns where the answer shows the result: above the evidence, below it, or not at all ("SDI is 5 now, what can I
 * do?" gives a figure but asks for no calculation). A complete result goes above, because figures seldom fit a whole
 * calculation by chance. So does the result of a follow-up, because its first question was judged already.
 */
export function placeOfResult(
  { question, earlier }: UnderstoodQuestion,
  { worked }: Worked,
): "above" | "below" | "none" {
  if (worked.kind === "done" || earlier.length > 0) return "above";
  const likelihood = likelihoodOfWording(withFigures(question), workingOut);
  if (likelihood >= WANTED_FIRST) return "above";
  return likelihood >= WANTED ? "below" : "none";
}

/** Returns `chosen` with only the section of a complete result shown, because the figures fit no other. */
export function chosenFor({ worked, reading, rule }: Worked, chosen: ChosenEvidence): ChosenEvidence {
  if (worked.kind !== "done") return chosen;
  return { ...chosen, tone: "sure", shown: besideResult(chosen, reading, rule.block) };
}

/**
 * Returns the sentence that looks most like the rule: it has an equals sign and names the most quantities of the
 * calculation.
 */
export function ruleOf(
  { calculator, wanted, taken }: Pick<WorkedOut, "calculator" | "wanted" | "taken">,
  reading: JoinedSection,
): QuotableUnit | undefined {
  const symbols = [wanted, ...taken.map(({ symbol }) => symbol)];
  const units = reading.blocks
    .filter(({ kind }) => kind === "paragraph" || kind === "list")
    .flatMap((block) => unitsOfBlock(reading, block));
  const score = ({ text }: QuotableUnit) => {
    if (!/ = /u.test(text)) return 0;
    const { terms } = countIn(text);
    const named = symbols.filter((symbol) => isNamed(calculator, symbol, text, terms)).length;
    return 1 + named;
  };
  return units.toSorted((one, other) => score(other) - score(one))[0];
}

const MOST_NAMES = 3000;
const wordsOfName = remember(MOST_NAMES, (name) => words(name).map(({ term }) => term));

/** Returns whether a text names a quantity by its symbol, or by all words of its name in either language. */
function isNamed(calculator: Calculator, symbol: string, text: string, terms: ReadonlyMap<string, number>): boolean {
  const { en, ar } = quantityOf(calculator, symbol);
  const isWhole = (name: string) => wordsOfName(name).every((term) => terms.has(term));
  const symbols = text.matchAll(/[A-Za-z][A-Za-z0-9]*/gu);
  return symbols.some(([one]) => one === symbol) || isWhole(en) || isWhole(ar);
}
