import { expect, test } from "vitest";
import { foundIn } from "../fixtures/library";
import { plainModel } from "../fixtures/model";
import { sectionOf } from "../fixtures/sections";
import type { FoundSection } from "../passages";
import { readSection } from "../reading/reading";
import { askedFor } from "./classifier/classifier";
import { countIn, evidenceIn } from "./evidence";
import { evidenceFeaturesOf, toneFeaturesOf, wordSharesOf } from "./features";

const word = (term: string, weight: number) => ({ readings: [term], generic: false, weight, isKnown: true }) as const;
const words = [word("pump", 3), word("trip", 1)];

test("shares count each word by its weight, in the text, in the heading, and in either", () => {
  const shares = wordSharesOf(words, countIn("The pump, the pump."), countIn("It trips"));
  expect(shares).toEqual({ coverage: 0.75, coverageOfHeading: 0.25, coverageWithHeading: 1, depth: 0.75 * (2 / 3) });
});

test("any reading of a word covers it, and a question without words is covered by nothing", () => {
  const either = [{ ...word("pump", 1), readings: ["motor", "pump"] as const }];
  expect(wordSharesOf(either, countIn("The pump"), countIn("")).coverage).toBe(1);
  expect(wordSharesOf([], countIn("The pump"), countIn("")).coverage).toBe(0);
});

const limits = sectionOf("limits", ["The pump trips at 41 bar.\n\nIt is a long story of something else entirely."]);
const other = sectionOf("other", ["A valve is closed."]);

function featured(question: string, sections: readonly FoundSection[]) {
  const read = sections.map(readSection).map((reading) => ({ reading, evidence: evidenceIn(reading) }));
  return evidenceFeaturesOf(foundIn(question, sections), plainModel, read).map(({ evidence, features }) => ({
    ...features,
    evidence,
  }));
}

test("distinguishes evidence by its section, its place in it, its words and its figures", () => {
  const [best, second, last] = featured("When does the pump trip?", [limits, other]);
  expect(best).toMatchObject({ rank: 1, isFirst: 1, place: 0, hasFigure: 1, coverageInSection: 1 });
  expect(second).toMatchObject({ rank: 1, isFirst: 0, place: 0.5, hasFigure: 0, coverage: 0, coverageInSection: 0 });
  expect(last).toMatchObject({ rank: 0.5, isFirst: 1, coverageOverall: 0 });
  // The second section has half the score of the first, and so a third of the likelihood of both.
  expect([best?.section, last?.section]).toEqual([expect.closeTo(2 / 3), expect.closeTo(1 / 3)]);
  expect(second?.length).toBeGreaterThan(best?.length ?? 0);
});

test("a section that was read in the other language keeps the likelihood with which it was found", () => {
  const arabic = sectionOf("limits", ["تفصل المضخة عند 41 bar."], { language: "ar", versionId: "v2" });
  const read = [{ reading: readSection(arabic), evidence: evidenceIn(readSection(arabic)) }];
  const [first] = evidenceFeaturesOf(foundIn("When does the pump trip?", [other, limits]), plainModel, read);
  expect(first?.features.section).toBeCloseTo(1 / 3);
});

test("uploaded documents, which tell no questions, neither name a section nor hide that a manual is named", () => {
  const asked = (sections: readonly FoundSection[]) => {
    const found = foundIn("How is permeate recovery worked out?", sections);
    const passages = found.passages.map((one) => (one.documentId === "manual" ? { ...one, asks: [] } : one));
    return toneFeaturesOf({ ...found, passages }, plainModel, [0.8], [0.5]).asked;
  };
  const text = "Recovery is the permeate flow over the feed flow.";
  const recovery = sectionOf("recovery", [text], { documentId: "ro-manual-a" });
  expect(asked([limits])).toBe(0);
  expect(asked([limits, recovery])).toBe(asked([recovery]));
  expect(asked([recovery])).toBeGreaterThan(0.1);
});

test("no evidence and no passages give numbers too", () => {
  expect(featured("When?", [])).toEqual([]);
  const nothing = toneFeaturesOf(foundIn("When does the pump trip?", [], 0), plainModel, [], []);
  expect(Object.values(nothing).filter((one) => !Number.isFinite(one))).toEqual([]);
});

test("judges the tone by the lead of the first section, and by the words that no passage has", () => {
  const features = (question: string, sections: readonly FoundSection[]) =>
    toneFeaturesOf(foundIn(question, sections), plainModel, [0.8, 0.3], [0.5, 0.9]);
  const led = features("When does the pump trip?", [limits, other]);
  expect(led).toMatchObject({ coverage: 1, likelihood: 0.8, secondLikelihood: 0.3, evidenceCoverage: 0.9, unknown: 0 });
  expect(led.lead).toBeCloseTo(Math.log(2));
  // Passages of one section do not lead one another.
  expect(features("When does the pump trip?", [sectionOf("a", ["The pump trips.", "It does."])]).lead).toBe(0);
  expect(features("Does the dragon trip?", [limits])).toMatchObject({ unknown: 1 / 3, unknownShare: 0.5 });
});

test("a word is in the heading if any of its readings is", () => {
  const either = [{ ...word("pump", 1), readings: ["motor", "pump"] as const }];
  const shares = wordSharesOf(either, countIn(""), countIn("The pump"));
  expect(shares).toEqual({ coverage: 0, depth: 0, coverageOfHeading: 1, coverageWithHeading: 1 });
});

test("compares coverage with the best of the section and of all, and counts logarithms in fifths", () => {
  const whole = sectionOf("whole", ["The pump trips.\n\nThe pump is new."]);
  const half = sectionOf("half", ["A pump.\n\nIt is."]);
  const all = featured("Does the dragon pump trip?", [whole, half]);
  expect(all.map(({ coverage }) => coverage)).toEqual([2 / 3, 1 / 3, 1 / 3, 0]);
  expect(all.map(({ coverageInSection }) => coverageInSection)).toEqual([1, 0.5, 1, 0]);
  expect(all.map(({ coverageOverall }) => coverageOverall)).toEqual([1, 0.5, 0.5, 0]);
  expect(all[0]?.logSection).toBeCloseTo(Math.log((all[0]?.section ?? 0) + 0.01) / 5);
  expect(all[0]?.length).toBeCloseTo(Math.log(1 + 3) / 5);
});

test("only a whole procedure can be a procedure that is asked for", () => {
  const steps = sectionOf("steps", ["1. Stop the pump.\n2. Drain it."], { kind: "procedure" });
  const [procedure, text] = featured("How do I stop the pump?", [steps, other]);
  expect(procedure).toMatchObject({ isProcedure: 1, isProcedureAsked: 0.5 });
  expect(text).toMatchObject({ isProcedure: 0, isProcedureAsked: 0 });
});

test("puts scores in relation to what is asked, and counts words up to a limit", () => {
  const question = "When does the pump trip?";
  const found = foundIn(question, [limits, other]);
  const features = toneFeaturesOf(found, plainModel, [0.8], [0.5]);
  expect(features).toMatchObject({ scoreShare: 4, indexShare: 4, content: 2 / 12, words: 2 / 20, meaning: 0.9 });
  expect(features.score).toBeCloseTo(Math.log(41));
  expect(features.sections).toBeCloseTo(1);
  const long = `When does the pump of ${Array.from({ length: 30 }, (_, at) => `vessel${at}`).join(" and ")} trip?`;
  expect(toneFeaturesOf(foundIn(long, [limits]), plainModel, [], [])).toMatchObject({ content: 1, words: 1 });
  expect(toneFeaturesOf(foundIn("?", [limits]), plainModel, [], []).scoreShare).toBe(40);

  const { beyond, anySection } = askedFor(question);
  expect(features.askedBeyond).toBeCloseTo(Math.log(beyond + 0.01) / 5);
  const unasked = { ...found, passages: found.passages.map((one) => ({ ...one, asks: [] })) };
  expect(toneFeaturesOf(unasked, plainModel, [], []).askedBeyond).toBeCloseTo(Math.log(anySection + 0.01) / 5);
});
