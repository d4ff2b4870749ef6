import { remember } from "~/knowledge/analysis/remember";
import { anyOf, literally } from "./any-of";
import { measureOf } from "./dimensions";
/** Spellings of each unit in both languages, as manuals, operators and language models write them. */
import spellings from "./spellings.json" with { type: "json" };

/** Words and symbols of chemical elements that differ from a unit only in capitalisation. */
const notUnits: ReadonlySet<string> = new Set(["Mg", "MG", "us", "Us", "US"]);

/** Unit by spelling, including Arabic spellings without hamza and without the dots of ة. */
const exact = new Map(
  Object.entries(spellings).flatMap(([unit, written]) =>
    written.flatMap((spelling) => variantsOf(spelling).map((one) => [one, unit] as const)),
  ),
);

/** Unit by lower-case spelling. If two units differ only in capitalisation, the first one wins. */
const caseless = new Map(
  [...exact]
    .filter(([spelling]) => spelling.length > 1)
    .reverse()
    .map(([spelling, unit]) => [spelling.toLowerCase(), unit]),
);

/**
 * Units in the numerator (`counted`) and in the denominator (`countedBy`) of a rate. `countedBy` has the order in which
 * composed units name them.
 */
const counted = ["kg", "g", "mg", "µg", "t", "lb", "L", "mL", "m³", "ft³", "gal", "mol", "mmol", "kWh", "m", "mm"];
const countedBy = [
  "m²",
  "ft²",
  "m³",
  "ft³",
  "kg",
  "t",
  "L",
  "mL",
  "gal",
  "s",
  "min",
  "h",
  "d",
  "week",
  "month",
  "year",
];

const END = "(?![\\p{L}\\p{N}²³/^])";
const BELOW = `\\s?/\\s?(?:ال)?${anyOf(spelledAs(countedBy).map(lettersOf))}`;

const ANY = anyOf([...exact.keys()].map(lettersOf));
const RATE = anyOf(spelledAs(counted).map(lettersOf));

/**
 * Pattern of a unit in any capitalisation. Prefers longer spellings, and never matches the beginning of a longer word.
 */
export const UNIT_PATTERN = `(?:${ANY}${END}|${RATE}(?:${BELOW}){1,2}${END})`;

/**
 * Returns the canonical name of the unit spelled `spelling`, such as `m³/h` for `m3/hr`, or `spelling` itself if it is
 * no unit.
 */
export function canonicalUnit(spelling: string): string {
  return knownUnit(spelling) ?? spelling;
}

/** Returns whether `spelling` is a spelling of a unit. */
export function isUnit(spelling: string): boolean {
  return knownUnit(spelling) !== null;
}

function knownUnit(spelling: string): string | null {
  return units(spelling).unit;
}

/** Cached units by spelling. Every word of a question is looked up, and the same words occur again and again. */
const units = remember(5000, (spelling) => ({ unit: simpleUnit(spelling) ?? composedUnit(spelling) }));

function simpleUnit(spelling: string): string | null {
  const own = exact.get(spelling) ?? exact.get(loosely(spelling));
  if (own !== undefined) return own;
  return notUnits.has(spelling) ? null : (caseless.get(loosely(spelling).toLowerCase()) ?? null);
}

/** Returns the canonical name of a rate such as "lb/day", "L/m2/h" or "كجم/الأسبوع", or null if it is none. */
function composedUnit(spelling: string): string | null {
  if (!spelling.includes("/")) return null;
  const [of, ...by] = spelling.split("/").map((part) => simpleUnit(part.trim().replace(/^ال/u, "")));
  const below = countedBy.filter((unit) => by.includes(unit));
  if (!of || !counted.includes(of) || below.length !== by.length) return null;
  const unit = `${of}/${below.join("·")}`;
  return measureOf(unit) ? unit : null;
}

function spelledAs(units: readonly string[]): string[] {
  return [...exact].flatMap(([spelling, unit]) => (units.includes(unit) ? [spelling] : []));
}

/** Returns a spelling with its variants: without hamza and dots, and in the Arabic accusative: "كيلوغراماً". */
function variantsOf(spelling: string): string[] {
  const bare = loosely(spelling);
  return /^\p{sc=Arabic}{1,}[^اىيةه]$/u.test(bare)
    ? [spelling, bare, `${bare}ا`, `${bare}اً`, `${bare}ًا`]
    : [spelling, bare];
}

function loosely(spelling: string): string {
  return spelling.replaceAll("ة", "ه").replaceAll(/[أإآ]/g, "ا").replaceAll(/\p{M}/gu, "");
}

/**
 * Returns a pattern for each letter of `spelling`, which matches capital and small letters. A spelling is matched with
 * its own capitals only if others would make it an element or a word: "mg" is a unit, "Mg" is magnesium.
 */
function lettersOf(spelling: string): string[] {
  const hasFixedCapitals = spelling.length === 1 || notUnits.has(spelling.toUpperCase());
  return Array.from(spelling, (letter) =>
    /[a-z]/iu.test(letter) && !hasFixedCapitals
      ? `[${letter.toLowerCase()}${letter.toUpperCase()}]`
      : literally(letter),
  );
}
