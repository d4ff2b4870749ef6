import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { directionOf, type Language } from "~/i18n/languages";
import { isThere } from "./programs";

/** The path of the PDF that `program` of LibreOffice makes of the text of a file, or null without LibreOffice. */
type Printing = { name: string; folder: string };

/**
 * Returns the path of a PDF printed by Writer from HTML, by way of a text document as its users make it; null where
 * LibreOffice is not installed.
 */
export function printedByWriter(html: string, { name, folder }: Printing): string | null {
  if (!isThere("soffice")) return null;
  writeFileSync(join(folder, `${name}.html`), html);
  convert(folder, ["--infilter=HTML (StarWriter)", "--convert-to", "odt", `${name}.html`]);
  convert(folder, ["--convert-to", "pdf", `${name}.odt`]);
  return join(folder, `${name}.pdf`);
}

/** Returns the path of a PDF printed by Calc from sheets: a table of cells each; null without LibreOffice. */
export function printedByCalc(tables: readonly string[][][], language: Language, printing: Printing): string | null {
  const cell = (text: string) =>
    `<table:table-cell table:style-name="c" office:value-type="string">
    <text:p>${escaped(text)}</text:p></table:table-cell>`;
  const row = (cells: readonly string[]) => `<table:table-row>${cells.map(cell).join("")}</table:table-row>`;
  const sheets = tables.map((rows, index) => {
    const columns = `<table:table-column table:style-name="w"
      table:number-columns-repeated="${rows[0]?.length ?? 1}"/>`;
    return `<table:table table:name="t${index}" table:style-name="t">${columns}${rows.map(row).join("")}</table:table>`;
  });
  const mode = directionOf(language) === "rtl" ? "rl-tb" : "lr-tb";
  const styles = `<style:style style:name="t" style:family="table" style:master-page-name="p">
    <style:table-properties style:writing-mode="${mode}"/></style:style>
    <style:style style:name="w" style:family="table-column">
    <style:table-column-properties style:column-width="4cm"/></style:style>
    <style:style style:name="c" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000"
    fo:wrap-option="wrap"/>
    <style:paragraph-properties style:writing-mode="${mode}"/></style:style>`;
  const body = `<office:spreadsheet>${sheets.join("")}</office:spreadsheet>`;
  return printedFlat({ kind: "spreadsheet", extension: "fods", styles, body }, printing);
}

/** Returns the path of a PDF printed by Impress from slides: lines of text each; null without LibreOffice. */
export function printedByImpress(slides: readonly string[][], language: Language, printing: Printing): string | null {
  const line = (text: string) => `<text:p text:style-name="l">${escaped(text)}</text:p>`;
  const frame = (lines: readonly string[]) =>
    `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="26cm" svg:height="19cm">
    <draw:text-box>${lines.map(line).join("")}</draw:text-box></draw:frame>`;
  const pages = slides.map(
    (lines, index) => `<draw:page draw:name="s${index}" draw:master-page-name="m">${frame(lines)}</draw:page>`,
  );
  const from = directionOf(language) === "rtl" ? "rl-tb" : "lr-tb";
  const styles = `<style:style style:name="l" style:family="paragraph">
    <style:paragraph-properties fo:text-align="start" style:writing-mode="${from}"/>
    <style:text-properties fo:font-size="14pt" style:font-size-complex="14pt"/></style:style>`;
  const body = `<office:presentation>${pages.join("")}</office:presentation>`;
  return printedFlat({ kind: "presentation", extension: "fodp", styles, body }, printing);
}

type Flat = { kind: "spreadsheet" | "presentation"; extension: string; styles: string; body: string };

function printedFlat({ kind, extension, styles, body }: Flat, { name, folder }: Printing): string | null {
  if (!isThere("soffice")) return null;
  const spaces = ["office", "style", "text", "table", "drawing:draw", "presentation"].map((one) => {
    const [urn, prefix = urn] = one.split(":");
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${urn}:1.0"`;
  });
  const compatible = ["svg", "fo"].map(
    (one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one === "fo" ? "xsl-fo" : one}-compatible:1.0"`,
  );
  const media = `office:mimetype="application/vnd.oasis.opendocument.${kind}" office:version="1.3"`;
  const layout = `<style:page-layout style:name="y">
    <style:page-layout-properties fo:page-width="29.7cm" fo:page-height="21cm" fo:margin="1cm"
    style:print-orientation="landscape" style:scale-to-X="1" style:scale-to-Y="0"/></style:page-layout>`;
  const masters = ["p", "m"].map((one) => `<style:master-page style:name="${one}" style:page-layout-name="y"/>`);
  writeFileSync(
    join(folder, `${name}.${extension}`),
    `<?xml version="1.0" encoding="UTF-8"?>
    <office:document ${[...spaces, ...compatible].join(" ")} ${media}>
    <office:automatic-styles>${layout}${styles}</office:automatic-styles>
    <office:master-styles>${masters.join("")}</office:master-styles>
    <office:body>${body}</office:body></office:document>`,
  );
  convert(folder, ["--convert-to", "pdf", `${name}.${extension}`]);
  return join(folder, `${name}.pdf`);
}

function convert(folder: string, args: readonly string[]): void {
  const flags = [`-env:UserInstallation=file://${join(folder, "office")}`, "--headless"];
  execFileSync("soffice", [...flags, ...args], { cwd: folder, stdio: "ignore" });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
