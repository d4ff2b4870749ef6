import { expect, test } from "vitest";
import { itemStart } from "../wording";
import { flowsOf } from "./flows";
import type { Glyph } from "./glyphs";
import { type Item, itemsOf } from "./items";
import { stretchesOf } from "./lines";
import type { RuledLine } from "./rules";

const look = { size: 10, isBold: false, isUnpainted: false, isPale: false };

/** The glyphs of a text as it is shown, six points each, from `x0` on. */
function written(text: string, x0: number, baseline: number): Glyph[] {
  return [...text].map((one, at) => {
    const x = x0 + 6 * at;
    const box = { x0: x, x1: x + 6, y0: baseline - 8, y1: baseline + 2 };
    return { text: one, index: at, ...box, size: 10, look, afterSpace: false, baseline, isLifted: false };
  });
}

/** The rules of a table: each column's and row's edge as one. */
function drawn(columns: number[], rows: number[]): RuledLine[] {
  const [x0, x1, y0, y1] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  return [
    ...columns.map((at) => ({ isVertical: true, at, from: y0, to: y1 })),
    ...rows.map((at) => ({ isVertical: false, at, from: x0, to: x1 })),
  ];
}

function itemsFrom(glyphs: Glyph[], rules: RuledLine[], side: "left" | "right" = "left"): Item[] {
  const empty = { characters: [], dots: [], hasPicture: false, hasHiddenText: false, isCut: false };
  const page = { number: 1, width: 600, height: 800, ...empty, rules };
  return flowsOf(stretchesOf(glyphs, rules), side).flatMap((flow) => itemsOf(flow, page, { method: "boxes", side }));
}

function cells(item: Item | undefined): string[][] {
  return item?.kind === "table" ? item.rows.map((row) => row.map(({ text }) => text)) : [];
}

test("what looks like the mark of a list is a cell in a drawn table", () => {
  const glyphs = [
    ...written("Value (unit", 20, 20),
    ...written("Trigger", 120, 20),
    ...written("A)", 20, 35),
    ...written("(%)", 120, 35),
    ...written("–", 20, 60),
    ...written("–", 120, 60),
  ];
  const [table] = itemsFrom(glyphs, drawn([10, 110, 210], [5, 45, 70]));
  expect(cells(table)).toEqual([
    ["Value (unit A)", "Trigger (%)"],
    ["–", "–"],
  ]);
});

test("the head of a table at the foot of a page is one, and a row that goes on on the next page is of it", () => {
  const head = [...written("Deposit", 20, 20), ...written("First", 120, 20), ...written("wash", 120, 35)];
  const [alone] = itemsFrom(head, drawn([10, 110, 210], [5, 45]));
  expect(cells(alone)).toEqual([["Deposit", "First wash"]]);
  const goingOn = [...written("Carbonate", 20, 60), ...written("Acid", 120, 60), ...written("scale", 20, 75)];
  const uprights = drawn([10, 110, 210], [5, 85]).filter((rule) => rule.isVertical);
  const open = [...uprights, ...drawn([10, 210], [5, 45]).filter((rule) => !rule.isVertical)];
  const [table] = itemsFrom([...head, ...goingOn], open);
  expect(cells(table)).toEqual([
    ["Deposit", "First wash"],
    ["Carbonate scale", "Acid"],
  ]);
});

test("what stands on one line of a cell is read as one, from the side of the table", () => {
  const glyphs = [
    ...written("دعب", 130, 20),
    ...written("لبق", 170, 20),
    ...written("ةميق", 20, 20),
    ...written("ءام", 130, 60),
    ...written("12", 20, 60),
  ];
  const [table] = itemsFrom(glyphs, drawn([10, 110, 210], [5, 45, 70]), "right");
  expect(cells(table)).toEqual([
    ["قبل بعد", "قيمة"],
    ["ماء", "12"],
  ]);
});

test("a step may have no space after its number", () => {
  expect(itemStart("10.Re-normalise and record")).toEqual({ number: 10, length: 3 });
  expect(itemStart("1.عند معدل استرجاع")).toEqual({ number: 1, length: 2 });
  expect([itemStart("1.2 Basics"), itemStart("2.5.1"), itemStart("3.V")]).toEqual([null, null, null]);
});
