import { expect, test } from "vitest";
import { pageBlocksOf } from "./blocks";
import { isBoldFace } from "./characters";
import type { Item } from "./items";
import { MeasureCounts } from "./paragraphs";

type Set = { size?: number; isBold?: boolean };

function line(text: string, at: number, { size = 10, isBold = false }: Set = {}): Item {
  const edges = { x0: 20, x1: 20 + 5 * text.length, y0: 30 * at - size, y1: 30 * at, baseline: 30 * at };
  const look = { size, isBold, column: { x0: 20, x1: 500 }, side: "left", hasBullet: false } as const;
  return { kind: "line", line: { text, words: [], ...edges, ...look } };
}

function headingsOf(items: readonly Item[]): string[] {
  const counts = new MeasureCounts();
  counts.add(items);
  const { blocks } = pageBlocksOf(items, { measures: counts.measures(), openTable: null });
  return blocks.filter(({ kind }) => kind === "heading").map(({ markdown }) => markdown);
}

const prose = "The feed flow is read at the inlet of the first stage, and noted in the shift log.";

test("a bold line among others is a heading, unless it ends a sentence or introduces a list", () => {
  const bold = { isBold: true };
  const items = [
    line("Feed flow", 1, bold),
    line(prose, 2),
    line("Causes in their order:", 3, bold),
    line(prose, 4),
    line("Never open a vessel under pressure.", 5, bold),
    line(prose, 6),
  ];
  expect(headingsOf(items)).toEqual(["Feed flow"]);
});

test("where most text is bold only larger lines are headings", () => {
  const bold = { isBold: true };
  const items = [line("Feed flow", 1, { ...bold, size: 14 }), line("Check the meter", 2, bold), line(prose, 3, bold)];
  expect(headingsOf(items)).toEqual(["Feed flow"]);
});

test("the name of a face says whether it is bold, before its weight does", () => {
  expect(isBoldFace("IBMPlexSansArabic-Regular", 720)).toBe(false);
  expect(isBoldFace("IBMPlexSansArabic-SemiBold", 0)).toBe(true);
  expect(isBoldFace("F17", 700)).toBe(true);
  expect(isBoldFace("F18", 400)).toBe(false);
});
