import { describe, expect, test } from "vitest";
import { hasContent, isSeasonal, resolveFollowUp } from "./follow-up";

const temperature = "How does feed temperature affect the permeate flow?";

describe("resolveFollowUp", () => {
  test.each([
    ["and in summer?", [temperature], `${temperature} and in summer?`],
    ["Why?", [temperature], `${temperature} Why?`],
    ["How do I clean it?", ["Where does biofilm sit?"], "Where does biofilm sit? How do I clean it?"],
    [
      "what about 4-inch?",
      ["What is the CIP flow per 8-inch vessel?"],
      "What is the CIP flow per vessel? what about 4-inch?",
    ],
    ["وفي الصيف؟", ["كم تدفق المنتج؟"], "كم تدفق المنتج؟ وفي الصيف؟"],
    ["and in summer?", ["How much permeate do I get in winter?"], "How much permeate do I get? and in summer?"],
    ["ماذا يحدث لو زاد؟", ["كم حد SDI؟"], "كم حد SDI؟ ماذا يحدث لو زاد؟"],
    ["وفي الصيف؟", ["لماذا ينخفض الإنتاج في الشتاء؟"], "لماذا ينخفض الإنتاج؟ وفي الصيف؟"],
    ["طيب ولو 4 بوصة؟", ["كم تدفق الغسيل لكل وعاء 8 بوصة؟"], "كم تدفق الغسيل لكل وعاء؟ طيب ولو 4 بوصة؟"],
    [
      "and then?",
      ["How do I preserve membranes?", "and the pH?"],
      "How do I preserve membranes? and the pH? and then?",
    ],
  ])("%s", (question, asked, searched) => {
    expect(
      resolveFollowUp(
        question,
        asked.map((one) => [one, "…"] as const),
      ),
    ).toBe(searched);
  });

  test.each([
    "What is the maximum SDI of the feed?",
    "weekly tasks",
    "Thanks!",
    "شكرا",
    "And how do I calculate the Langelier index of the concentrate at 75 % recovery from the feed analysis?",
    "ورشة الصيانة تحتاج أي قطع غيار للمضخات والأغشية والصمامات؟",
  ])("%s stands alone", (question) => {
    expect(resolveFollowUp(question, [[temperature, "…"]])).toBe(question);
  });

  test("without a history there is nothing to complete from", () => {
    expect(resolveFollowUp("and in summer?", [])).toBe("and in summer?");
  });
});

test("hasContent tells whether there is anything to search for", () => {
  expect(["Hello", "and?", "why", "السلام عليكم", "?!"].filter(hasContent)).toEqual([]);
  expect(["SDI", "الغسيل", "weekly tasks"].every(hasContent)).toBe(true);
});

test("isSeasonal tells a season alone from one that is asked about something", () => {
  expect(["and in summer?", "in winter", "وفي الصيف؟", "طيب بالشتا؟"].every(isSeasonal)).toBe(true);
  expect(["Legionella in summer", "التغذية في الشتاء", "and then?"].filter(isSeasonal)).toEqual([]);
});
