import { expect, test } from "vitest";
import { glossary } from "../analysis/glossary-entries";
import { readQuestion, wordRarityOf } from "./question";

const read = (text: string) => readQuestion(text).words.map((word) => word.readings[0]);

test("a question is its content words, in order", () => {
  expect(read("How do I clean the membrane?")).toEqual(["clean", "membran"]);
  expect(read("كيف أغسل الأغشية؟")).toHaveLength(2);
  expect(readQuestion("?").words).toEqual([]);
});

test("a word that is asked twice counts twice", () => {
  const { weights } = readQuestion("acid or acid");
  expect(weights.get("acid")).toBe(2);
});

test("adds the concepts that words name", () => {
  const [word] = readQuestion("الدلتا").words;
  expect(word).toMatchObject({ kind: "concept", readings: expect.arrayContaining(["§differential pressure"]) });
  const statistics = { passages: 100, words: 0, passagesWith: (term: string) => (term.startsWith("§") ? 40 : 0) };
  expect(word && wordRarityOf(word, statistics)).toBeLessThan(1);
});

test("words that only ask, and an operator's own readings, are generic", () => {
  const generic = (text: string) => readQuestion(text).words.map((word) => word.generic);
  expect(generic("recommended SDI")).toEqual([true, false]);
  expect(generic("SDI 4.5")).toEqual([false, true]);
  expect(generic("الطريقة المناسبة للتخزين")).toEqual([true, true, false]);
});

/** Words for the asker, and for asking for help, name nothing of a plant. */
const ASKERS = new Set(["§operator", "§technician", "§troubleshooting"]);

test("no term of the glossary only asks: what hardness is can be asked in one word", () => {
  const lost = glossary.flatMap(({ concept, en: [en = ""], ar: [ar = ""] }) =>
    [en, ar].filter((term) => readQuestion(term).words.every(({ generic }) => generic) && !ASKERS.has(concept)),
  );
  expect(lost).toEqual([]);
});
