import { expect, test } from "vitest";
import { foundIn } from "../fixtures/library";
import { plainModel } from "../fixtures/model";
import { sectionOf } from "../fixtures/sections";
import { askedFor, likelihoodAsked } from "./classifier/classifier";
import { sectionFeatures } from "./feature-names";
import model from "./model.json" with { type: "json" };
import { featuresOfSections, rankSections } from "./sections";
import { askedKindOf, likelihoodOfWording } from "./wording";

const limits = sectionOf("limits", ["The pump trips at 41 bar."], { kind: "limits" });
const steps = sectionOf("steps", ["1. **Stop.** The pump."], { kind: "procedure" });

test("sections are ranked by their weights, and their likelihoods are 1 together", () => {
  const ranked = rankSections(foundIn("When does the pump trip?", [limits, steps]), plainModel);
  expect(ranked.map(({ place }) => place.sectionSlug)).toEqual(["limits", "steps"]);
  expect(ranked.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1);
});

test("a section of the kind that is asked for gains", () => {
  const kinds = { ...plainModel.kinds, procedure: { bias: 4, of: {} }, limits: { bias: -4, of: {} } };
  const weights = { ...plainModel, kinds, sections: { ...plainModel.sections, kind: 9 } };
  const [first] = rankSections(foundIn("How do I stop the pump?", [limits, steps]), weights);
  expect(first?.place.sectionSlug).toBe("steps");
});

test("nothing is ranked where nothing was found", () => {
  expect(rankSections(foundIn("How?", []), plainModel)).toEqual([]);
});

test("the trained model has a weight for each feature of a section, and no other", () => {
  expect(Object.keys(model.withAsks.sections)).toEqual([...sectionFeatures]);
});

test.each([
  ["How do I replace the cartridge filters step by step?", "procedure"],
  ["خطوات تنظيف المرشح الرملي", "procedure"],
  ["What does turbidity mean?", "meaning"],
  ["شو يعني عكارة؟", "meaning"],
] as const)("%s asks for %s", (question, kind) => {
  expect(likelihoodOfWording(question, model.kinds[kind])).toBeGreaterThan(0.5);
});

test.each(["What does a drum of antiscalant cost in Jeddah?", "كم سعر برميل مانع الترسب في جدة؟"])(
  "%s is beyond every manual",
  (question) => {
    const water = "What is the dose of antiscalant for the feed?";
    expect(likelihoodOfWording(question, model.beyond)).toBeGreaterThan(likelihoodOfWording(water, model.beyond));
  },
);

test("asks terms and definitions for meanings, and references for anything", () => {
  expect([askedKindOf("terms"), askedKindOf("definition"), askedKindOf("reference")]).toEqual([
    "meaning",
    "meaning",
    null,
  ]);
});

test("the logarithm of how likely a section is asked for counts a fifth, one question in a thousand left open", () => {
  const found = foundIn("When does the pump trip?", [limits, steps]);
  const features = featuresOfSections(found, plainModel.kinds);
  expect(features).toHaveLength(2);
  for (const { place, features: own } of features)
    expect(own.asked).toBeCloseTo(Math.log(likelihoodAsked(place, askedFor(found.question)) + 0.001) / 5, 9);
});

test("a section is judged by its best passage, beside the best of all", () => {
  const long = sectionOf("long", ["The pump is new.", "The pump trips."]);
  const found = foundIn("When does the pump trip?", [limits, long]);
  const passages = found.passages.map((one) =>
    one.passageId === "long-1" ? { ...one, score: 80, indexScore: 80 } : one,
  );
  const [first, second] = featuresOfSections({ ...found, passages }, plainModel.kinds);
  expect([first?.place.passageId, second?.place.passageId]).toEqual(["limits-0", "long-1"]);
  expect([first?.features.score, second?.features.score]).toEqual([expect.closeTo(Math.log(0.5)), 0]);
  expect([first?.features.index, second?.features.index]).toEqual([0.5, 1]);
});
