import { expect, test } from "vitest";
import { joinedText } from "./joining";

function join(...lines: string[]): string {
  return joinedText(lines.map((text) => ({ text, words: [] }))).text;
}

test("lines are joined with a space, but for what broke without one", () => {
  expect(join("تُغسل الأغشية", "بالماء المنتج")).toBe("تُغسل الأغشية بالماء المنتج");
  expect(join("at pH 2–", "4, below 35 °C")).toBe("at pH 2–4, below 35 °C");
  expect(join("75 m³/", "h")).toBe("75 m³/h");
  expect(join("the membranes –", "the last")).toBe("the membranes – the last");
  expect(join("a 4-", "inch vessel of P-", "101")).toBe("a 4-inch vessel of P-101");
});

test("the hyphen of a broken word goes, and that of a compound stays", () => {
  expect(join("the con-", "centrate of the feed-", "concentrate channel")).toBe(
    "the concentrate of the feed-concentrate channel",
  );
  const words = [{ start: 0, end: 4, x0: 0, x1: 9, y0: 0, y1: 9 }];
  const rest = [{ start: 0, end: 8, x0: 0, x1: 9, y0: 9, y1: 18 }];
  const { text, words: places } = joinedText([
    { text: "con-", words },
    { text: "centrate", words: rest },
  ]);
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(["con", "centrate"]);
});
