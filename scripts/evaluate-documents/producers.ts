import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { directionOf, type Language } from "~/i18n/languages";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { latexOf, type TableRules } from "./latex";
import { printedByCalc, printedByImpress, printedByWriter } from "./office";
import { linesOf, slidesOf, tablesOf } from "./parts";
import { isThere } from "./programs";

/** A manual to print: its Markdown without the names of its sections. */
export type Source = { id: string; language: Language; title: string; markdown: string };

/** A file and the text that it was made of. */
type Made = { path: string; markdown: string };

/** Makes a file of `source`, or of a part of it, in `folder`; null where the program is not installed. */
type Producer = (source: Source, folder: string) => Made | null;

/** Programs that print a manual. Only Chromium must be installed. */
export const producers: Readonly<Record<string, Producer>> = {
  "Chromium, Plex": whole((source, folder) => printed(source, folder, plexFaces())),
  "Chromium, other face": whole((source, folder) => printed(source, folder, "")),
  "Chromium, tables without rules": whole((source, folder) => printed(source, folder, "", "none")),
  "Chromium, rules under rows": whole((source, folder) => printed(source, folder, "", "rows")),
  "Chromium, every other row shaded": whole((source, folder) => printed(source, folder, "", "shaded")),
  "Ghostscript of Chromium's": whole(distilled),
  WeasyPrint: whole(weasyPrinted),
  "Cairo, by Pango": drawn,
  "LibreOffice Writer": whole((source, folder) => writtenByOffice(source, folder, "all")),
  "LibreOffice Writer, tables without rules": whole((source, folder) => writtenByOffice(source, folder, "none")),
  "LibreOffice Calc, tables": calculated,
  "LibreOffice Impress, text": presented,
  "XeLaTeX, LuaLaTeX": whole((source, folder) => typeset(source, folder, "all")),
  "XeLaTeX, LuaLaTeX, rules by the head alone": whole((source, folder) => typeset(source, folder, "head")),
};

function whole(produce: (source: Source, folder: string) => string | null): Producer {
  return (source, folder) => {
    const path = produce(source, folder);
    return path === null ? null : { path, markdown: source.markdown };
  };
}

/** How tables are drawn, as style sheets do it. */
const tableStyles = {
  all: "td,th{border:1px solid #888;padding:2px 8px}",
  none: "td,th{padding:4px 10px}",
  rows: "tr{border-bottom:1px solid #888}td,th{padding:4px 10px}",
  shaded: "td,th{padding:4px 10px}tbody tr:nth-child(even){background:#eee}",
} as const;

type TableStyle = keyof typeof tableStyles;

function htmlOf({ language, title, markdown }: Source, faces: string, tables: TableStyle = "all"): string {
  const body = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));
  const style = `${faces}@page{size:A4;margin:20mm}body{font:14px/1.7 Plex,sans-serif;margin:0}
    table{border-collapse:collapse}th{text-align:start}${tableStyles[tables]}`;
  const page = `<meta charset="utf-8"><title>${title}</title><style>${style}</style><body>${body}</body>`;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}">${page}</html>`;
}

function plexFaces(): string {
  return [400, 700].flatMap((weight) => ["arabic", "latin"].map((script) => face(weight, script))).join("");
}

function face(weight: number, script: string): string {
  const range = script === "arabic" ? "U+0600-06FF,U+FB50-FEFF" : "U+0000-05FF,U+2000-22FF";
  const name = script === "arabic" ? "ibm-plex-sans-arabic-arabic" : "ibm-plex-sans-arabic-latin";
  const file = readFileSync(`node_modules/@fontsource/ibm-plex-sans-arabic/files/${name}-${weight}-normal.woff2`);
  const source = `url(data:font/woff2;base64,${file.toString("base64")})`;
  return `@font-face{font-family:Plex;font-weight:${weight};unicode-range:${range};src:${source}}`;
}

function printed(source: Source, folder: string, faces: string, tables: TableStyle = "all"): string | null {
  const chromium = chromiumPath();
  if (!chromium) return null;
  const name = join(folder, `${source.id}-${source.language}-${faces === "" ? "other" : "plex"}-${tables}`);
  writeFileSync(`${name}.html`, htmlOf(source, faces, tables));
  // Without a budget it may print before the bold face is there, and leave such text out.
  const waiting = ["--virtual-time-budget=20000", "--run-all-compositor-stages-before-draw"];
  const flags = [...chromiumFlags, ...waiting, "--headless", "--no-pdf-header-footer", `--print-to-pdf=${name}.pdf`];
  execFileSync(chromium, [...flags, `file://${name}.html`], { stdio: "ignore" });
  return `${name}.pdf`;
}

function distilled(source: Source, folder: string): string | null {
  const original = isThere("gs") ? printed(source, folder, plexFaces()) : null;
  if (!original) return null;
  const path = original.replace(/\.pdf$/, "-gs.pdf");
  execFileSync("gs", ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", `-sOutputFile=${path}`, original]);
  return path;
}

function weasyPrinted(source: Source, folder: string): string | null {
  if (!isThere("weasyprint")) return null;
  const name = join(folder, `${source.id}-${source.language}-weasy`);
  writeFileSync(`${name}.html`, htmlOf(source, ""));
  execFileSync("weasyprint", ["-q", `${name}.html`, `${name}.pdf`], { stdio: "ignore" });
  return `${name}.pdf`;
}

/** One tall page of paragraphs: as much as Pango's own program puts on one. */
function drawn({ id, language, markdown }: Source, folder: string): Made | null {
  if (!isThere("pango-view")) return null;
  const text = linesOf(markdown).slice(0, 60).join("\n\n");
  const name = join(folder, `${id}-${language}-cairo`);
  writeFileSync(`${name}.txt`, text);
  execFileSync("pango-view", ["-q", "--width=480", `--output=${name}.pdf`, "--font=Sans 11", `${name}.txt`]);
  return { path: `${name}.pdf`, markdown: text };
}

/** Writer's own tables have borders. */
function writtenByOffice(source: Source, folder: string, tables: "all" | "none"): string | null {
  const html = htmlOf(source, "", tables);
  const bordered = tables === "all" ? html.replaceAll("<table>", '<table border="1">') : html;
  return printedByWriter(bordered, { folder, name: `${source.id}-${source.language}-writer-${tables}` });
}

function calculated({ id, language, markdown }: Source, folder: string): Made | null {
  const { rows, text } = tablesOf(markdown);
  const path = printedByCalc(rows, language, { folder, name: `${id}-${language}-calc` });
  return path === null ? null : { path, markdown: text };
}

function presented({ id, language, markdown }: Source, folder: string): Made | null {
  const slides = slidesOf(markdown);
  const path = printedByImpress(slides, language, { folder, name: `${id}-${language}-impress` });
  return path === null ? null : { path, markdown: slides.flat().join("\n\n") };
}

function typeset({ id, language, title, markdown }: Source, folder: string, rules: TableRules): string | null {
  const direction = directionOf(language);
  const program = direction === "rtl" ? "lualatex" : "xelatex";
  if (!isThere(program)) return null;
  const name = `${id}-${language}-tex-${rules}`;
  writeFileSync(join(folder, `${name}.tex`), latexOf({ title, markdown, direction, rules }));
  // Twice: the widths of long tables are known after the first time.
  for (let time = 0; time < 2; time += 1) {
    spawnSync(program, ["-interaction=batchmode", `${name}.tex`], { cwd: folder, stdio: "ignore" });
  }
  const path = join(folder, `${name}.pdf`);
  return existsSync(path) ? path : null;
}
