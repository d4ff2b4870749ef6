import { describe, expect, test } from "vitest";
import { withoutFigures } from "~/calculators/readings/without-figures";
import type { Turn } from "../passages";
import { goesOn, hasContent, resolveFollowUp } from "./follow-up";

const temperature = "How does feed temperature affect the permeate flow?";

const resolved = (question: string, ...asked: string[]) =>
  resolveFollowUp(
    question,
    asked.map((one) => [one, "…"] as const),
  ).searched;

describe("a question that goes on", () => {
  test.each([
    ["and in summer?", temperature],
    ["Why?", temperature],
    ["How do I clean it?", "Where does biofilm sit?"],
    ["وفي الصيف؟", "كم تدفق المنتج؟"],
    ["and the dose?", "How do I preserve membranes?"],
  ])("takes over what it lacks, and counts twice itself: %s", (question, before) => {
    expect(resolved(question, before)).toBe(`${before} ${question} ${question}`);
  });

  test.each([
    ["what about 4-inch?", "What is the CIP flow per 8-inch vessel?", "What is the CIP flow per vessel?"],
    ["طيب ولو 4 بوصة؟", "كم تدفق الغسيل لكل وعاء 8 بوصة؟", "كم تدفق الغسيل لكل وعاء؟"],
    ["and in summer?", "How much permeate do I get in winter?", "How much permeate do I get in ?"],
    ["what if it is biofouling instead", "How do I remove scale?", "How do I remove ?"],
    ["and alkaline?", "How do I mix the acid solution?", "How do I mix the solution?"],
    ["and weekly?", "What are the daily checks?", "What are the checks?"],
  ])("replaces the alternatives of what it names: %s", (question, before, kept) => {
    const searched = resolved(question, before).replaceAll(/ (?=[?؟])/gu, "");
    expect(searched).toBe(`${kept} ${question} ${question}`.replaceAll(/ (?=[?؟])/gu, ""));
  });

  test("is completed from the last question that stands alone, and from the one before it", () => {
    expect(resolved("and then?", "How do I preserve membranes?", "and the pH?")).toBe(
      "How do I preserve membranes? and the pH? and then? and then?",
    );
  });

  test("passes over thanks and greetings, and over what was asked long ago", () => {
    expect(resolved("and in summer?", temperature, "Thanks!")).toContain(temperature);
    const chain = Array.from({ length: 9 }, (_, at) => `and at ${at} bar?`);
    expect(resolved("and then?", temperature, ...chain)).not.toContain(temperature);
  });
});

describe("a question that names its own subject", () => {
  test.each([
    "What is the maximum SDI of the feed?",
    "weekly tasks",
    "And how do I calculate the Langelier index of the concentrate at 75 % recovery from the feed analysis?",
    "How do I backwash a multimedia filter?",
    "كيف أعاير مقياس الموصلية؟",
    "ورشة الصيانة تحتاج أي قطع غيار للمضخات والأغشية والصمامات؟",
  ])("stands alone: %s", (question) => {
    expect(resolved(question, temperature)).toBe(question);
  });
});

test("without anything before it, a question is searched as it is", () => {
  expect(resolved("and in summer?")).toBe("and in summer?");
  expect(resolved("and in summer?", "Hello")).toBe("and in summer?");
});

test("hasContent tells whether there is anything to search for", () => {
  expect(["Hello", "and?", "why", "السلام عليكم", "?!", ""].filter(hasContent)).toEqual([]);
  expect(["SDI", "الغسيل", "weekly tasks"].every(hasContent)).toBe(true);
});

test("goesOn tells a question that leans on the one before", () => {
  expect(["Why?", "and in summer?", "وفي الصيف؟", "what about the dose?", "How often is it done?"].every(goesOn)).toBe(
    true,
  );
  expect(["What is SDI?", "How do I regenerate a softener?", "كم حد الكلور؟"].filter(goesOn)).toEqual([]);
});

describe("readings that were filled in since", () => {
  const topic = "permeate is 90 m3/h, what is the recovery?";
  const latest = "and if permeate is 84 m3/h?";
  const filled = "feed flow 105 m³/h.";
  const earlier = (...history: readonly Turn[]) => resolveFollowUp("and at 70 m3/h?", history).earlier;

  test.each<[string, readonly Turn[], readonly string[]]>([
    ["are not there", [[topic, "…"]], [topic]],
    ["replace those of the question", [[topic, "…", filled]], [withoutFigures(topic), filled]],
    [
      "come before those of a later question",
      [
        [topic, "…", filled],
        [latest, "…"],
      ],
      [withoutFigures(topic), filled, latest],
    ],
    [
      "after a later question replace those of both",
      [
        [topic, "…"],
        [latest, "…", filled],
      ],
      [withoutFigures(topic), withoutFigures(latest), filled],
    ],
  ])("%s", (_, history, told) => {
    expect(earlier(...history)).toEqual(told);
  });
});
