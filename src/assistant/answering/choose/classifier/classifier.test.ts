import { describe, expect, test } from "vitest";
import { questionsOfManuals } from "~/assistant/evaluation/asks.server";
import { askedFor, likelihoodAsked, readClassifier } from "./classifier";
import { signsOf } from "./signs";
import { trainClassifier } from "./training";

const washing = "manual#washing";
const pumps = "manual#pumps";
const questions = [
  { text: "how do I wash the membranes", section: washing },
  { text: "wash the elements with acid", section: washing },
  { text: "كيف أغسل الأغشية بالحمض", section: washing },
  { text: "the pump makes noise", section: pumps },
  { text: "noise of a pump that runs dry", section: pumps },
  { text: "المضخة تصدر صوتاً عالياً", section: pumps },
  { text: "my car makes noise", section: null },
  { text: "wash the car on friday", section: null },
];

describe("a classifier learned from questions", () => {
  const file = trainClassifier(questions);
  const asked = readClassifier(file);

  test.each([
    ["washing membranes with an acid", washing, pumps],
    ["pumps noisy", pumps, washing],
    ["المضخات صوتها عالي", pumps, washing],
    ["اغسل الاغشيه", washing, pumps],
  ])("tells the section of a question that it has not seen: %s", (question, meant, other) => {
    const { section, beyond } = asked(question);
    expect(section(meant)).toBeGreaterThan(section(other));
    expect(section(meant)).toBeGreaterThan(beyond);
  });

  test("tells what no section answers", () => {
    const { section, beyond } = asked("the car on friday");
    expect(beyond).toBeGreaterThan(Math.max(section(washing), section(pumps)));
  });

  test("gives likelihoods that are 1 together", () => {
    const { section, beyond } = asked("how do I wash a pump?");
    expect(section(washing) + section(pumps) + beyond).toBeCloseTo(1, 5);
  });

  test("holds a section that it was not taught, or that tells no questions, for as likely as any", () => {
    const found = { documentId: "manual", sectionSlug: "washing" };
    const one = asked("how do I wash the membranes");
    expect(likelihoodAsked({ ...found, asks: ["how do I wash the membranes"] }, one)).toBe(one.section(washing));
    expect(likelihoodAsked({ ...found, asks: [] }, one)).toBeCloseTo(1 / 3, 5);
    expect(one.section("manual#other")).toBeCloseTo(1 / 3, 5);
  });

  test("is the same whenever it is learned from the same questions", () => {
    expect(trainClassifier(questions)).toEqual(file);
  });
});

test("the classifier that is kept was learned from the sections of the manuals", () => {
  const names = new Set(questionsOfManuals().map(({ section }) => section));
  const { section, beyond } = askedFor("How is permeate recovery worked out?");
  const likelihoods = Array.from(names, section);
  expect(likelihoods.every((one) => one > 0)).toBe(true);
  expect(likelihoods.reduce((sum, one) => sum + one, beyond)).toBeCloseTo(1, 4);
  expect(section("ro-manual-a#recovery")).toBe(Math.max(...likelihoods));
});

describe("signs", () => {
  test("are terms and runs of four letters, each once", () => {
    expect(signsOf("acid acid")).toEqual(["=acid", "=§acid", "_aci", "acid", "cid_"]);
  });

  test("are few, however long a question is", () => {
    const most = signsOf("water ".repeat(100)).length;
    expect(signsOf("water ".repeat(20_000)).length).toBe(most);
    expect(signsOf("ab".repeat(50_000)).length).toBeLessThan(10);
  });
});
