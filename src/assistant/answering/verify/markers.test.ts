import { describe, expect, test } from "vitest";
import { heldBack, isInBrackets, markerGroupsIn } from "./markers";

test.each([
  ["[1-3]", [1, 2, 3]],
  ["[2–2]", [2]],
  ["[3-1]", [3, 1]],
  ["[1-21]", Array.from({ length: 21 }, (_, at) => at + 1)],
  ["[1-22]", [1, 22]],
  ["[١٢]", [12]],
])("reads the passages of %s", (markers, numbers) => {
  expect(markerGroupsIn(`Soak ${markers}.`, "").flatMap((group) => group.numbers)).toEqual(numbers);
});

test.each([
  ["[1](x)", "", true],
  ["[1][x]", "", true],
  ["[1]: x", "", true],
  ["[1]: x", "> 1. ", true],
  ["[1]: x", "Soak ", false],
  ["Soak\n[1]: x", "Soak ", true],
  ["Soak [1]: x", "", false],
  ["[1] x", "", false],
])("tells whether Markdown reads the marker of %j after %j as a link", (text, line, isLink) => {
  expect(markerGroupsIn(text, line).map((group) => group.isLink)).toEqual([isLink]);
});

test.each([
  ["Soak  [1]", "  "],
  ["Soak\\ [1]", ""],
  ["Soak\\  [1]", " "],
  ["Soak\n [1]", " "],
  [" [1]", " "],
  ["\\[1] Soak", undefined],
])("takes the spaces before the marker of %j that no backslash escapes", (text, space) => {
  expect(markerGroupsIn(text, "")[0]?.space).toBe(space);
});

describe("the end of a text that may become a marker", () => {
  test.each([
    ["Soak", ""],
    ["Soak", " [1"],
    ["Soak", " [1] [2"],
    ["Soak", " 【1"],
    ["Soak", "\\ [1]"],
    ["", "[1]"],
    ["[1] Soak", ""],
    ["【1】 Soak", ""],
    ["[1\nSoak", ""],
    ["Soak", ` [${"1".repeat(39)}`],
    [`Soak [${"1".repeat(41)}`, ""],
  ])("after %j is %j", (settled, open) => {
    expect(heldBack(settled + open)).toBe(settled.length);
  });
});

test.each([
  ["[x ", "", true],
  ["【x ", "", true],
  ["[x] ", "", false],
  ["【x】 ", "", false],
  ["[x\n", "", false],
  ["", "[x ", true],
  ["] ", "[x ", false],
  ["\n", "[x ", false],
  ["x", "y", false],
])("tells whether a bracket is open after %j on the line %j", (before, line, isOpen) => {
  expect(isInBrackets(before, line)).toBe(isOpen);
});
