import { analyze } from "~/knowledge/analysis/analyze";
import { quantitiesIn } from "../quantities";
import type { Unit } from "./reading";

/** The readings that a question tells ("my SDI is 4"), and the words that say of what. */
export type AskedValues = { readonly values: readonly number[]; readonly terms: ReadonlySet<string> };

const NUMBER = "-?\\d+(?:\\.\\d+)?";
const RANGE = new RegExp(`^(?<from>${NUMBER})\\s*[–-]\\s*(?<to>${NUMBER})\\b`, "u");
const BELOW = new RegExp(`(?:below|under|less than|up to|at most|أقل من|دون|تحت|حتى)\\s+(?<to>${NUMBER})`, "iu");
const ABOVE = new RegExp(`(?:above|over|more than|at least|أكثر من|فوق|أعلى من|يزيد على)\\s+(?<from>${NUMBER})`, "iu");
const EXACT = new RegExp(`^(?<value>${NUMBER})(?![\\d.:])`, "u");

/** Returns the readings that `question` tells. */
export function valuesFor(question: string): AskedValues {
  const values = quantitiesIn(question).map((quantity) => Number(quantity.value));
  return { values, terms: new Set(analyze(question).map((token) => token.term)) };
}

/** Returns whether `unit` is the row of a table for one of the readings: its first cell holds the value, its header names it. */
export function holdsValue({ block, text }: Unit, { values, terms }: AskedValues): boolean {
  if (block.type !== "table" || values.length === 0) return false;
  const subject = analyze(block.header.cells[0] ?? "");
  if (!subject.some((token) => terms.has(token.term))) return false;
  const cell =
    text
      .replace(/^\s*\|/, "")
      .split("|")[0]
      ?.trim() ?? "";
  return values.some((value) => contains(cell, value));
}

function contains(cell: string, value: number): boolean {
  const { from, to } = boundsOf(cell);
  return from !== null && to !== null && value >= from && value <= to;
}

function boundsOf(cell: string): { from: number | null; to: number | null } {
  const range = RANGE.exec(cell)?.groups;
  if (range) return { from: Number(range.from), to: Number(range.to) };
  const [below, above] = [BELOW.exec(cell)?.groups, ABOVE.exec(cell)?.groups];
  if (below || above) return { from: above ? Number(above.from) : -Infinity, to: below ? Number(below.to) : Infinity };
  const exact = EXACT.exec(cell)?.groups;
  return exact ? { from: Number(exact.value), to: Number(exact.value) } : { from: null, to: null };
}
