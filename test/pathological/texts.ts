import { readFileSync } from "node:fs";
import { nearMissesOf } from "./near-misses";
import { type FoundPattern, literalsOf, sourceFiles } from "./patterns";

export type PathologicalText = { readonly name: string; readonly text: string };

/** As long as a question may be, and as much as anybody could post. */
const [long, huge] = [4000, 100_000];

const arabic = ["مضخة", "كيف", "و", "ال", "في", "ماء", "هل", "كم", "ليش", "من", "لا", "غشاء", "ضغط", "الكلور", "ارتفع"];
const english = [
  ..."pump how what is a the and or when why can my our mix with from to per in it does cost which better than".split(
    " ",
  ),
  ..."membrane pressure chlorine family manual stage month antiscalant power salt down up rose fell in my eyes".split(
    " ",
  ),
];

/** Repeated texts, by name. */
const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...arabic, ...english].map((word) => [`the word ${word}`, `${word} `])),
  ...Object.fromEntries(
    ["how much does it cost ", "what is the pressure at 5 ", "my pump is ", "which is better a or b ", "iron and "].map(
      (words) => [`the words ${words}`, words],
    ),
  ),
  ...Object.fromEntries(
    [..."aA17ا٣.,;:!?؟،؛-–_*#>|~`^+=/\\()[]{}<>\"'«»“”$%&@°µ³× \t\n\0"].map((one) => [`the sign ${one}`, one]),
  ),
  ...Object.fromEntries(
    (
      "[ ( { < > ** __ * _ ` ``` ~~ | - # + ![ ]( [x]( [1] [1][ 【1】 \\[ <!-- --> <b> </b> <a&#x &amp; [^1]: " +
      "http:// www. a@b.c"
    )
      .split(" ")
      .map((one) => [`the markdown ${one}`, `${one} `]),
  ),
  ...Object.fromEntries(
    [
      "![",
      "](",
      "[[",
      "]]",
      "a!",
      "!a",
      "*a",
      "_a_",
      "a**",
      "`a",
      "||",
      "|a",
      "> ",
      "- ",
      "1. ",
      "<a",
      "<!",
      "&#",
      "a@",
      "[a]",
      "[a](",
      "![a](b",
      "\\\\",
      "a\n",
      "\n\n",
      "|-",
      "-|\n",
      "~~a",
    ].map((one) => [`the markdown ${JSON.stringify(one)}`, one]),
  ),
  "the salutation U+FDFA": "\u{FDFA}",
  "the salutation between words": "\u{FDFA} ",
  "combining marks": "\u0301",
  "combining marks out of order": "\u0301\u0316",
  "marked letters": "a\u0301\u0316\u0323",
  "vowel signs": "مَُِّ",
  tatweel: "ـ",
  "tatweel in words": "مـضـخـة ",
  "zero-width spaces": "\u200b",
  "zero-width joiners": "\u200d",
  "right-to-left marks": "\u200f",
  "overrides of direction": "\u202e\u202c",
  isolates: "\u2067a\u2069",
  "byte order marks": "\ufeff",
  "a family of emoji": "👨‍👩‍👧‍👦",
  flags: "🇸🇦",
  keycaps: "1️⃣",
  "high surrogates": "\ud83d",
  "low surrogates": "\udca7",
  "surrogates the wrong way round": "\udca7\ud83d",
  "mixed scripts": "pump مضخة 泵 насос ",
  "mixed scripts without space": "aا1٣",
  Hangul: "각",
  ligatures: "ﬃ",
  "Greek with marks": "\u1F82",
  "a dotted I": "İ",
  "figures with units": "5 bar ",
  ranges: "30-35 m³/h ",
  "ranges of ranges": "1-",
  "long numbers": "1,234.50 ",
  thousands: "1,000",
  decimals: "0.0",
  "Arabic figures": "٣٥٫٢ بار ",
  percentages: "50 % ",
  formulas: "Ca(OH)2 ",
  "units of units": "m³/h·m² ",
  times: "14:30 ",
  abbreviations: "e.g. ",
  initials: "A. ",
  ordinals: "1. a\n",
  questions: "why? ",
  "Arabic questions": "ليش؟ ",
  clauses: "a, b; c: ",
  hyphens: "start-up-",
  apostrophes: "don't's ",
  "table rows": "| a | b |\n",
  quotations: ">>> a\n",
  "nested lists": "- - - ",
  alerts: "> [!WARNING]\n> a\n",
  markers: "[1] [2, 3] ",
  "open checkboxes": "[ ] ",
  bullets: "• ",
  "carriage returns": "\r",
  "line separators": "\u2028",
};

/** Texts that grow inwards. */
const nested: readonly (readonly [string, string])[] = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<b>", "</b>"],
  ["**a ", " a**"],
  ["> ", ""],
  ["- ", "\n"],
  ['"', '"'],
  ["«", "»"],
];

/** Returns every pathological text; those of patterns and of the vocabulary are chosen by `pick`. */
export async function pathologicalTexts(pick: (count: number) => number, chosen: number): Promise<PathologicalText[]> {
  const repeated = Object.entries(units).map(([name, unit]) => ({ name, text: filled(unit, long) }));
  const spaced = ["a", "pump", "مضخة", "["].map((end) => ({
    name: `spaces before ${end}`,
    text: " ".repeat(long - 9) + end,
  }));
  const inner = nested.map(([open, close]) => {
    const depth = Math.floor(long / (open.length + close.length + 1));
    return { name: `nested ${open}`, text: `${open.repeat(depth)}x${close.repeat(depth)}` };
  });
  const enormous = Object.entries(units)
    .filter((_, index) => index % 4 === 0)
    .map(([name, unit]) => ({ name: `${name}, 100 kB`, text: filled(unit, huge) }));
  const words = sampled(await vocabulary(), chosen, pick).map((word) => ({
    name: `our word ${word}`,
    text: filled(`${word} `, long),
  }));
  const patterns = sampled(literalsOf(await sourceFiles()), chosen, pick).flatMap((pattern) => missesOf(pattern, pick));
  return [...repeated, ...spaced, ...inner, ...enormous, ...words, ...sampled(patterns, chosen, pick)];
}

function missesOf({ file, pattern }: FoundPattern, pick: (count: number) => number): PathologicalText[] {
  return nearMissesOf(pattern, pick, long).map((text) => ({
    name: `near ${pattern.source.slice(0, 40)} of ${file}`,
    text: text.replaceAll("\0", "\u0001"),
  }));
}

/** Returns the words of the files that hold vocabularies: glossaries, everyday words, stop words, units, cues. */
async function vocabulary(): Promise<string[]> {
  const files = (await sourceFiles()).filter((file) =>
    /^src\/(?:knowledge\/analysis|assistant\/answering)\//.test(file),
  );
  const all = files.flatMap(
    (file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").match(/\p{L}{2,}/gu) ?? [],
  );
  return [...new Set(all)];
}

function sampled<T>(all: readonly T[], count: number, pick: (count: number) => number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, () => all[pick(all.length)] as T);
}

function filled(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}
