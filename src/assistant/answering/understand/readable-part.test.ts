import { expect, test } from "vitest";
import { maxReadLength, readablePart } from "./readable-part";

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
