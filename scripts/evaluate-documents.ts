import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readFile } from "~/documents/reading/read-file.server";
import { languages } from "~/i18n/languages";
import { judge, judgeText, type Verdict } from "./evaluate-documents/judge";
import { textByOthers } from "./evaluate-documents/others";
import { producers } from "./evaluate-documents/producers";
import { sourceOf } from "./evaluate-documents/source";

// Prints a manual with every program at hand, reads the files as uploads are read, and prints a row for each: which
// share of its words, units and figures, cells of tables and numbered steps is found again, and beside it how many
// words and units other extractors find.
const { values } = parseArgs({
  options: {
    manual: { type: "string", default: "ro-manual-a" },
    language: { type: "string" },
    producer: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "documents-"));
try {
  console.log("| file | read by | words | units | cells | steps | pages a second |\n|---|---|---|---|---|---|---|");
  for (const language of languages.filter((one) => values.language === undefined || one === values.language)) {
    const source = sourceOf(values.manual, language);
    for (const [name, produce] of Object.entries(producers)) {
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

function row(name: string, reader: string, { words, units, cells, steps }: Verdict, speed: string): string {
  const shares = [words, units, cells, steps].map((share) => share?.toFixed(3) ?? "");
  return `| ${[name, reader, ...shares, speed].join(" | ")} |`;
}
