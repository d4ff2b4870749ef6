import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { FoundSection, Source } from "../passages";
import { sourcesOf } from "../passages";
import type { ProviderPart } from "../provider";
import type { AlertLevel, Table } from "../reading/blocks";
import type { QuotableUnit } from "../reading/reading";
import { strings } from "../strings";

/** A piece of an answer. Everything but our `own` words and those of captions and folds is quoted. */
export type DraftPiece =
  /** A sentence of ours, or arithmetic with the reader's own figures. */
  | { readonly kind: "own"; readonly text: string }
  /** Names the section that the next piece is from. */
  | { readonly kind: "caption"; readonly text: string; readonly of: QuotableUnit }
  /** The sentence `marked` answers. */
  | { readonly kind: "paragraph"; readonly units: readonly QuotableUnit[]; readonly marked?: QuotableUnit | undefined }
  | { readonly kind: "list"; readonly ordered: boolean; readonly units: readonly QuotableUnit[] }
  | {
      readonly kind: "table";
      readonly table: Table;
      readonly units: readonly QuotableUnit[];
      readonly marked?: QuotableUnit | undefined;
    }
  | { readonly kind: "alert"; readonly level: AlertLevel; readonly unit: QuotableUnit }
  /** Comparison of two things, a row for each. */
  | { readonly kind: "comparison"; readonly rows: readonly ComparisonRow[] }
  /** Content folded under a title. */
  | { readonly kind: "fold"; readonly title: string; readonly pieces: readonly DraftPiece[] };

export type ComparisonRow = { readonly name: string; readonly units: readonly QuotableUnit[] };

/** Returns the provider's parts for `pieces`; every statement ends with the marker of its passage. */
export function* draftPartsOf(
  pieces: readonly DraftPiece[],
  sections: readonly FoundSection[],
  language: Language,
): Generator<ProviderPart> {
  const sources = sourcesOf(sections);
  const chosen = chooseSources(pieces.flatMap(unitsIn), sources);
  const inSight = new Set(pieces.filter(({ kind }) => kind !== "fold").flatMap(unitsIn));
  for (const [source, units] of Map.groupBy(chosen.keys(), (unit) => chosen.get(unit))) {
    const seen = units.filter((unit) => inSight.has(unit));
    const quote = source && quoteOf(source, seen.length > 0 ? seen : units);
    if (source && quote) yield { kind: "quote", source: sources.indexOf(source) + 1, quote };
  }
  const marker = (unit: QuotableUnit) => {
    const source = chosen.get(unit);
    return source ? ` [${sources.indexOf(source) + 1}]` : "";
  };
  const write = { marker, language };
  for (const [index, piece] of pieces.entries()) yield* written(piece, pieces[index - 1], index > 0, write);
}

function* written(
  piece: DraftPiece,
  before: DraftPiece | undefined,
  isNext: boolean,
  write: { readonly marker: (unit: QuotableUnit) => string; readonly language: Language },
): Generator<ProviderPart> {
  const space = isNext ? "\n\n" : "";
  if (piece.kind === "fold") {
    yield { kind: "text", text: `${space}<details>\n<summary>${escaped(piece.title)}</summary>`, isComputed: true };
    for (const [index, one] of piece.pieces.entries()) yield* written(one, piece.pieces[index - 1], true, write);
    yield { kind: "text", text: "\n\n</details>", isComputed: true };
  } else {
    const text = space + markdownOf(piece, before, write.marker, write.language);
    yield piece.kind === "own" ? { kind: "text", text, isComputed: true } : { kind: "text", text };
  }
}

/** Returns the units that a piece quotes. */
export function unitsIn(piece: DraftPiece): readonly QuotableUnit[] {
  switch (piece.kind) {
    case "own":
      return [];
    case "caption":
      return [piece.of];
    case "alert":
      return [piece.unit];
    case "comparison":
      return piece.rows.flatMap((row) => row.units);
    case "fold":
      return piece.pieces.flatMap(unitsIn);
    default:
      return piece.units;
  }
}

/** Assigns each unit a passage with its whole text, otherwise with its beginning. Uses as few passages as it can. */
function chooseSources(units: readonly QuotableUnit[], sources: readonly Source[]): Map<QuotableUnit, Source> {
  const holders = new Map(units.map((unit) => [unit, sources.filter((source) => holds(source, unit))]));
  const counts = new Map<Source, number>();
  for (const source of [...holders.values()].flat()) counts.set(source, (counts.get(source) ?? 0) + 1);
  const pairs = Array.from(holders, ([unit, all]) => {
    const fallback = sources.filter((source) => holds(source, { ...unit, end: unit.start + 1 }));
    const [first] = (all.length > 0 ? all : fallback).toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    return first ? ([unit, first] as const) : null;
  });
  return new Map(pairs.filter((pair) => pair !== null));
}

function holds(source: Source, { reading, start, end }: QuotableUnit): boolean {
  const { place } = reading;
  if (source.versionId !== place.versionId || source.sectionSlug !== place.sectionSlug) return false;
  return source.start <= place.start + start && place.start + end <= source.end;
}

function quoteOf(source: Source, units: readonly QuotableUnit[]): string {
  const starts = units.map((unit) => unit.reading.place.start + unit.start - source.start);
  const ends = units.map((unit) => Math.min(unit.reading.place.start + unit.end - source.start, source.text.length));
  return source.text.slice(Math.min(...starts), Math.max(...ends));
}

type Quoted = Exclude<DraftPiece, { kind: "fold" }>;

function markdownOf(
  piece: Quoted,
  before: DraftPiece | undefined,
  marker: (unit: QuotableUnit) => string,
  language: Language,
): string {
  switch (piece.kind) {
    case "own":
      return piece.text;
    case "caption":
      return `${piece.text}${marker(piece.of)}:`;
    case "paragraph":
      return paragraphText(piece, marker);
    case "list":
      return piece.units
        .map((unit, index) => `${piece.ordered ? `${index + 1}.` : "-"} ${itemText(unit.text, marker(unit))}`)
        .join("\n");
    case "table":
      return tableText(piece, marker, vouchedBy(before, marker));
    case "alert":
      return alertText(piece, marker(piece.unit), language);
    case "comparison":
      return comparisonText(piece.rows, marker, language);
  }
}

/** Adjacent sentences of a paragraph from one passage share one marker. */
function paragraphText(
  { units, marked }: Extract<DraftPiece, { kind: "paragraph" }>,
  marker: (unit: QuotableUnit) => string,
): string {
  return units
    .map((unit, index) => {
      const next = units[index + 1];
      const own = marker(unit);
      const text = oneLine(unit.text);
      return (unit === marked ? bold(text) : text) + (next && marker(next) === own ? "" : own);
    })
    .join(" ");
}

/** Returns an item with its marker. If it contains a list, each line is a statement and has the marker. */
function itemText(text: string, marker: string): string {
  if (!/\n[^\S\n]*(?:[-*+]|\d+[.)])\s/u.test(text)) return oneLine(text) + marker;
  return verbatim(text)
    .split("\n")
    .map((line) => (line.trim() === "" ? line : line + marker))
    .join("\n");
}

/** Returns the marker of a line that introduces a table, and so supports its rows; otherwise an empty string. */
function vouchedBy(line: DraftPiece | undefined, marker: (unit: QuotableUnit) => string): string {
  if (line?.kind === "caption") return marker(line.of);
  const last = line?.kind === "paragraph" ? line.units.at(-1) : undefined;
  return last && /[:：]$/u.test(last.text) ? marker(last) : "";
}

/** Returns a table. Its head and rows have their own markers unless the line above the table has the same one. */
function tableText(
  { table, units, marked }: Extract<DraftPiece, { kind: "table" }>,
  marker: (unit: QuotableUnit) => string,
  vouched: string,
): string {
  const rows = units.map((unit) => {
    const cells = table.rows.find((row) => row.start === unit.start)?.cells;
    const [first = "", ...others] = cells ?? [];
    const text = unit === marked && first !== "" ? lineOf([bold(first), ...others]) : verbatim(unit.text);
    return withMarker(text, marker(unit));
  });
  const head = withMarker(lineOf(table.header.cells), units[0] ? marker(units[0]) : vouched);
  return [head, `|${"---|".repeat(table.header.cells.length)}`, ...rows].join("\n");

  function withMarker(row: string, own: string): string {
    return own === vouched ? row : `${row.replace(/\|$/, "").trimEnd()}${own} |`;
  }
}

function alertText(
  { level, unit }: Extract<DraftPiece, { kind: "alert" }>,
  marker: string,
  language: Language,
): string {
  const text = oneLine(unit.block.kind === "alert" ? unit.block.text : unit.text);
  const label = text.startsWith("**") ? "" : `**${textsIn(strings, language)(`alert.${level}`)}** `;
  return `> ${label}${text}${marker}`;
}

function comparisonText(
  rows: readonly ComparisonRow[],
  marker: (unit: QuotableUnit) => string,
  language: Language,
): string {
  const t = textsIn(strings, language);
  const lines = rows.map(({ name, units }) => {
    const said = units.map((unit, index) => {
      const next = units[index + 1];
      return oneLine(unit.text).replaceAll("|", "\\|") + (next && marker(next) === marker(unit) ? "" : marker(unit));
    });
    return `| ${name.replaceAll("|", " ")} | ${said.join(" ")} |`;
  });
  return [lineOf([t("comparison.subject"), t("comparison.isSaid")]), "|---|---|", ...lines].join("\n");
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map(verbatim).join(" | ")} |`;
}

/** Returns `text` in bold. Text with bold parts stays, because nested signs would end the bold. */
function bold(text: string): string {
  return text.includes("**") ? text : `**${text}**`;
}

function oneLine(text: string): string {
  return verbatim(text).replaceAll(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

/** Brackets with a number belong to the source's own references, and must not pass for our markers. */
function verbatim(text: string): string {
  return text.replaceAll(/\[(\^?\s*[\d٠-٩]+(?:\s*[,،;–-]\s*[\d٠-٩]+)*\s*)\]|【([^【】]*)】/gu, "($1$2)");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
