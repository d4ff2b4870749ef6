import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { calculatorAt } from "../../declared";
import { candidates } from "../candidates";
import { fitWeights } from "./fit-weights";
import { learnStatistics } from "./learn-statistics";
import { likelihoods, likelyResults } from "./likelihood";
import { signNames, signsOf } from "./signs";
import { aboutScores, askingScore, typicality, usuallyWanted } from "./statistics";

const recovery = calculator("ro-manual-a", "recovery");
const rejection = calculator("ro-manual-a", "rejection");

function calculator(document: string, id: string) {
  const found = calculatorAt(document, id);
  if (!found) throw new Error(`there is no ${document}/${id}`);
  return found;
}

const known = learnStatistics(
  [100, 120, 140].map((feed) => ({
    text: `my train swallows ${feed} m³/h, which recovery?`,
    calculator: recovery,
    wanted: "Y",
    values: { Qf: feed, Qp: 0.75 * feed },
    result: 75,
  })),
  ["why does my train stop?", "why is it hot?", "why is it loud?"],
);

describe("what labelled questions teach", () => {
  test("a value like those that were told is likelier than one far from them", () => {
    expect(typicality(known, recovery, "Y", 75)).toBeGreaterThan(typicality(known, recovery, "Y", 0.5));
  });

  test("what was asked for is likelier to be asked for", () => {
    expect(usuallyWanted(known, recovery, "Y")).toBeGreaterThan(usuallyWanted(known, recovery, "Qf"));
  });

  test("words of its questions speak for a calculator", () => {
    const scores = aboutScores(known, [recovery, rejection], "it swallows 90 m³/h");
    expect(scores.get(recovery)).toBeGreaterThan(scores.get(rejection) ?? 0);
  });

  test("words of questions that ask for no result speak against one", () => {
    expect(askingScore(known, "which recovery of 90 m³/h?")).toBeGreaterThan(askingScore(known, "why 90 m³/h?"));
  });
});

test("fits weights under which the right ways are likeliest, and the same each time", () => {
  const sign = (name: (typeof signNames)[number]) => signNames.map((one) => Number(one === name));
  const questions = Array.from({ length: 20 }, () => ({
    signs: [sign("named"), sign("bare")],
    isRight: [true, false],
  }));
  const weights = fitWeights(questions);
  expect(likelihoods(weights, questions[0]?.signs ?? [])[0]).toBeGreaterThan(0.8);
  expect(fitWeights(questions)).toEqual(weights);
});

describe("the learned model", () => {
  test("finds a result the likelier the plainer it is asked for", () => {
    const likeliest = (text: string) => {
      const results = likelyResults(text, candidates(text, [[recovery, rejection]]));
      return Math.max(0, ...results.map(({ likelihood }) => likelihood));
    };
    const plain = likeliest("Feed flow is 120 m³/h, permeate flow is 84 m³/h. Calculate the recovery.");
    expect(plain).toBeGreaterThan(0.8);
    expect(likeliest("Why is the permeate 84 m³/h when the feed is 120 m³/h?")).toBeLessThan(0.7 * plain);
  });

  test("has a sign for every name", () => {
    const text = "feed 120 m³/h, permeate 84 m³/h, recovery?";
    const signs = signsOf(known, text, candidates(text, [[recovery]]));
    expect(new Set(signs.map((one) => one.length))).toEqual(new Set([signNames.length]));
  });

  test("is small", () => {
    expect(readFileSync("src/calculators/readings/learned/model.json").length).toBeLessThan(300_000);
  });
});
