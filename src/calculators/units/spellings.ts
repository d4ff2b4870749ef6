import { remember } from "~/knowledge/analysis/remember";
import { anyOf, literally } from "./any-of";
import { measureOf } from "./dimensions";
/** Each unit with the ways in which manuals, operators and models write it, in both languages. */
import spellings from "./spellings.json" with { type: "json" };

/** Words and symbols of elements that differ from a unit by their capitals only. */
const notUnits: ReadonlySet<string> = new Set(["Mg", "MG", "us", "Us", "US"]);

/** The unit of each spelling. Arabic is typed with and without hamza and the dots of its last letter. */
const exact = new Map(
  Object.entries(spellings).flatMap(([unit, written]) =>
    written.flatMap((spelling) => variantsOf(spelling).map((one) => [one, unit] as const)),
  ),
);

/** The same in lower case; where two units differ by their capitals only, the first of them. */
const caseless = new Map(
  [...exact]
    .filter(([spelling]) => spelling.length > 1)
    .reverse()
    .map(([spelling, unit]) => [spelling.toLowerCase(), unit]),
);

/** What a rate is of, and what it is counted by, in the order in which units below a stroke are named. */
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

/** Matches a unit in any capitals; longer spellings first, and never the beginning of a longer word. */
export const UNIT_PATTERN = `(?:${ANY}${END}|${RATE}(?:${BELOW}){1,2}${END})`;

/** Returns the one name of a unit that is written as `spelling`, `spelling` itself where it is none: `m3/hr` is `m³/h`. */
export function canonicalUnit(spelling: string): string {
  return knownUnit(spelling) ?? spelling;
}

/** Returns whether a unit is written as `spelling`. */
export function isUnit(spelling: string): boolean {
  return knownUnit(spelling) !== null;
}

function knownUnit(spelling: string): string | null {
  return units(spelling).unit;
}

/** Every word of a question is looked up, and the same come again and again. */
const units = remember(5000, (spelling) => ({ unit: simpleUnit(spelling) ?? composedUnit(spelling) }));

function simpleUnit(spelling: string): string | null {
  const own = exact.get(spelling) ?? exact.get(loosely(spelling));
  if (own !== undefined) return own;
  return notUnits.has(spelling) ? null : (caseless.get(loosely(spelling).toLowerCase()) ?? null);
}

/** "lb/day", "L/m2/h", "كجم/الأسبوع". */
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

/** Without hamza and dots, and as an object: "كيلوغراماً". */
function variantsOf(spelling: string): string[] {
  const bare = loosely(spelling);
  return /^\p{sc=Arabic}{1,}[^اىيةه]$/u.test(bare) ? [spelling, bare, `${bare}ا`, `${bare}اً`] : [spelling, bare];
}

function loosely(spelling: string): string {
  return spelling.replaceAll("ة", "ه").replaceAll(/[أإآ]/g, "ا").replaceAll(/\p{M}/gu, "");
}

/** The patterns of the letters of `spelling`. What would be a word or an element in other capitals keeps its own. */
function lettersOf(spelling: string): string[] {
  const hasFixedCapitals = spelling.length === 1 || notUnits.has(spelling.toUpperCase());
  return Array.from(spelling, (letter) =>
    /[a-z]/iu.test(letter) && !hasFixedCapitals
      ? `[${letter.toLowerCase()}${letter.toUpperCase()}]`
      : literally(letter),
  );
}
