import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { directionOf, type Language } from "~/i18n/languages";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { latexOf } from "./latex";

/** A manual to print: its Markdown without the names of its sections. */
export type Source = { id: string; language: Language; title: string; markdown: string };

/**
 * Returns the path of a file made of `source` in `folder`, or null where the program, or a part of it, is not
 * installed.
 */
export type Producer = (source: Source, folder: string) => string | null;

/** Programs that print a manual. Only Chromium must be installed. */
export const producers: Readonly<Record<string, Producer>> = {
  "Chromium, Plex": (source, folder) => printed(source, folder, plexFaces()),
  "Chromium, other face": (source, folder) => printed(source, folder, ""),
  "Ghostscript of Chromium's": distilled,
  "LibreOffice Writer": writtenByOffice,
  XeLaTeX: typeset,
};

function htmlOf({ language, title, markdown }: Source, faces: string): string {
  const body = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));
  const style = `${faces}@page{size:A4;margin:20mm}body{font:14px/1.7 Plex,sans-serif;margin:0}
    table{border-collapse:collapse}td,th{border:1px solid #888;padding:2px 8px}`;
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

function printed(source: Source, folder: string, faces: string): string | null {
  const chromium = chromiumPath();
  if (!chromium) return null;
  const name = join(folder, `${source.id}-${source.language}-${faces === "" ? "other" : "plex"}`);
  writeFileSync(`${name}.html`, htmlOf(source, faces));
  const flags = [...chromiumFlags, "--headless", "--no-pdf-header-footer", `--print-to-pdf=${name}.pdf`];
  execFileSync(chromium, [...flags, `file://${name}.html`], { stdio: "ignore" });
  return `${name}.pdf`;
}

function distilled(source: Source, folder: string): string | null {
  const original = isThere("gs", "--version") ? printed(source, folder, plexFaces()) : null;
  if (!original) return null;
  const path = original.replace(/\.pdf$/, "-gs.pdf");
  execFileSync("gs", ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", `-sOutputFile=${path}`, original]);
  return path;
}

/**
 * Tables have borders, as Writer's own have. The file is made of a text document, as its users make it, not of the
 * HTML.
 */
function writtenByOffice(source: Source, folder: string): string | null {
  if (!isThere("soffice", "--version")) return null;
  const name = `${source.id}-${source.language}-office`;
  writeFileSync(join(folder, `${name}.html`), htmlOf(source, "").replaceAll("<table>", '<table border="1">'));
  const flags = [`-env:UserInstallation=file://${join(folder, "office")}`, "--headless"];
  const convert = (...rest: string[]) => execFileSync("soffice", [...flags, ...rest], { cwd: folder, stdio: "ignore" });
  convert("--infilter=HTML (StarWriter)", "--convert-to", "odt", `${name}.html`);
  convert("--convert-to", "pdf", `${name}.odt`);
  return join(folder, `${name}.pdf`);
}

/** Only from the left: XeLaTeX sets Arabic by the package bidi, which few installations have. */
function typeset({ id, language, title, markdown }: Source, folder: string): string | null {
  if (directionOf(language) === "rtl" || !isThere("xelatex", "--version")) return null;
  const name = `${id}-${language}-tex`;
  writeFileSync(join(folder, `${name}.tex`), latexOf(title, markdown));
  // Twice: the widths of long tables are known after the first time.
  for (let time = 0; time < 2; time += 1) {
    spawnSync("xelatex", ["-interaction=batchmode", `${name}.tex`], { cwd: folder, stdio: "ignore" });
  }
  const path = join(folder, `${name}.pdf`);
  return existsSync(path) ? path : null;
}

function isThere(program: string, question: string): boolean {
  return spawnSync(program, [question], { stdio: "ignore" }).status === 0;
}
