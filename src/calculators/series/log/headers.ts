import { normalize } from "~/knowledge/analysis/normalize";
import { isConvertible } from "../../units/dimensions";
import { canonicalUnit, isUnit } from "../../units/spellings";
import type { Kind, SeriesRules, Stream } from "../rules";

/** Meaning of a column: a quantity of the rules, one of the markers, or an empty name for none. */
export type ColumnMeaning = { readonly name: string; readonly unit: string; readonly isCertain: boolean };

const none: ColumnMeaning = { name: "", unit: "", isCertain: true };
const unclear: ColumnMeaning = { name: "", unit: "", isCertain: false };

/** Names of columns that are not quantities. */
export const markers = ["date", "time", "shift", "train"] as const;

/** Returns whether `name` is the name of a column that is no quantity. */
export function isMarker(name: string): name is (typeof markers)[number] {
  return markers.some((marker) => marker === name);
}

/** Returns the meaning of `header` with its unit, guessed from its words and its unit. */
export function columnMeaningOf(rules: SeriesRules, header: string): ColumnMeaning {
  const { name: words, unit } = splitHeader(header);
  const text = plainWords(words);
  const exact = Object.keys(rules.quantities).find((name) => headersOf(rules, name).includes(text));
  const kind = exact ? rules.quantities[exact]?.kind : (kindIn(rules, text) ?? kindOfUnit(rules, unit));
  if (kind === undefined) return streamIn(rules, text) ? unclear : none;
  if (isMarker(kind)) return { name: kind, unit: "", isCertain: true };
  const fitting = exact ? [exact] : namesOf(rules, kind, streamIn(rules, text));
  const [name] = fitting;
  if (name === undefined) return none;
  const own = rules.quantities[name]?.unit ?? "";
  const isKnown = own === "" || (unit !== null && isConvertible(unit, own));
  const isMeasured = unit === null || isConvertible(unit, own);
  if (!isMeasured) return unclear;
  const isHere = exact !== undefined || !isElsewhere(rules, text);
  return { name, unit: unit ?? own, isCertain: isKnown && isHere && fitting.length === 1 };
}

function headersOf(rules: SeriesRules, name: string): string[] {
  const { headers = [], en = "", ar = "" } = rules.quantities[name] ?? {};
  return [...headers, en, ar].map(plainWords);
}

/**
 * Returns the names of the quantities of a kind, limited to `stream` if there is one. A temperature belongs to no
 * stream.
 */
function namesOf(rules: SeriesRules, kind: Kind, stream: Stream | null): string[] {
  const all = Object.entries(rules.quantities).filter(([, column]) => column.kind === kind);
  if (all.every(([, column]) => column.stream === undefined)) return all.map(([name]) => name);
  if (stream === null) return all.map(([name]) => name);
  return all.filter(([, column]) => column.stream === stream).map(([name]) => name);
}

/**
 * Returns the kind with the longest matching words, so that "pressure drop" is not a pressure. A shift only counts if
 * nothing else matches: "shift average DP" is a pressure drop.
 */
function kindIn({ words: { kinds } }: SeriesRules, text: string): Kind | undefined {
  const { shift, ...others } = kinds;
  return longest(others, text) ?? longest({ shift }, text);
}

function streamIn(rules: SeriesRules, text: string): Stream | null {
  return longest(rules.words.streams, text) ?? null;
}

/** Returns whether a header means another place or no reading: "cartridge filter DP", "normalised flow". */
function isElsewhere({ words }: SeriesRules, text: string): boolean {
  return words.elsewhere.some((word) => ` ${text} `.includes(` ${plainWords(word)} `));
}

function longest<Key extends string>(words: Partial<Record<Key, readonly string[]>>, text: string): Key | undefined {
  const found = (Object.entries(words) as [Key, readonly string[]][]).flatMap(([key, own]) =>
    own.map(plainWords).flatMap((word) => (` ${text} `.includes(` ${word} `) ? [{ key, length: word.length }] : [])),
  );
  return found.reduce<{ key?: Key; length: number }>((best, one) => (one.length > best.length ? one : best), {
    length: 0,
  }).key;
}

function kindOfUnit(rules: SeriesRules, unit: string | null): Kind | undefined {
  if (unit === null || unit === "" || unit === "%") return undefined;
  return Object.values(rules.quantities).find((column) => column.unit !== "" && isConvertible(unit, column.unit))?.kind;
}

/** Returns a header's name and its unit, which is in brackets or after the name: "Feed P (bar)", "Perm flow, m3/h". */
export function splitHeader(header: string): { name: string; unit: string | null } {
  const bracketed = [...header.matchAll(/[([{]([^()[\]{}]{1,30})[)\]}]/gu)].flatMap(([whole, inner = ""]) =>
    unitIn(inner) === null ? [] : [{ name: header.replace(whole, " "), unit: unitIn(inner) }],
  );
  if (bracketed[0]) return bracketed[0];
  const starts = [...header.matchAll(/[\s,;:_/-]+/gu)].map(
    ({ index, 0: sign }) => [index, index + sign.length] as const,
  );
  for (const [end, start] of starts) {
    const unit = unitIn(header.slice(start));
    // A single letter is a symbol, not a unit: "Feed T" is no tonne, "Feed C" no degree.
    if (unit !== null && header.length - start > 1) return { name: header.slice(0, end), unit };
  }
  return { name: header, unit: null };
}

/**
 * Returns the canonical unit that `text` spells, also without slash or powers ("µS", "m3h"), or null if it is no unit.
 */
function unitIn(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^in /iu, "")
    .split(/(?=[/·.])|(?<=[/·.])/u)
    .map((part) => part.trim())
    .join("");
  const spellings = [plain, plain.toLowerCase(), plain.replace(/^micro/iu, "µ"), plain.replace(/^[uμ]s/iu, "µS")];
  const found = spellings.find(isUnit) ?? (isUnit(`${plain}/cm`) ? `${plain}/cm` : undefined);
  const spelled = found ?? (/^[uµμ]s(?:\/?cm)?$/iu.test(plain) ? "µS/cm" : undefined);
  return spelled === undefined ? null : canonicalUnit(spelled);
}

/**
 * Returns the words of a text, normalized and without the Arabic article: "ضغط التغذية" and "ضغط تغذيه" become equal.
 */
export function plainWords(text: string): string {
  return normalize(text)
    .replace(/(?<=\p{Ll})(?=\d)/gu, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (/^(?:ال|لل)\p{L}{2,}/u.test(word) ? word.slice(2) : word))
    .join(" ");
}
