import fc from "fast-check";
import { expect, test } from "vitest";
import { normalize } from "../analysis/normalize";
import { readQuestion } from "./question";
import { lookAgain, surenessOf } from "./second-look";
import { gramsOf, spellingLikeness } from "./spelling";

const statistics = { passages: 1000, words: 100_000, passagesWith: () => 20 };

function order(question: string, ...texts: string[]) {
  const candidates = texts.map((text) => ({ text, headingPath: [], asks: [], score: 1 }));
  return lookAgain(readQuestion(question), candidates, statistics).map((one) => one.text);
}

test("ranks adjacent words before separate ones", () => {
  const apart = `pressure ${"and then other things happen here ".repeat(4)} vessel`;
  const together = `the pressure vessel ${"and then other things happen here ".repeat(4)}`;
  expect(order("pressure vessel", apart, together)).toEqual([together, apart]);
});

test("neighbours in the order of the question come before the same in reverse", () => {
  expect(order("acid cleaner", "cleaner acid", "acid cleaner")).toEqual(["acid cleaner", "cleaner acid"]);
});

test("a section that was written to answer the question comes first", () => {
  const candidates = [
    { text: "one", headingPath: [], asks: ["What is the limit of chlorine?"], score: 1 },
    { text: "two", headingPath: [], asks: ["When do I clean the membranes?"], score: 1 },
  ];
  const judged = lookAgain(readQuestion("when should I clean my membranes"), candidates, statistics);
  expect(judged.map((one) => one.text)).toEqual(["two", "one"]);
  expect(judged[0]?.agreement).toBeGreaterThan(0.9);
  expect(judged[1]?.agreement).toBe(0);
});

test("judged passages know the terms of text, headings and asks", () => {
  const candidate = { text: "acid", headingPath: ["Cleaning"], asks: ["soak?"], score: 1 };
  const [judged] = lookAgain(readQuestion("acid"), [candidate], statistics);
  expect(["acid", "clean", "soak", "pump"].map((term) => judged && surenessOf(judged)(term))).toEqual([1, 1, 0.5, 0]);
});

const likeness = (question: string, texts: readonly string[]) =>
  spellingLikeness(
    question,
    texts.map((text) => [gramsOf(text)]),
  );

test("Arabic spelling is compared letter by letter, other scripts are not", () => {
  const [like = 0, unlike = 0] = likeness("التنظيف", ["نظافة وتنظيف الغشاء", "ضغط الماء في الوعاء"]);
  expect(like).toBeGreaterThan(unlike);
  expect(likeness("cleaning", ["cleaner"])).toEqual([]);
});

test("Arabic spelling is that of the normalized text, whatever it is written with", () => {
  const pieces = fc.constantFrom(
    ..."تنظيف أغشية",
    "ّ",
    "ـ",
    "'",
    "ﻻ",
    "ﷺ",
    "ﻣ",
    "چ",
    "٣",
    "½",
    "\u{1ee00}",
    "😀",
    "\ud83d",
    " ",
    "pH",
    "é",
  );
  const texts = fc.array(
    fc.array(pieces, { maxLength: 40 }).map((text) => text.join("")),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, (some) => {
      const question = "تنظيف الأغشية ولاحقا";
      expect(likeness(question, some)).toEqual(likeness(question, some.map(normalize)));
    }),
  );
});

test("nothing found, nothing to order", () => {
  expect(lookAgain(readQuestion("غسيل"), [], statistics)).toEqual([]);
});
