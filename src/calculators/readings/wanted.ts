import { normalize } from "~/knowledge/analysis/normalize";
import type { Calculator } from "../calculator";
import type { QuantityValues } from "../solve";
import { isConvertible } from "../units/dimensions";
import { nameTermsOf, particularity } from "./mentions";
import type { ToldReadings } from "./told";
import words from "./words.json" with { type: "json" };

/** The usual output of a calculator, and its other outputs. */
const OF_RESULT = [0.3, 0.2, 0.15];
const OF_OTHER = -0.5;
/** For each point of the weight of a name. */
const IS_NAMED = 0.9;
/** Score of a quantity named outside the sentence that asks. */
const BESIDE_THE_QUESTION = 0.4;
/** A unit was asked for. */
const IN_ITS_UNIT = 0.7;
const IN_ANOTHER_UNIT = -0.8;
/** It is named right behind the unit that is asked for. */
const NEXT_TO_UNIT = 0.4;

/** The unit that a text asks for, and where what is counted in it is named. */
export type UnitAsked = { readonly unit: string; readonly end: number } | null;

/** Evidence for and against `wanted` being asked for. */
export type WantedSigns = {
  readonly usual: number;
  /** How clearly it is named where something is asked. */
  readonly named: number;
  /** 1 where its unit was asked for, -1 for another. */
  readonly inUnit: number;
  /** Whether it is named right behind the unit that is asked for. */
  readonly isNext: boolean;
};

/** Returns what speaks for `wanted` being what is asked for. */
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

/** Returns how likely it is that something is asked for, from about -1 to 3. */
export function wantedScore({ usual, named, inUnit, isNext }: WantedSigns): number {
  const ofUnit = inUnit > 0 ? IN_ITS_UNIT : inUnit < 0 ? IN_ANOTHER_UNIT : 0;
  return usual + IS_NAMED * named + ofUnit + (isNext ? NEXT_TO_UNIT : 0);
}

/** "How many kg go out each day" asks for kg/d. */
function isAskedIn(asked: string, own: string): boolean {
  if (asked === "%" || own === "%") return asked === own;
  return isConvertible(asked, own) || isConvertible(`${asked}/d`, own);
}

/** Returns how much of a title, in the language in which more of it is said, stands in the text. */
export function titleShare({ title }: Calculator, { heard }: ToldReadings): number {
  const shares = Object.values(title).map((text) => {
    const terms = nameTermsOf(text);
    const told = terms.filter((term) => heard.some((one) => one.terms.has(term)));
    const weigh = (all: readonly string[]) => all.reduce((sum, term) => sum + particularity(term), 0);
    return weigh(told) / Math.max(1, weigh(terms));
  });
  return Math.max(...shares);
}

/** Returns whether `calculator` is for one water alone, and the text does not name it. */
export function isOfUnnamedWater({ water }: Calculator, { heard }: ToldReadings): boolean {
  const terms = new Set(water.flatMap(nameTermsOf));
  return terms.size > 0 && !heard.some((one) => [...one.terms].some((term) => terms.has(term)));
}

/** Stands before what is left out, with a word between at most. */
const WITHOUT = new RegExp(`(?:^|[^\\p{L}])(?:${words.without.join("|")})\\s+(?:\\p{L}+\\s+)?$`, "u");

/** Returns as 0 those usual values that may be nothing, and that the text says to leave out. */
export function withoutIn({ quantities }: Calculator, { text, mentions }: ToldReadings): QuantityValues {
  const left = mentions.filter(({ symbol, start }) => {
    const { usual, range } = quantities[symbol] ?? {};
    return (
      usual !== undefined && range?.[0] === 0 && WITHOUT.test(normalize(text.slice(Math.max(0, start - 30), start)))
    );
  });
  return Object.fromEntries(left.map(({ symbol }) => [symbol, 0]));
}
