import { expect, test } from "vitest";
import { maxReadLength, readablePart, readableTurns } from "./readable-part";

test("reads all of a question of usual length", () => {
  for (const question of ["How do I clean a membrane?", "كيف أغسل الأغشية؟\nوكم مرة؟", "Flow is 30 m³/h. Why?"]) {
    expect(readablePart(question)).toBe(question);
  }
});

test("reads the first and the last words of a long one", () => {
  const read = readablePart(`Our pump trips. ${"It was replaced in May. ".repeat(100)}What is the maximum pressure?`);
  expect(read.length).toBeLessThanOrEqual(maxReadLength + 1);
  expect(read.startsWith("Our pump trips. It was replaced")).toBe(true);
  expect(read.endsWith("What is the maximum pressure?")).toBe(true);
});

test("counts a character as the letters that it expands to", () => {
  expect(readablePart("\u{FDFA}".repeat(4000)).length).toBeLessThanOrEqual(maxReadLength + 1);
});

test("reads a word that is repeated again and again twice", () => {
  expect(readablePart(`${"pump ".repeat(800)}trips`)).toBe("pump pump trips");
});

test("reads runs of spaces as one, and keeps line ends", () => {
  expect(readablePart("how   does\u00a0\u00a0it\n\n \nwork")).toBe("how does it\nwork");
});

test.each([
  ["all of a word of the greatest length", "a".repeat(400), "a".repeat(400)],
  [
    "the beginning and the end of a longer word",
    `${"a".repeat(280)}${"b".repeat(121)}`,
    `${"a".repeat(280)}\n${"b".repeat(120)}`,
  ],
  ["no word that is cut in two", `${"a".repeat(270)} ${"b".repeat(150)} c`, `${"a".repeat(270)}\nc`],
  ["a last word with nothing behind it", `${"a".repeat(400)} `, `${"a".repeat(280)}\n${"a".repeat(119)} `],
  ["expanded letters where they make it no longer", `${"½".repeat(133)}`, "½".repeat(133)],
  ["narrowed letters where they make it short enough", `${"e\u0301".repeat(201)}`, "é".repeat(201)],
])("reads %s", (_, question, read) => {
  expect(readablePart(question)).toBe(read);
});

test("reads questions and filled readings of a conversation, and leaves answers as they are", () => {
  expect(
    readableTurns([
      ["How  much?", "So  much.", "flow  84"],
      ["And  then?", null],
    ]),
  ).toEqual([
    ["How much?", "So  much.", "flow 84"],
    ["And then?", null],
  ]);
});
