import { expect, test } from "vitest";
import { compareVersions, type Part } from "./compare-versions";
import { type ComparedStretch, compareWords } from "./compare-words";
import { comparedWordsOf, plainOf } from "./words";

const pagesOf = (...texts: string[]): Part[] =>
  texts.map((text, place) => ({ page: place + 1, heading: null, text, hasPicture: true }));

/** Writes a comparison as a line: what was removed in brackets, what was added in braces. */
function written(stretches: readonly ComparedStretch[]): string {
  const marks = { same: ["", ""], removed: ["[", "]"], added: ["{", "}"] } as const;
  return stretches
    .map(({ kind, words }) => {
      const text = words.map((word) => word.text + word.space).join("");
      return `${marks[kind][0]}${text.trim()}${marks[kind][1]}`;
    })
    .join(" ");
}

const compared = (before: string, after: string) => written(compareWords(before, after, { steps: 1_000_000 }));

test.each([
  ["Dose 3 mg/L of it", ["Dose", "3", "mg", "/", "L", "of", "it"], ["3"]],
  ["pH 6.5-8.5, ≤0.1 NTU", ["pH", "6.5-8.5", ",", "≤0.1", "NTU"], ["6.5-8.5", "≤0.1"]],
  ["SDI15 <3 at 25°C", ["SDI15", "<3", "at", "25", "°", "C"], ["SDI15", "<3", "25"]],
  ["الجرعة ٣٫٥ ملغم", ["الجرعة", "٣٫٥", "ملغم"], ["٣٫٥"]],
  ["تصريف 12 m³/h.", ["تصريف", "12", "m³", "/", "h", "."], ["12"]],
])("cuts %s into words and figures", (text, words, figures) => {
  const found = comparedWordsOf(text);
  expect(found.map((one) => one.text)).toEqual(words);
  expect(found.filter(({ isFigure }) => isFigure).map((one) => one.text)).toEqual(figures);
});

test("reads Markdown as a reader sees it", () => {
  const page = "### Rinsing {#s4}\n\nAt 2\\.5 bar\n\n| Line | Limit |\n| --- | --- |\n| A | 3 |";
  expect(plainOf(page)).toBe("Rinsing\n\nAt 2.5 bar\n\nLine | Limit\nA | 3");
});

test("compares word by word, whatever the digits and blanks", () => {
  expect(compared("Keep it below 0.5 mg/L.", "Keep it below 0.4 mg/L.")).toBe("Keep it below [0.5] {0.4} mg/L.");
  expect(compared("اغسل  ١٠ دقائق", "اغسل 10\nدقائق")).toBe("اغسل 10\nدقائق");
});

test("replaces a text as a whole where it differs in more words than may be compared", () => {
  const words = (letter: string) => Array.from({ length: 50 }, (_, place) => `${letter}${place}x`).join(" ");
  const stretches = compareWords(words("a"), words("b"), { steps: 99 });
  expect(stretches.map(({ kind, words: { length } }) => [kind, length])).toEqual([
    ["removed", 50],
    ["added", 50],
  ]);
});

test("takes no more steps than the budget has, however different the pages are", async () => {
  const page = (name: string) => Array.from({ length: 400 }, (_, place) => `${name}${place}x`).join(" ");
  const budget = { steps: 100_000 };
  for (let place = 0; place < 20; place += 1) compareWords(page(`a${place}y`), page(`b${place}y`), budget);
  expect(budget.steps).toBeGreaterThanOrEqual(0);
});

const filler = (name: string) => Array.from({ length: 30 }, (_, place) => `${name}${place}`).join(" ");

test("keeps pages together that moved because others were inserted or removed", async () => {
  const before = pagesOf(filler("alpha"), `${filler("beta")} limit 5 mg`, filler("gamma"), filler("delta"));
  const after = pagesOf(filler("new"), filler("alpha"), `${filler("beta")} limit 4 mg`, filler("delta"));
  const changed = await compareVersions(before, after);
  expect(changed.map((part) => [part.before?.page, part.after?.page, part.figures.length])).toEqual([
    [undefined, 1, 0],
    [2, 3, 1],
    [3, undefined, 0],
  ]);
  expect(changed[1]?.figures).toEqual([
    { lead: expect.stringMatching(/beta29 limit$/), before: "5", after: "4", trail: "mg" },
  ]);
});

test("lists a figure that was added or removed, and no figure that only moved its blanks", async () => {
  const [changed] = await compareVersions(pagesOf("Rinse the bed."), pagesOf("Rinse the bed for 20 min."));
  expect(changed?.figures).toEqual([{ lead: "Rinse the bed", before: "", after: "for 20 min", trail: "." }]);
  expect(await compareVersions(pagesOf("Rinse for 20  min"), pagesOf("Rinse\nfor ٢٠ min"))).toEqual([]);
});

test("lists no number of a step, and the figures in the steps", async () => {
  const before = pagesOf("1. Close the inlet valve.\n2. Rinse for 20 min at 2 bar.");
  const after = pagesOf("1. Close the inlet valve.\n2. Open the drain.\n3. Rinse for 25 min at 2 bar.");
  const [changed] = await compareVersions(before, after);
  expect(changed?.figures.map((figure) => [figure.before, figure.after])).toEqual([["20", "25"]]);
  const [arabic] = await compareVersions(pagesOf("١) اشطف 5 دقائق."), pagesOf("٢) اشطف ٦ دقائق."));
  expect(arabic?.figures.map((figure) => [figure.before, figure.after])).toEqual([["5", "٦"]]);
});

test("finds nothing in versions with the same text", async () => {
  expect(await compareVersions(pagesOf("One", "", "Two"), pagesOf("One", "", "Two"))).toEqual([]);
});
