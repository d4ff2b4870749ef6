import { describe, expect, test } from "vitest";
import { analyze } from "../analysis/analyze";
import { orthonormal, symmetricEigen } from "./matrices";
import { likeness, meaningOf } from "./meaning";
import { vectorsOf } from "./training";
import { readVectors, vectorFile } from "./vectors";

function counts(text: string): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { term } of analyze(text)) terms.set(term, (terms.get(term) ?? 0) + 1);
  return terms;
}

const like = (one: string, other: string) => likeness(meaningOf(counts(one)), meaningOf(counts(other)));

describe("what the manuals taught", () => {
  test.each([
    [
      "the pump rattles as if full of gravel",
      "Cavitation of a centrifugal pump",
      "Sludge volume index of the aeration tank",
    ],
    ["ماء الغلاية يرغي", "Foaming and carryover of the boiler", "Replacing cartridge filters"],
    ["how do I wash the membranes", "غسيل الأغشية بالمحلول القلوي", "معايرة مقياس pH"],
  ])("%s is nearer to %s than to %s", (text, near, far) => {
    expect(like(text, near)).toBeGreaterThan(like(text, far) + 0.1);
  });

  test("a text is like itself, and one of unknown words like nothing", () => {
    expect(like("boiler blowdown", "boiler blowdown")).toBeCloseTo(1, 5);
    expect(meaningOf(counts("xylophonist"))).toBeNull();
    expect(like("xylophonist", "boiler")).toBe(0);
  });
});

describe("vectors", () => {
  const texts = [
    "salt brine",
    "salt brine",
    "salt brine",
    "gas flame",
    "gas flame",
    "gas flame",
    "salt gas",
    "brine flame",
  ];
  const learned = vectorsOf(texts.map((text) => new Map(text.split(" ").map((word) => [word, 1]))));

  test("of words that stand together are alike, and the same at every run", () => {
    const of = (term: string) => Float32Array.from(learned.vectors[learned.terms.indexOf(term)] ?? []);
    const cosine = (one: Float32Array, other: Float32Array) =>
      likeness(one, other) / (Math.hypot(...one) * Math.hypot(...other));
    expect(cosine(of("salt"), of("brine"))).toBeGreaterThan(cosine(of("salt"), of("flame")));
    expect(vectorsOf(texts.map((text) => new Map(text.split(" ").map((word) => [word, 1]))))).toEqual(learned);
  });

  test("lose less than a hundredth of their length in the file", () => {
    const vectors = [Float64Array.of(0.5, -0.25, 0.1), Float64Array.of(0.001, 0, -0.002)];
    const { places, scales, values, size } = readVectors(vectorFile(["a", "b"], vectors));
    expect([...places]).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
    for (const [at, vector] of vectors.entries()) {
      const read = Array.from(vector, (_, axis) => (values[at * size + axis] ?? 0) * (scales[at] ?? 0));
      for (const [axis, value] of vector.entries()) {
        expect(Math.abs((read[axis] ?? 0) - value)).toBeLessThan(0.01 * Math.hypot(...vector));
      }
    }
  });
});

describe("matrices", () => {
  test("vectors are turned to right angles, and one that adds nothing becomes nothing", () => {
    const [one, two, three] = orthonormal([Float64Array.of(2, 0), Float64Array.of(1, 3), Float64Array.of(5, 5)]);
    expect([one, two, three].map((vector) => Array.from(vector ?? [], (value) => Math.round(value)))).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  test("the axis of the largest eigenvalue comes first", () => {
    const { vectors } = symmetricEigen([
      [2, 1],
      [1, 2],
    ]);
    const [first] = vectors;
    expect(Math.abs(first?.[0] ?? 0)).toBeCloseTo(Math.SQRT1_2);
    expect((first?.[0] ?? 0) * (first?.[1] ?? 0)).toBeGreaterThan(0);
  });
});
