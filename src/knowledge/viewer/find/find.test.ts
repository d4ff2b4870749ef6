import { describe, expect, test } from "vitest";
import { findHits, findNearly } from "./find";
import { foldText } from "./fold";
import { manualSnippetOf } from "./snippet";

/** Returns the marked words of each block found. */
function found(query: string, ...blocks: string[]): string[][] {
  const hits = findHits(blocks.map(foldText), query);
  return hits.map(({ block, spans }) => spans.map(({ start, end }) => blocks[block]?.slice(start, end) ?? ""));
}

describe("English search", () => {
  test.each([
    ["CHLORINE", "Free chlorine is harmful.", ["chlorine"]],
    ["chlor", "Free chlorine is harmful.", ["chlorine"]],
    ["membranes", "Rinse the membrane.", ["membrane"]],
    ["rinsing", "Rinse the membrane.", ["Rinse"]],
    ["batteries", "The battery of the meter.", ["battery"]],
    ["sdi", "Keep SDI15 below 3.", ["SDI15"]],
    ["dp", "ΔP rose by 15 %.", ["ΔP"]],
    ["ph", "At pH 8 and pH10.", ["pH", "pH10"]],
    ["m3/h", "Set 9 m³/h per vessel.", ["m³/h"]],
    ["30-35", "Heat it to 30–35 °C.", ["30–35"]],
    ["15%", "ΔP rose by 15 %.", ["15 %"]],
    ["uS/cm", "Below 300 µS/cm.", ["µS/cm"]],
    ["1,440", "It takes 1440 L.", ["1440"]],
    ['"soak for"', "Soak  for 60 min.", ["Soak  for"]],
    ["what?", "What to do.", ["What"]],
  ])("%s", (query, text, marked) => expect(found(query, text)).toEqual([marked]));

  test.each([
    ["15", "It takes 1540 L, 0.15 bar or 15.5 s."],
    ["0.1", "It takes 0.15 bar or 10.1 s."],
    ["ash", "Wash the filter."],
    ["bars", "The barrier layer."],
    ["ph", "Phosphate and phase."],
    ['"for soak"', "Soak for 60 min."],
    ["...", "Wait... then go on."],
    ["", "Anything."],
  ])("but not %s", (query, text) => expect(found(query, text)).toEqual([]));
});

describe("Arabic search", () => {
  test.each([
    ["أغشية", "نظّف الأغشية أولًا.", ["الأغشية"]],
    ["الاغشيه", "نظّف أغشيةً أخرى.", ["أغشيةً"]],
    ["غشاء", "نظّف الأغشية أولًا.", ["الأغشية"]],
    ["مضخه", "أوقف المضخات.", ["المضخات"]],
    ["تنظيف", "استعد للتنظيف وبالتنظيف.", ["للتنظيف", "وبالتنظيف"]],
    ["ضغط", "يُقاس الضَّغْط بالبار.", ["الضَّغْط"]],
    ["٣٥", "سخّنه إلى 35 °C.", ["35"]],
    ["٠٫١", "أقل من 0.1 mg/L.", ["0.1"]],
    ["إنتاجيه", "إنتاجية الخط.", ["إنتاجية"]],
    ["«الغسيل في الموقع»", "الغسيل في الموقع (CIP).", ["الغسيل في الموقع"]],
    ["cip؟", "الغسيل في الموقع (CIP).", ["CIP"]],
  ])("%s", (query, text, marked) => expect(found(query, text)).toEqual([marked]));

  test("does not take the first letter of a word for a particle", () =>
    expect(found("لتر", "بدّل الفلتر.")).toEqual([]));
});

describe("typing errors", () => {
  const blocks = ["Rinse the membrane.", "Free chlorine and the membrane.", "افحص الأغشية والمضخات.", "Set 15 bar."];
  const nearly = (query: string) => {
    const { hits, words } = findNearly(blocks.map(foldText), query);
    return [hits.map(({ block, spans }) => spans.map(({ start, end }) => blocks[block]?.slice(start, end))), words];
  };

  test.each([
    ["membrnae", [[["membrane"], ["membrane"]], ["membrane"]]],
    ["clorine", [[["chlorine"]], ["chlorine"]]],
    ["membrain chlorine", [[["chlorine", "membrane"]], ["membrane"]]],
    ["المضخاط", [[], []]],
    ["والمضخاث", [[["والمضخات"]], ["والمضخات"]]],
    ["membrane", [[], []]],
    ["14", [[], []]],
    ["bax", [[], []]],
    ['"membrnae"', [[], []]],
  ])("%s", (query, expected) => expect(nearly(query)).toEqual(expected));
});

test("finds all words in one block, in any order", () => {
  const blocks = ["The limit of free chlorine.", "A limit.", "Chlorine."];
  expect(found("chlorine limit", ...blocks)).toEqual([["limit", "chlorine"]]);
});

test("shows the words in a line, cut between words", () => {
  const source = `${"before ".repeat(20)}the limit ${"after ".repeat(40)}`;
  const [hit] = findHits([foldText(source)], "limit");
  const { text, spans } = manualSnippetOf(source, hit?.spans ?? []);
  expect(text).toMatch(/^…before (?:before )*the limit (?:after )*after…$/);
  expect(text.length).toBeLessThanOrEqual(142);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(["limit"]);
});
