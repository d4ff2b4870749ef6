/** Each unit with the ways in which manuals, operators and models write it, in both languages. */
import spellings from "./spellings.json" with { type: "json" };

/** Arabic is typed with and without hamza and the dots of its last letter. */
const canonicalBySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, written]) =>
    written.flatMap((spelling) => variantsOf(spelling).map((one) => [one, unit] as const)),
  ),
);

/** Matches a unit; longer spellings first, and never the beginning of a longer word. */
export const UNIT_PATTERN = `(?:${[...canonicalBySpelling.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escapeForPattern)
  .join("|")})(?![\\p{L}\\p{N}²³/])`;

/** Returns the one name of a unit that is written as `spelling`: `m3/hr` is `m³/h`. */
export function canonicalUnit(spelling: string): string {
  return canonicalBySpelling.get(spelling) ?? canonicalBySpelling.get(loosely(spelling)) ?? spelling;
}

/** Returns whether a unit is written as `spelling`. */
export function isUnit(spelling: string): boolean {
  return canonicalBySpelling.has(spelling) || canonicalBySpelling.has(loosely(spelling));
}

/** Without hamza and dots, and as an object: "كيلوغراماً". */
function variantsOf(spelling: string): string[] {
  const bare = loosely(spelling);
  return /^\p{sc=Arabic}{1,}[^اىيةه]$/u.test(bare) ? [spelling, bare, `${bare}ا`, `${bare}اً`] : [spelling, bare];
}

function loosely(spelling: string): string {
  return spelling.replaceAll("ة", "ه").replaceAll(/[أإآ]/g, "ا").replaceAll(/\p{M}/gu, "");
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
