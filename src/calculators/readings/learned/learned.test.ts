import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { calculatorAt } from "../../declared";
import { candidates } from "../candidates";
import { fitNetwork } from "./fit-network";
import { learnStatistics } from "./learn-statistics";
import { likelyResults } from "./likelihood";
import { likelihoods } from "./network";
import { candidateSignsOf, signNames } from "./signs";
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

describe("a network that is fitted", () => {
  const sign = (...names: (typeof signNames)[number][]) => signNames.map((one) => Number(names.includes(one)));
  const asked = (right: number) => ({ isRight: [right === 0, right === 1, right === 2, right === 3] });
  const ways = [sign("named"), sign("bare"), sign("named", "bare"), sign("order")];
  const likeliest = (questions: Parameters<typeof fitNetwork>[0]) => {
    const likely = likelihoods(fitNetwork(questions), ways);
    return { at: likely.indexOf(Math.max(...likely)), most: Math.max(...likely) };
  };

  test("finds the right ways likeliest, and is the same each time", () => {
    const questions = Array.from({ length: 200 }, () => ({ signs: ways, ...asked(0) }));
    expect(likeliest(questions)).toMatchObject({ at: 0, most: expect.closeTo(1, 0) });
    expect(fitNetwork(questions)).toEqual(fitNetwork(questions));
  });

  test("learns that two signs speak against a way together, and each for it alone", () => {
    const pairs = [
      [sign("named"), true] as const,
      [sign("bare"), true] as const,
      [sign("named", "bare"), false] as const,
    ];
    const network = fitNetwork(
      Array.from({ length: 200 }, () =>
        pairs.map(([way, isRight]) => ({ signs: [way, sign()], isRight: [isRight, !isRight] })),
      ).flat(),
    );
    for (const [way, isRight] of pairs) {
      expect((likelihoods(network, [way, sign()])[0] ?? 0) > 0.8).toBe(isRight);
    }
  });

  test("is taught nothing by questions without a right way", () => {
    const network = fitNetwork([{ signs: ways, isRight: [false, false, false, false] }]);
    expect(network.direct).toEqual(signNames.map(() => 0));
  });
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
    const signs = candidateSignsOf(known, text, candidates(text, [[recovery]]));
    expect(new Set(signs.map((one) => one.length))).toEqual(new Set([signNames.length]));
  });

  test("is small", () => {
    expect(readFileSync("src/calculators/readings/learned/model.json").length).toBeLessThan(1_400_000);
  });
});
