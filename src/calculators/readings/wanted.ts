import { normalize } from "~/knowledge/analysis/normalize";
import type { Calculator } from "../calculator";
import type { QuantityValues } from "../solve";
import { isConvertible } from "../units/dimensions";
import { nameTermsOf, particularity } from "./mentions";
import type { ToldReadings } from "./told";
import words from "./words.json" with { type: "json" };

/** Scores of a calculator's usual results, in their order, and of its other quantities. */
const OF_RESULT = [0.3, 0.2, 0.15];
const OF_OTHER = -0.5;
/** Factor for the weight of the clearest mention. */
const IS_NAMED = 0.9;
/** Factor for a mention outside the sentence that asks. */
const BESIDE_THE_QUESTION = 0.4;
/** Scores if the text asks for the unit of the quantity, and if it asks for another one. */
const IN_ITS_UNIT = 0.7;
const IN_ANOTHER_UNIT = -0.8;
/** Added if the quantity is named right after the unit, as in "how many kg of CO2". */
const NEXT_TO_UNIT = 0.4;

/** The unit that a text asks for ("how many kg …"), and the offset at which it ends. */
export type UnitAsked = { readonly unit: string; readonly end: number } | null;

/** Evidence for and against a quantity being the one that a text asks for. */
export type WantedSigns = {
  readonly usual: number;
  /** How clearly it is named, above all in the sentence that asks. */
  readonly named: number;
  /** 1 if the text asks for its unit, -1 if for another one, 0 if for none. */
  readonly inUnit: number;
  /** Whether it is named right after the unit that the text asks for. */
  readonly isNext: boolean;
};

/** Returns the evidence for `wanted` being the quantity that the text asks for. */
export function wantedSigns(
  calculator: Calculator,
  { text, mentions, asking }: ToldReadings,
  unit: UnitAsked,
  wanted: string,
): WantedSigns {
  const own = calculator.quantities[wanted]?.unit ?? "";
  const usual = OF_RESULT[calculator.results.indexOf(wanted)] ?? OF_OTHER;
  const mentioned = mentions.filter(({ symbol }) => symbol === wanted);
  const weights = mentioned.map(({ start, weight }) => {
    return asking.some((one) => one.start <= start && start < one.end) ? weight : BESIDE_THE_QUESTION * weight;
  });
  const named = Math.min(1.5, Math.max(0, ...weights));
  const inUnit = unit === null ? 0 : isAskedIn(unit.unit, own) ? 1 : -1;
  // "How many kg of CO2"
  const isNext =
    unit !== null &&
    mentioned.some(({ start }) => /^\s*(?:\S+\s+)?$/u.test(text.slice(unit.end, start)) && start >= unit.end);
  return { usual, named, inUnit, isNext };
}

/** Returns the score of the evidence, from about -1 to 3. */
export function wantedScore({ usual, named, inUnit, isNext }: WantedSigns): number {
  const ofUnit = inUnit > 0 ? IN_ITS_UNIT : inUnit < 0 ? IN_ANOTHER_UNIT : 0;
  return usual + IS_NAMED * named + ofUnit + (isNext ? NEXT_TO_UNIT : 0);
}

/** Returns whether a question for `asked` can mean a quantity in `own`. "How many kg go out each day" means kg/d. */
function isAskedIn(asked: string, own: string): boolean {
  if (asked === "%" || own === "%") return asked === own;
  return isConvertible(asked, own) || isConvertible(`${asked}/d`, own);
}

/** Returns the share of a title's words in the text, 0 to 1, for the language with the higher share. */
export function titleShare({ title }: Calculator, { heard }: ToldReadings): number {
  const shares = Object.values(title).map((text) => {
    const terms = nameTermsOf(text);
    const told = terms.filter((term) => heard.some((one) => one.terms.has(term)));
    const weigh = (all: readonly string[]) => all.reduce((sum, term) => sum + particularity(term), 0);
    return weigh(told) / Math.max(1, weigh(terms));
  });
  return Math.max(...shares);
}

/** Returns whether `calculator` is only for one kind of water, such as seawater, that the text does not name. */
export function isOfUnnamedWater({ water }: Calculator, { heard }: ToldReadings): boolean {
  const terms = new Set(water.flatMap(nameTermsOf));
  return terms.size > 0 && !heard.some((one) => [...one.terms].some((term) => terms.has(term)));
}

/** A word such as "without", with at most one more word after it, at the end of the text before a name. */
const WITHOUT = new RegExp(`(?:^|[^\\p{L}])(?:${words.without.join("|")})\\s+(?:\\p{L}+\\s+)?$`, "u");

/** Returns 0 for each quantity that the text excludes ("without the margin"), if it has a usual value and may be 0. */
export function withoutIn({ quantities }: Calculator, { text, mentions }: ToldReadings): QuantityValues {
  const left = mentions.filter(({ symbol, start }) => {
    const { usual, range } = quantities[symbol] ?? {};
    return (
      usual !== undefined && range?.[0] === 0 && WITHOUT.test(normalize(text.slice(Math.max(0, start - 30), start)))
    );
  });
  return Object.fromEntries(left.map(({ symbol }) => [symbol, 0]));
}
