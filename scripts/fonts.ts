// `npm run fonts`: cuts the faces of the site down to what its two languages are written with (src/ui/fonts).
// Everything else (Persian letters, accents) still comes from the whole faces, when a page has it. The cut faces carry
// a name of their own, as the licence of the originals asks of changed ones (SIL OFL 1.1, clause 3); their copyright
// and licence stay inside.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const resolve = createRequire(import.meta.url).resolve;
const folder = "src/ui/fonts";

/**
 * The complete Latin faces. They are kept here because IBM's package runs a script at install that reports to IBM, and
 * the packages that install silently lack the signs of formulas.
 */
const originals = "scripts/fonts";

/** First and last code point of each run. Kept equal to the ranges in `src/ui/fonts/fonts.css`. */
type Runs = readonly (readonly [number, number])[];

/** ASCII, no-break space, the signs of readings, formulas and chemistry, and the marks of typesetting. */
const latin: Runs = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb3],
  [0xb5, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x394, 0x394],
  [0x3bc, 0x3bc],
  [0x3c0, 0x3c0],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x207a, 0x207b],
  [0x2080, 0x2089],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
];

/** The letters, vowel signs, digits and marks of Arabic, and the letters in which it writes foreign sounds. */
const arabic: Runs = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66c],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a4, 0x6a4],
  [0x6af, 0x6af],
  [0x200c, 0x200f],
];

/**
 * Letters keep their distances, Arabic its joining and its marks, and columns of figures their width. Small capitals,
 * fractions and other shapes that no style asks for are left out, and the hints for coarse screens with them.
 */
const kept = {
  keepFeatures: "ccmp locl kern liga tnum mark mkmk isol init medi fina rlig rclt calt".split(" "),
  noHinting: true,
};

mkdirSync(folder, { recursive: true });
for (const [weight, named] of [
  [400, "Regular"],
  [600, "SemiBold"],
] as const) {
  await cut(`${originals}/IBMPlexSans-${named}.woff2`, latin, `latin-${weight}`);
  const whole = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
  await cut(resolve(whole), arabic, `arabic-${weight}`);
}
await cut(resolve("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2"), latin, "mono-400");

async function cut(from: string, runs: Runs, to: string): Promise<void> {
  const whole = readFileSync(from);
  const small = renamed(await subsetFont(whole, textOf(runs), { ...kept, targetFormat: "sfnt" }));
  const woff2 = await subsetFont(small, textOf(runs), { ...kept, targetFormat: "woff2" });
  writeFileSync(`${folder}/${to}.woff2`, woff2);
  console.log(
    `${folder}/${to}.woff2  ${(whole.byteLength / 1000).toFixed(1)} -> ${(woff2.byteLength / 1000).toFixed(1)} kB`,
  );
}

function textOf(runs: Runs): string {
  return runs
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");
}

/** Gives a face another family name, letter for letter, inside its table of names (OpenType, `name`). */
function renamed(sfnt: Buffer): Buffer {
  const count = sfnt.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (sfnt.toString("latin1", entry, entry + 4) !== "name") continue;
    const offset = sfnt.readUInt32BE(entry + 8);
    const table = sfnt.subarray(offset, offset + sfnt.readUInt32BE(entry + 12));
    for (const [from, to] of [
      ["IBM Plex", "Dr Water"],
      ["IBMPlex", "DrWater"],
    ] as const) {
      replaceAll(table, Buffer.from(from, "latin1"), Buffer.from(to, "latin1"));
      replaceAll(table, Buffer.from(from, "utf16le").swap16(), Buffer.from(to, "utf16le").swap16());
    }
  }
  return sfnt;
}

function replaceAll(bytes: Buffer, from: Buffer, to: Buffer): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.byteLength)) to.copy(bytes, at);
}
