import type { Text } from "~/i18n/strings";
import type { Block, Table } from "../blocks";
import type { strings } from "../strings";
import { type Piece, unitsIn } from "./draft";
import { type Reading, type Unit, unitsOfBlock, wholeUnit } from "./reading";

export type Texts = Text<typeof strings>;

/** How many of a section's warnings an answer carries, gravest first. */
const MOST_WARNINGS = 2;

/** From this share of its rows on, a table is given whole. */
const NEARLY_WHOLE = 0.6;

/** Returns `block` as it stands. */
export function pieceOf(reading: Reading, block: Block): Piece {
  const units = unitsOfBlock(reading, block);
  switch (block.type) {
    case "paragraph":
      return { type: "paragraph", units };
    case "list":
      return { type: "list", ordered: block.ordered, units };
    case "table":
      return { type: "table", table: block, units };
    case "alert":
      return { type: "alert", level: block.level, unit: wholeUnit(reading, block) };
  }
}

/** Returns a line that introduces a block of `reading` by naming its section and document. */
export function captionOf(reading: Reading, block: Block, kind: "procedure" | "table", t: Texts): Piece {
  const names = { title: headingOf(reading), document: reading.place.documentTitle };
  return { type: "caption", text: t(`lead.${kind}`, names), of: wholeUnit(reading, block), end: ":" };
}

/** Returns a table with its caption: the given rows, or all where they are most of it. */
export function tablePieces(reading: Reading, table: Table, rows: readonly Unit[], t: Texts): Piece[] {
  const all = unitsOfBlock(reading, table);
  const starts = new Set(rows.map((row) => row.start));
  const shown = rows.length >= NEARLY_WHOLE * all.length ? all : all.filter((row) => starts.has(row.start));
  const caption = captionOf(reading, table, "table", t);
  return [caption, { type: "table", table, units: shown }];
}

/**
 * Returns `pieces` without captions that name the section which the piece before is from: a list needs none there, a table
 * a short one, because its rows are cited there.
 */
export function withoutRepeatedCaptions(pieces: readonly Piece[], t: Texts): Piece[] {
  return pieces.flatMap((piece, index): Piece[] => {
    const before = pieces.slice(0, index).flatMap(unitsIn).at(-1);
    if (piece.type !== "caption" || piece.end !== ":" || before?.reading !== piece.of.reading) return [piece];
    return pieces[index + 1]?.type === "table" ? [{ ...piece, text: t("lead.sameTable") }] : [];
  });
}

/** Returns the warnings and cautions of a section that `pieces` don't contain yet, gravest first. */
export function warningsOf(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const present = new Set(pieces.map((piece) => (piece.type === "alert" ? piece.unit.block : null)));
  const alerts = reading.blocks.filter(
    (block) => block.type === "alert" && block.level !== "note" && !present.has(block),
  );
  const gravestFirst = alerts.toSorted((a, b) => gravity(b) - gravity(a));
  return gravestFirst.slice(0, MOST_WARNINGS).map((block) => pieceOf(reading, block));
}

/** Returns the paragraph that announces a list with a colon, where one stands before it. */
export function announcementOf(reading: Reading, list: Block): Block | null {
  const before = reading.blocks[reading.blocks.indexOf(list) - 1];
  return list.type === "list" && before?.type === "paragraph" && endsWithColon(before.text) ? before : null;
}

/** Emphasis or a bracket may close after the colon. */
function endsWithColon(text: string): boolean {
  const ending = /(?<!\W)\W+$/u.exec(text)?.[0] ?? "";
  return /[:：]/u.test(ending);
}

/** Returns the title of a reading's section, without its number. */
export function headingOf(reading: Reading): string {
  return (reading.place.headingPath.at(-1) ?? "").replace(/^[\d٠-٩.]+\s+/u, "");
}

/** Returns the bold label that an item begins with, without its full stop. */
export function labelOfItem({ text }: Unit): string | null {
  return /^\*\*(?<label>[^*]+?)[.:،]?\*\*/u.exec(text)?.groups?.label ?? null;
}

function gravity(block: Block): number {
  return block.type === "alert" && block.level === "warning" ? 1 : 0;
}
