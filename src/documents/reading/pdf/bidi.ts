import { isFromRight } from "./glyphs";

/** The side on which a text begins. */
export type Side = "left" | "right";

/** Something that is shown as one: a glyph with its marks, or a space. */
export type Shown = { text: string };

type Class = "right" | "left" | "number" | "neutral";

const LETTER_OR_UNIT = /[\p{L}µμ°ΔΩ∆℃²³₀-₉]/u;
const SHARE = /^[%‰]/;
const NUMBER = /\p{Nd}/u;
/** Between two figures these leave the order as it is; others, as the dash of a range, stand between words. */
const JOINS_NUMBERS = /^[.,:/٫٬+-]$/;

/**
 * Returns what is shown from left to right in the order in which it is read: what the bidirectional algorithm did, undone as far
 * as a reader needs it. `side` is where the line begins.
 */
export function readingOrder<One extends Shown>(visual: readonly One[], side: Side): One[] {
  const shown = bracketsAsTheyLook(visual);
  const texts = shown.map(({ text }) => text);
  const sides = withBrackets(sidesOf(texts), texts);
  const runs: { isLeft: boolean; parts: One[] }[] = [];
  for (const [index, one] of shown.entries()) {
    const isLeft = (sides[index] ?? side) === "left";
    const last = runs.at(-1);
    if (last?.isLeft === isLeft) last.parts.push(one);
    else runs.push({ isLeft, parts: [one] });
  }
  const ordered = side === "right" ? runs.toReversed() : runs;
  return ordered.flatMap(({ isLeft, parts }) => {
    if (!isLeft) return parts.toReversed().map(mirrored);
    return side === "right" ? unitsAfterFigures(parts) : parts;
  });
}

const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "«": "»" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "»": "«" };

/** Files tell some brackets by their looks and some by what they mean; where words begin and end tells how they look. */
function bracketsAsTheyLook<One extends Shown>(shown: readonly One[]): One[] {
  let open = 0;
  return shown.map((one, index) => {
    const opening = one.text in OPENING ? one.text : CLOSING[one.text];
    if (opening === undefined) return one;
    const isAfterWord = index > 0 && !BEFORE_WORD.test(shown[index - 1]?.text ?? " ");
    const isBeforeWord = index < shown.length - 1 && !AFTER_WORD.test(shown[index + 1]?.text ?? " ");
    const isOpening = isAfterWord === isBeforeWord ? open === 0 : isBeforeWord;
    open = Math.max(0, open + (isOpening ? 1 : -1));
    return { ...one, text: isOpening ? opening : (OPENING[opening] ?? opening) };
  });
}

/** What stands before a word that begins, and after one that ends, brackets of the same kind among them. */
const [BEFORE_WORD, AFTER_WORD] = [/^[\s([{«.،؛:]/, /^[\s)\]}».,،؛:؟?!]/];

function mirrored<One extends Shown>(one: One): One {
  const text = OPENING[one.text] ?? CLOSING[one.text];
  return text === undefined ? one : { ...one, text };
}

function classOf(text: string): Class {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  if (isFromRight(first)) return "right";
  if (NUMBER.test(first)) return "number";
  return LETTER_OR_UNIT.test(first) ? "left" : "neutral";
}

/** Signs and spaces take the side of what is on both sides of them; null means the line's own. */
function sidesOf(texts: readonly string[]): (Side | null)[] {
  const classes = texts.map(classOf);
  for (const [index, text] of texts.entries()) {
    const before = texts[index - 1] === " " ? index - 2 : index - 1;
    if (SHARE.test(text) && classes[before] === "number") classes[index] = "left";
  }
  const isLatin = latinBefore(texts, classes);
  const sides: (Side | null)[] = classes.map((one) => (one === "right" ? "right" : one === "neutral" ? null : "left"));
  for (let from = 0; from < classes.length; from += 1) {
    if (classes[from] !== "neutral") continue;
    let to = from;
    while (classes[to] === "neutral") to += 1;
    const side = sideOfSigns(texts.slice(from, to), classes[from - 1], classes[to]);
    const isFormula = side === null && isLatin[from] && classes[to] !== "right" && to < classes.length;
    sides.fill(isFormula ? "left" : side, from, to);
    from = to;
  }
  return sides;
}

/** Of a pair of brackets both stand on the side of the one that is certain. */
function withBrackets(sides: (Side | null)[], texts: readonly string[]): (Side | null)[] {
  const open: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (text === "(" || text === "[") open.push(at);
    if (text !== ")" && text !== "]") continue;
    const from = open.pop();
    if (from === undefined || (sides[from] === "left") === (sides[at] === "left")) continue;
    const inside = sides.slice(from + 1, at);
    if (inside.every((side) => side === "left")) sides.fill("left", from, at + 1);
  }
  return sides;
}

/**
 * Whether Latin letters other than a unit's stand before each place, with nothing from the right between: then the figures and
 * signs after them are of one formula with them.
 */
function latinBefore(texts: readonly string[], classes: readonly Class[]): boolean[] {
  let [isLatin, word] = [false, ""];
  return texts.map((text, index) => {
    if (classes[index] === "right") [isLatin, word] = [false, ""];
    else if (text !== " ") word += text;
    if (text === " " || index === texts.length - 1) {
      if (/^\p{L}/u.test(word) && !UNITS.has(word)) isLatin = true;
      word = "";
    }
    return isLatin;
  });
}

function sideOfSigns(signs: readonly string[], before: Class | undefined, after: Class | undefined): Side | null {
  if (!before || !after) return null;
  if (before === "right" && after === "right") return "right";
  if (before === "right" || after === "right") return null;
  if (before === "left" || after === "left") return "left";
  if (signs.length === 1 && JOINS_NUMBERS.test(signs[0] ?? "")) return "left";
  return signs.some((one) => /[=×/+]/.test(one)) ? "left" : null;
}

/**
 * In a line from the right `75 m³/h` that nobody kept together is shown as `m³/h 75`. A run that is nothing but a unit and a
 * figure is read with the figure first.
 */
export function unitsAfterFigures<One extends Shown>(run: readonly One[]): One[] {
  const words: One[][] = [[]];
  for (const one of run) {
    if (one.text === " ") words.push([one], []);
    else words.at(-1)?.push(one);
  }
  const [unit = [], ...rest] = words;
  const figure = rest.at(-1) ?? [];
  const isDegrees = /^[CF]°$/.test(textOf(unit));
  const ordered = isDegrees ? unit.toReversed() : unit;
  const between = rest.slice(0, -1);
  const isTurned = /^[\p{Nd}.,٫٬–-]+$/u.test(textOf(figure)) && (isDegrees || UNITS.has(textOf(unit)));
  // Between the two stands nothing, or the same in another unit, in brackets: `bar (600 psi) 41`.
  const aside = between
    .flat()
    .map(({ text }) => text)
    .join("")
    .trim();
  if (!isTurned || !(aside === "" || /^\([^()]*\)$/.test(aside))) return [...ordered, ...rest.flat()];
  // The last of what is between is the space before the figure, which now stands before the unit.
  return [...figure, ...(between.at(-1) ?? []), ...ordered, ...between.slice(0, -1).flat()];
}

function textOf(word: readonly Shown[]): string {
  return word.map(({ text }) => text).join("");
}

/** What is measured in: other words of Latin letters before a figure are names, as `pH 7` is. */
const UNITS: ReadonlySet<string> = new Set(
  (
    "% ‰ ° °C °F K m cm mm µm μm nm m² m2 m³ m3 L l mL ml g kg mg µg μg t bar mbar psi Pa kPa MPa m³/h m3/h m³/d m3/d " +
    "L/h L/min L/s L/m²·h mg/L g/L µg/L μg/L ppm ppb mg/l g/l µS/cm μS/cm uS/cm mS/cm NTU FNU h min s d V kV mV A mA W " +
    "kW kWh MW Hz rpm dB kg/m³ kg/h gpm gpd gfd GPM in ft mol mmol meq/L mEq/L CFU/mL ppm-h ppm·h mg·h/L"
  ).split(" "),
);
