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

type Place = { at: number; x0?: number; x1?: number; side?: "left" | "right" };

const column = { x0: 20, x1: 500 };

/** A line that fills its column, unless it says otherwise. */
function placed(text: string, { at, x0 = 20, x1 = 500, side = "left" }: Place): Item {
  const edges = { x0, x1, y0: at - 10, y1: at, baseline: at };
  const look = { size: 10, isBold: false, column, side, hasBullet: false } as const;
  return { kind: "line", line: { text, words: [], ...edges, ...look } };
}

function blocksOf(...items: Item[]): string[] {
  const measures = { size: 10, leading: 1.3, headingSizes: [], isBold: false };
  return pageBlocksOf(items, { measures, openTable: null }).blocks.map(({ markdown }) => markdown);
}

test("a note that is set wider than other text is one paragraph", () => {
  const above = placed("Do not use sulfite above 900 psig, because it breaks down", { at: 100, x0: 76, x1: 430 });
  const below = placed("there to sulfur dioxide.", { at: 120, x0: 76, x1: 200 });
  expect(blocksOf(above, below)).toEqual([
    "Do not use sulfite above 900 psig, because it breaks down there to sulfur dioxide.",
  ]);
  const sentence = placed("Do not use sulfite above 900 psig.", { at: 100, x0: 76, x1: 430 });
  expect(blocksOf(sentence, below)).toHaveLength(2);
});

test("a paragraph of Arabic may be set flush left", () => {
  const above = "يعرّف هذا الفصل المصطلحات مع الحساب الذي يحتاج";
  const below = "إليه المشغّل في ورديته.";
  const first = placed(above, { at: 100, x0: 23, x1: 495, side: "right" });
  expect(blocksOf(first, placed(below, { at: 113, x1: 125, side: "right" }))).toEqual([`${above} ${below}`]);
});

test("a number at the beginning of a line ends a sentence, or begins the next step", () => {
  const above = "Up to 45 °C as long as the pH is not above";
  expect(blocksOf(placed(above, { at: 100 }), placed("10. Then the limit is 35 °C.", { at: 113 }))).toEqual([
    `${above} 10. Then the limit is 35 °C.`,
  ]);
  const steps = [placed("9. Open the valve and wait for the level", { at: 100 }), placed("10. Close it.", { at: 113 })];
  expect(blocksOf(...steps)).toEqual(["9. Open the valve and wait for the level\n10. Close it."]);
  expect(blocksOf(placed("Before you start", { at: 100, x1: 120 }), placed("1. Close it.", { at: 113 }))).toHaveLength(
    2,
  );
});

test("a bullet may touch its text", () => {
  const items = [placed("•وعاء الضغط.", { at: 100, side: "right" }), placed("•مرحلة.", { at: 113, side: "right" })];
  expect(blocksOf(...items)).toEqual(["- وعاء الضغط.\n- مرحلة."]);
});
