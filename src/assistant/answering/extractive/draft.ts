import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { AlertLevel, Block } from "../blocks";
import type { ProviderPart, Section, Source } from "../provider";
import { sourcesOf } from "../provider";
import { strings } from "../strings";
import type { Unit } from "./reading";

/** A piece of an answer. Everything but a `lead` and the text of a `caption` is quoted. */
export type Piece =
  /** A sentence of our own; a caption names the section that the next piece is from. */
  | { readonly type: "lead"; readonly text: string }
  /** Arithmetic with the reader's own figures. */
  | { readonly type: "computed"; readonly text: string }
  | { readonly type: "caption"; readonly text: string; readonly of: Unit; readonly end: ":" | "." }
  | { readonly type: "paragraph"; readonly units: readonly Unit[] }
  | { readonly type: "list"; readonly ordered: boolean; readonly units: readonly Unit[] }
  | { readonly type: "table"; readonly table: Extract<Block, { type: "table" }>; readonly units: readonly Unit[] }
  | { readonly type: "alert"; readonly level: AlertLevel; readonly unit: Unit }
  /** What several documents, or what the documents say of several subjects, a row for each. */
  | {
      readonly type: "comparison";
      readonly of: "documents" | "subjects";
      readonly rows: readonly { readonly name: string; readonly units: readonly Unit[] }[];
    };

/** Returns what the provider says for `pieces`, a part for each; every statement ends with the marker of its passage. */
export function* partsOf(
  pieces: readonly Piece[],
  sections: readonly Section[],
  language: Language,
): Generator<ProviderPart> {
  const sources = sourcesOf(sections);
  const chosen = chooseSources(pieces.flatMap(unitsIn), sources);
  for (const [source, units] of Map.groupBy(chosen.keys(), (unit) => chosen.get(unit))) {
    if (source) yield { type: "quote", source: sources.indexOf(source) + 1, quote: quoteOf(source, units) };
  }
  const marker = (unit: Unit) => {
    const source = chosen.get(unit);
    return source ? ` [${sources.indexOf(source) + 1}]` : "";
  };
  for (const [index, piece] of pieces.entries()) {
    const text = (index > 0 ? "\n\n" : "") + markdownOf(piece, marker, language);
    yield piece.type === "computed" ? { type: "text", text, isComputed: true } : { type: "text", text };
  }
}

/** Returns what a piece quotes. */
export function unitsIn(piece: Piece): readonly Unit[] {
  if (piece.type === "lead" || piece.type === "computed") return [];
  if (piece.type === "caption") return [piece.of];
  if (piece.type === "comparison") return piece.rows.flatMap((row) => row.units);
  return piece.type === "alert" ? [piece.unit] : piece.units;
}

/** Gives each unit a passage that holds it whole, or else its beginning, and few passages to all of them together. */
function chooseSources(units: readonly Unit[], sources: readonly Source[]): Map<Unit, Source> {
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

function holds(source: Source, { reading, start, end }: Unit): boolean {
  const { place } = reading;
  if (source.versionId !== place.versionId || source.sectionSlug !== place.sectionSlug) return false;
  return source.start <= place.start + start && place.start + end <= source.end;
}

function quoteOf(source: Source, units: readonly Unit[]): string {
  const starts = units.map((unit) => unit.reading.place.start + unit.start - source.start);
  const ends = units.map((unit) => Math.min(unit.reading.place.start + unit.end - source.start, source.text.length));
  return source.text.slice(Math.min(...starts), Math.max(...ends));
}

function markdownOf(piece: Piece, marker: (unit: Unit) => string, language: Language): string {
  switch (piece.type) {
    case "lead":
    case "computed":
      return piece.text;
    case "caption":
      return `${piece.text}${marker(piece.of)}${piece.end}`;
    case "paragraph":
      return sharedMarkers(piece.units, marker);
    case "list":
      return piece.units
        .map((unit, index) => `${piece.ordered ? `${index + 1}.` : "-"} ${itemText(unit.text, marker(unit))}`)
        .join("\n");
    case "table":
      return [lineOf(piece.table.header.cells), `|${"---|".repeat(piece.table.header.cells.length)}`]
        .concat(piece.units.map((unit) => verbatim(unit.text)))
        .join("\n");
    case "alert":
      return alertText(piece, marker(piece.unit), language);
    case "comparison":
      return comparisonText(piece, marker, language);
  }
}

/** One marker serves sentences of a paragraph that stand together and come from one passage. */
function sharedMarkers(units: readonly Unit[], marker: (unit: Unit) => string): string {
  return units
    .map((unit, index) => {
      const next = units[index + 1];
      const own = marker(unit);
      return oneLine(unit.text) + (next && marker(next) === own ? "" : own);
    })
    .join(" ");
}

/** In an item with a list of its own, each line is a statement. */
function itemText(text: string, marker: string): string {
  if (!/\n[^\S\n]*(?:[-*+]|\d+[.)])\s/u.test(text)) return oneLine(text) + marker;
  return verbatim(text)
    .split("\n")
    .map((line) => (line.trim() === "" ? line : line + marker))
    .join("\n");
}

function alertText({ level, unit }: Extract<Piece, { type: "alert" }>, marker: string, language: Language): string {
  const text = oneLine(unit.block.type === "alert" ? unit.block.text : unit.text);
  const label = text.startsWith("**") ? "" : `**${textsIn(strings, language)(`alert.${level}`)}** `;
  return `> ${label}${text}${marker}`;
}

function comparisonText(
  { of, rows }: Extract<Piece, { type: "comparison" }>,
  marker: (unit: Unit) => string,
  language: Language,
): string {
  const t = textsIn(strings, language);
  const lines = rows.map(({ name, units }) => {
    const said = units.map((unit, index) => {
      const next = units[index + 1];
      const text = cellText(unit) + (next && marker(next) === marker(unit) ? "" : marker(unit));
      return next && unit.block.type === "table" ? `${text}${language === "ar" ? "؛" : ";"}` : text;
    });
    return `| ${name.replaceAll("|", " ")} | ${said.join(" ") || t("comparison.nothing")} |`;
  });
  const header =
    of === "subjects"
      ? [t("comparison.subject"), t("comparison.isSaid")]
      : [t("comparison.document"), t("comparison.says")];
  return [lineOf(header), "|---|---|", ...lines].join("\n");
}

/** A row that becomes a cell keeps its own cells apart by points, each under the name of its column. */
function cellText({ block, text, start }: Unit): string {
  if (block.type !== "table") return oneLine(text).replaceAll("|", "\\|");
  const cells = block.rows.find((row) => row.start === start)?.cells ?? [];
  const named = cells.map((cell, index) => {
    const column = block.header.cells[index] ?? "";
    return index === 0 || column === "" || cell === "" ? cell : `${column}: ${cell}`;
  });
  return oneLine(named.filter((cell) => cell !== "").join(" · "));
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map(verbatim).join(" | ")} |`;
}

function oneLine(text: string): string {
  return verbatim(text).replaceAll(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}

/** Brackets with a number belong to the source's own references, and must not pass for our markers. */
function verbatim(text: string): string {
  return text.replaceAll(/\[(\^?\s*[\d٠-٩]+(?:\s*[,،;–-]\s*[\d٠-٩]+)*\s*)\]|【([^【】]*)】/gu, "($1$2)");
}
