import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { producers, type Source } from "./producers";
import { scannedPdf } from "./scanned-pdf";

/** Pixels of an inch, as most scanners have them. */
const DPI = 200;
/** Laid on the glass a little askew, and seen through dust. */
const SCANNED = [
  "-background",
  "white",
  "-rotate",
  "0.7",
  "-attenuate",
  "0.35",
  "+noise",
  "Gaussian",
  "-blur",
  "0x0.6",
];

/** Prints with Chromium and scans the paper: pictures in greys, slightly turned, with noise, as JPEG in a PDF. */
export function scanner(source: Source, folder: string): { path: string; markdown: string } | null {
  const areThere = [
    ["gs", "--version"],
    ["convert", "-version"],
  ].every(([program = "", question = ""]) => spawnSync(program, [question], { stdio: "ignore" }).status === 0);
  const paper = areThere ? producers["Chromium, Plex"]?.(source, folder) : null;
  if (!paper) return null;
  const { path: printed, markdown } = paper;
  const name = join(folder, `${source.id}-${source.language}-scan`);
  execFileSync("gs", [
    "-q",
    "-dNOPAUSE",
    "-dBATCH",
    "-sDEVICE=pnggray",
    `-r${DPI}`,
    `-sOutputFile=${name}-%03d.png`,
    printed,
  ]);
  const pages = readdirSync(folder).filter(
    (file) => join(folder, file).startsWith(`${name}-`) && file.endsWith(".png"),
  );
  const scans = pages.sort().map((file) => {
    const path = join(folder, file);
    execFileSync("convert", [path, ...SCANNED, "-quality", "55", `${path}.jpg`]);
    const jpeg = readFileSync(`${path}.jpg`);
    return { jpeg, ...imageSize(jpeg) };
  });
  writeFileSync(`${name}.pdf`, scannedPdf(scans, DPI));
  return { path: `${name}.pdf`, markdown };
}

/** Returns the beginning of a manual, about `letters` long: a page that is read by machine takes seconds. */
export function beginningOf(source: Source, letters: number): Source {
  const end = source.markdown.indexOf("\n## ", letters);
  return end < 0 ? source : { ...source, markdown: source.markdown.slice(0, end) };
}
