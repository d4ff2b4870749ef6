import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getDocumentProxy } from "unpdf";
import { readFile } from "~/documents/reading/read-file.server";
import { languages } from "~/i18n/languages";
import { judge, judgeText, type Verdict } from "./evaluate-documents/judge";
import { producers, type Source } from "./evaluate-documents/producers";
import { sourceOf } from "./evaluate-documents/source";

// Prints a manual with every program at hand, reads the files as uploads are read, and tells which share of its words,
// units and figures, cells of tables and numbered steps is found again; beside it what PDF.js gives.
const { values } = parseArgs({
  options: { manual: { type: "string", default: "ro-manual-a" }, language: { type: "string" } },
});
const folder = mkdtempSync(join(tmpdir(), "documents-"));
try {
  for (const language of languages.filter((one) => values.language === undefined || one === values.language)) {
    const source = sourceOf(values.manual, language);
    for (const [name, produce] of Object.entries(producers)) {
      const path = produce(source, folder);
      if (!path) console.log(`${language} ${name}: not installed`);
      else await tell(`${language} ${name}`, source, path);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tell(name: string, { markdown }: Source, path: string): Promise<void> {
  const started = performance.now();
  const outcome = await readFile({ path });
  const seconds = (performance.now() - started) / 1000;
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason} ${outcome.detail ?? ""}`);
  const { pages } = outcome.document;
  const methods = [...new Set(pages.map(({ method }) => method))].join(", ");
  console.log(
    `${name}: ${shares(judge(markdown, outcome.document))}; ` +
      `${pages.length} pages in ${seconds.toFixed(1)} s (${methods})`,
  );
  if (path.endsWith(".pdf")) {
    const other = judgeText(markdown, await textByPdfjs(path));
    console.log(`  PDF.js: ${shares({ ...other, cells: null, steps: null })}`);
  }
}

function shares(verdict: Verdict): string {
  return Object.entries(verdict)
    .filter(([, share]) => share !== null)
    .map(([what, share]) => `${what} ${Number(share).toFixed(3)}`)
    .join(", ");
}

async function textByPdfjs(path: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  return pages.join("\n");
}
