import { expect, test } from "vitest";
import { type EvidenceFeature, evidenceFeatures, type Features, toneFeatures } from "../answering/choose/feature-names";
import { likelihoodOf } from "../answering/choose/model";
import { type EvidenceExample, fitEvidence, fitTone } from "./weights";

const zeros = Object.fromEntries(evidenceFeatures.map((name) => [name, 0])) as Features<EvidenceFeature>;

/** Evidence with a figure and more than half of the words holds what was asked; its length means nothing. */
const examples: EvidenceExample<EvidenceFeature>[] = Array.from({ length: 200 }, (_, at) => {
  const features = {
    ...zeros,
    coverage: (at % 10) / 10,
    hasFigure: Math.floor(at / 10) % 2,
    length: Math.floor(at / 20) % 5,
  };
  return { features, holds: features.coverage > 0.5 && features.hasFigure === 1 };
});

const weights = fitEvidence(examples);

test("learns a simple rule", () => {
  const right = examples.filter(({ features, holds }) => likelihoodOf(weights, features) > 0.5 === holds);
  expect(right.length / examples.length).toBeGreaterThan(0.9);
  expect(weights.of.coverage).toBeGreaterThan(0.5);
  expect(weights.of.hasFigure).toBeGreaterThan(0.5);
  expect(Math.abs(weights.of.length)).toBeLessThan(0.3);
});

test("gives no weight to a feature that never differs", () => {
  expect(weights.of.rank).toBe(0);
});

test("gives the same weights twice, with three decimals", () => {
  expect(fitEvidence(examples)).toEqual(weights);
  for (const weight of [weights.bias, ...Object.values(weights.of)]) expect(Number(weight.toFixed(3))).toBe(weight);
});

test("a model has a weight for each feature of its kind", () => {
  expect(Object.keys(weights.of)).toEqual([...evidenceFeatures]);
  expect(Object.keys(fitTone([]).of)).toEqual([...toneFeatures]);
});

test("an example more or less moves nothing far", () => {
  const fewer = fitEvidence(examples.slice(1));
  expect(Math.abs(fewer.of.coverage - weights.of.coverage)).toBeLessThan(0.5);
});
