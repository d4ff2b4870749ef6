import { expect, test } from "vitest";
import { cells, drawn, itemsFrom, written } from "../fixtures/laid-out";
import { itemStart } from "../wording";

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
