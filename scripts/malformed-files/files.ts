import { readFileSync } from "node:fs";
import type { BadFile } from "./bad-file";
import { badNames } from "./bad-names";
import { badOffices, goodShow } from "./bad-offices";
import { badPdfs } from "./bad-pdfs";
import { badPictures, jpegFile, pngFile } from "./bad-pictures";
import { badTexts } from "./bad-texts";
import { badZips } from "./bad-zips";
import { chanceOf, noise, spoiltOf } from "./spoilt";

const fixture = (name: string) => Uint8Array.from(readFileSync(`src/documents/reading/fixtures/${name}`));

/** Returns about 450 bad files, the same for the same `seed`; their kinds take turns. */
export function badFiles(seed: number): BadFile[] {
  const all = [
    ...badPdfs(),
    ...badOffices(),
    ...badZips(),
    ...badTexts(),
    ...badPictures(),
    ...badNames(),
    ...spoilt(seed),
  ];
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()];
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).flat();
}

function spoilt(seed: number): BadFile[] {
  const chance = chanceOf(seed);
  const originals = [
    {
      kind: "PDF",
      name: "sheet",
      bytes: fixture("plant-sheet.pdf"),
      counts: { cut: 20, flipped: 20, torn: 8, twice: 4 },
    },
    { kind: "PDF", name: "locked sheet", bytes: fixture("locked.pdf"), counts: { cut: 5, flipped: 6, torn: 3 } },
    {
      kind: "Word",
      name: "sheet",
      bytes: fixture("plant-sheet.docx"),
      counts: { cut: 12, flipped: 14, torn: 5, twice: 3 },
    },
    {
      kind: "Excel",
      name: "readings",
      bytes: fixture("readings.xlsx"),
      counts: { cut: 12, flipped: 14, torn: 5, twice: 3 },
    },
    { kind: "PowerPoint", name: "show", bytes: goodShow(), counts: { cut: 8, flipped: 12, torn: 5, twice: 3 } },
    { kind: "HTML", name: "sheet", bytes: fixture("plant-sheet.html"), counts: { cut: 6, flipped: 8, torn: 4 } },
    { kind: "PNG", name: "picture", bytes: pngFile(400, 300), counts: { cut: 6, flipped: 8, torn: 3 } },
    { kind: "JPEG", name: "picture", bytes: jpegFile(400, 300), counts: { cut: 6, flipped: 8, torn: 3 } },
  ] as const;
  const all = originals.flatMap(({ counts, ...original }) => spoiltOf(original, counts, chance));
  return [...all, ...noise(chance)];
}
