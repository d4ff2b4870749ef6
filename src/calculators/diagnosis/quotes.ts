import type { Language } from "~/i18n/languages";
import type { Quote } from "./guide";

type Table = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The text of a section, taken apart as quotes need it, without marks of Markdown. */
export type SectionText = {
  readonly text: string;
  readonly tables: readonly Table[];
  readonly items: readonly string[];
  /** The sentences about safety. */
  readonly warnings: readonly string[];
};

const ALERT = /^\[!(?:WARNING|CAUTION)\]$/;

/** Returns the parts of a section's Markdown that can be quoted. */
export function quotablePartsOf(markdown: string): SectionText {
  const lines = markdown.split("\n").map((line) => plain(line).trim());
  const items = lines.flatMap((line) => /^(?:[0-9]+\.|-) (.+)$/u.exec(line)?.[1] ?? []);
  return { text: lines.join("\n"), tables: tablesOf(lines), items, warnings: warningsOf(lines) };
}

/**
 * Returns what `quote` quotes in `language`, from a section in that language; null where it stands there no more.
 * `english` is the same section in English, in which rows and items are named.
 */
export function quotedText(quote: Quote, english: SectionText, own: SectionText, language: Language): string | null {
  if (quote.row !== undefined) return rowText(quote, english, own);
  if (quote.item !== undefined) {
    const index = english.items.findIndex((one) => one.startsWith(quote.item ?? ""));
    return own.items[index] ?? null;
  }
  const words = quote[language];
  return words !== undefined && own.text.includes(words) ? words : null;
}

/** A cell with the beginning of its row, or all of a row, each cell after the head of its column. */
function rowText({ row, column }: Quote, english: SectionText, own: SectionText): string | null {
  const places = english.tables.flatMap(({ rows }, table) => {
    const index = rows.findIndex(([first]) => first === row);
    return index < 0 ? [] : [{ table, index }];
  });
  const [place] = places;
  if (!place) return null;
  const { heads = [], rows = [] } = own.tables[place.table] ?? {};
  const cells = rows[place.index] ?? [];
  const [first, ...rest] = cells;
  if (first === undefined || cells.length !== heads.length) return null;
  const named = (index: number) => `${heads[index]}: ${cells[index]}`;
  if (column === undefined) return [first, ...rest.map((_, index) => named(index + 1))].join(" · ");
  const at = english.tables[place.table]?.heads.indexOf(column) ?? -1;
  return at < 0 ? null : at === 0 ? first : `${first} · ${named(at)}`;
}

function tablesOf(lines: readonly string[]): Table[] {
  const tables: string[][][] = [];
  lines.forEach((line, index) => {
    if (!line.startsWith("|")) return;
    if (!lines[index - 1]?.startsWith("|")) tables.push([]);
    const cells = line.split("|").slice(1, -1);
    tables.at(-1)?.push(cells.map((cell) => cell.trim()));
  });
  return tables.map(([heads = [], , ...rows]) => ({ heads, rows }));
}

function warningsOf(lines: readonly string[]): string[] {
  const warnings: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    const quoted = line.startsWith(">") ? line.slice(1).trim() : null;
    if (quoted === null) isInside = false;
    else if (ALERT.test(quoted)) {
      isInside = true;
      warnings.push([]);
    } else if (isInside) warnings.at(-1)?.push(quoted);
  }
  return warnings.map((one) => one.join(" "));
}

function plain(text: string): string {
  return text.replaceAll("**", "").replaceAll("`", "");
}
