import type { QuestionWord } from "~/knowledge/search/question";
import type { Table } from "../blocks";
import { contentWords, shareNamed } from "../content-words";
import { MOST_WORDS, within } from "./brief";
import type { Piece } from "./draft";
import { captionOf, type Texts, tablePieces } from "./pieces";
import { type Reading, type Unit, unitsOfBlock } from "./reading";

/** A cell that names this share of a side is about it. */
const NAMED_SHARE = 0.15;
const NAMED_BY_COLUMN = 0.5;

/** One side at least is named by a cell of no more than two words. */
const CLEAR = 0.3;

/** Kinds of section whose tables hold things against each other for another purpose. */
const ASIDE: ReadonlySet<string> = new Set(["safety", "schedule"]);

/**
 * Returns the table that has a row or a column of its own for each side, with the paragraph beside it that names both, and the
 * section that has it; null where none of `readings` has one. `own` are the words of each side that the other does not have.
 */
export function heldAgainst(
  own: readonly (readonly QuestionWord[])[],
  readings: readonly Reading[],
  t: Texts,
): { reading: Reading; pieces: Piece[] } | null {
  const tables = readings
    .filter(({ place }) => !ASIDE.has(place.kind))
    .flatMap((reading) =>
      reading.blocks.flatMap((table) =>
        table.type === "table" ? [{ reading, table, ...rowsOfBoth(reading, table, own) }] : [],
      ),
    )
    .filter(({ rows, clearness }) => rows.length > 0 && clearness >= CLEAR)
    .sort((a, b) => b.clearness - a.clearness);
  const [first] = tables;
  if (!first) return null;
  const { reading, table, rows } = first;
  const isSome = rows.length < unitsOfBlock(reading, table).length;
  const shown: Piece[] = isSome
    ? [captionOf(reading, table, "table", t), { type: "table", table, units: rows }]
    : tablePieces(reading, table, rows, t);
  return { reading, pieces: [...paragraphOfBoth(reading, own), ...shown] };
}

type Rows = { readonly rows: readonly Unit[]; readonly clearness: number };

/** All rows where the columns are the sides; else those that begin with one side and not the other, where both have one. */
function rowsOfBoth(reading: Reading, table: Table, own: readonly (readonly QuestionWord[])[]): Rows {
  const units = unitsOfBlock(reading, table);
  const columns = clearest(table.header.cells.slice(1), own, NAMED_BY_COLUMN);
  if (columns) return { rows: units, clearness: columns.clearness };
  const named = clearest(
    table.rows.map(({ cells }) => cells[0] ?? ""),
    own,
  );
  if (!named) return { rows: [], clearness: 0 };
  return { rows: units.filter((_, index) => named.cells.has(index)), clearness: named.clearness };
}

/** Returns the cells that name each side best, and how clearly they do; null where one has none, or one cell names both. */
function clearest(cells: readonly string[], own: readonly (readonly QuestionWord[])[], least = NAMED_SHARE) {
  const sides = own.map((words) => {
    const shares = cells.map((cell) => (namesKind(words, cell) ? shareNamed(words, cell) : 0));
    const most = Math.max(0, ...shares);
    const found = shares.flatMap((share, index) => (share === most && share >= least ? [index] : []));
    const brevity = Math.max(0, ...found.map((index) => 1 / (1 + namesIn(cells[index] ?? ""))));
    return { found, clearness: most * brevity };
  });
  const all = sides.flatMap(({ found }) => found);
  const isClear = sides.every(({ found }) => found.length > 0) && new Set(all).size === all.length;
  return isClear ? { cells: new Set(all), clearness: Math.max(...sides.map((side) => side.clearness)) } : null;
}

/** What tells a thing from its like comes first in English, and last in Arabic (media filter, مرشح وسائطي). */
function namesKind(words: readonly QuestionWord[], cell: string): boolean {
  const telling = words.at(/\p{sc=Arabic}/u.test(words[0]?.readings[0] ?? "") ? -1 : 0);
  return telling !== undefined && shareNamed([telling], cell) > 0;
}

function namesIn(cell: string): number {
  return contentWords(cell).length;
}

function paragraphOfBoth(reading: Reading, own: readonly (readonly QuestionWord[])[]): Piece[] {
  const block = reading.blocks.find(({ type, text }) => {
    return type === "paragraph" && own.every((words) => shareNamed(words, text) >= NAMED_SHARE);
  });
  return block ? [{ type: "paragraph", units: within(MOST_WORDS, unitsOfBlock(reading, block)) }] : [];
}
