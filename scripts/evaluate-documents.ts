import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ReadPage } from "~/documents/reading/document";
import { readFile, recognizePages } from "~/documents/reading/read-file.server";
import { languages } from "~/i18n/languages";
import { judge, judgeText, type Verdict } from "./evaluate-documents/judge";
import { textByOthers } from "./evaluate-documents/others";
import { producers, type Source } from "./evaluate-documents/producers";
import { beginningOf, scanner } from "./evaluate-documents/scanner";
import { sourceOf } from "./evaluate-documents/source";

// Prints a manual with every program at hand, reads the files as uploads are read, and prints a row for each: which
// share of its words, units and figures, cells of tables and numbered steps is found again, and beside it how many
// words and units other extractors find. With --scans the beginning of the manual is scanned and read by machine
// instead.
const { values } = parseArgs({
  options: {
    manual: { type: "string", default: "ro-manual-a" },
    language: { type: "string" },
    producer: { type: "string" },
    scans: { type: "boolean" },
  },
});
/** About six pages. */
const SCANNED_LETTERS = 12_000;
const folder = mkdtempSync(join(tmpdir(), "documents-"));
try {
  console.log("| file | read by | words | units | cells | steps | pages a second |\n|---|---|---|---|---|---|---|");
  for (const language of languages.filter((one) => values.language === undefined || one === values.language)) {
    const source = sourceOf(values.manual, language);
    if (values.scans) await tellScanned(beginningOf(source, SCANNED_LETTERS));
    for (const [name, produce] of values.scans ? [] : Object.entries(producers)) {
      if (values.producer !== undefined && !name.startsWith(values.producer)) continue;
      const made = produce(source, folder);
      if (!made) console.log(`| ${language}, ${name} | not installed |`);
      else await tell(`${language}, ${name}`, made);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tell(name: string, { path, markdown }: { path: string; markdown: string }): Promise<void> {
  const started = performance.now();
  const outcome = await readFile({ path });
  const seconds = (performance.now() - started) / 1000;
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason} ${outcome.detail ?? ""}`);
  const { pages } = outcome.document;
  console.log(row(name, "this reader", judge(markdown, outcome.document), (pages.length / seconds).toFixed(1)));
  for (const [other, text] of await textByOthers(path)) {
    if (text === null) console.log(`| | ${other} | not installed |`);
    else console.log(row("", other, { ...judgeText(markdown, text), cells: null, steps: null }, ""));
  }
}

async function tellScanned(source: Source): Promise<void> {
  const made = scanner(source, folder);
  const name = `${source.language}, scanner`;
  if (!made) return console.log(`| ${name} | not installed |`);
  const read = await readFile({ path: made.path });
  if (!read.ok) throw new Error(`${name}: ${read.reason}`);
  const numbers = read.document.pages.map(({ number }) => number);
  const texts: string[] = [];
  const started = performance.now();
  const onContent = ({ readText }: ReadPage) => texts.push(readText ?? "");
  const outcome = await recognizePages({ path: made.path, numbers }, { onContent });
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason} ${outcome.detail ?? ""}`);
  const speed = ((1000 * numbers.length) / (performance.now() - started)).toFixed(2);
  const verdict = { ...judgeText(made.markdown, texts.join("\n")), cells: null, steps: null };
  console.log(row(name, "OCR", verdict, speed));
}

function row(name: string, reader: string, { words, units, cells, steps }: Verdict, speed: string): string {
  const shares = [words, units, cells, steps].map((share) => share?.toFixed(3) ?? "");
  return `| ${[name, reader, ...shares, speed].join(" | ")} |`;
}
