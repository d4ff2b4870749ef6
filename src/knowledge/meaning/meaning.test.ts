import { describe, expect, test } from "vitest";
import { GROUP_PLACES, letterGroupsIn } from "./letters";
import { likeness, meaningOf } from "./meaning";
import { learnMeanings } from "./training";
import { readVectors, rowsOfTerm, vectorFile } from "./vectors";

const like = (one: string, other: string) => likeness(meaningOf(one), meaningOf(other));

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

  test("rates an unknown word as similar to the word that it is spelt like", () => {
    expect(like("overchlorinationer", "chlorination")).toBeGreaterThan(like("overchlorinationer", "sludge") + 0.1);
  });

  test("a text is like itself, and one without words like nothing", () => {
    expect(like("boiler blowdown", "boiler blowdown")).toBeCloseTo(1, 5);
    expect(meaningOf("the of?")).toBeNull();
    expect(like("the of?", "boiler")).toBe(0);
  });
});

const counts = (text: string) => new Map(text.split(" ").map((word) => [word, 1]));

describe("vectors", () => {
  const texts = new Map([
    ["salt", [counts("brine drum"), counts("brine tank")]],
    ["gas", [counts("flame pipe"), counts("flame valve")]],
  ]);
  const questions = Array.from({ length: 60 }, (_, at) =>
    at % 2 === 0 ? { question: counts("zout"), of: "salt" } : { question: counts("vuur"), of: "gas" },
  );
  const learned = learnMeanings(texts, questions);
  const rows = new Map(learned.terms.map((term, at) => [term, at]));
  const meaning = (text: string) => {
    const parts = text.split(" ").flatMap((term) => [...rowsOfTerm(term, rows)]);
    const sum = Float32Array.from({ length: 100 }, (_, axis) =>
      parts.reduce((all, [row, weight]) => all + weight * (learned.vectors[row]?.[axis] ?? 0), 0),
    );
    return sum.map((value) => value / Math.hypot(...sum));
  };

  test("bring questions near the texts that answer them, by rare words and their letters, too", () => {
    expect(learned.terms).toEqual(["vuur", "zout"]);
    for (const text of ["brine drum", "brine tank", "brines"]) {
      expect(likeness(meaning("zout"), meaning(text))).toBeGreaterThan(likeness(meaning("vuur"), meaning(text)) + 0.3);
    }
    expect(likeness(meaning("vuur"), meaning("flame"))).toBeGreaterThan(
      likeness(meaning("zout"), meaning("flame")) + 0.3,
    );
  });

  test("are the same at every run", () => {
    expect(learnMeanings(texts, questions)).toEqual(learned);
  });

  test("of a term are its own and those of its letters, which count twice where it has none of its own", () => {
    const rows = new Map([["salt", 0]]);
    const groups = letterGroupsIn("salt");
    expect(groups).toHaveLength(7);
    expect(groups.every((place) => place >= 0 && place < GROUP_PLACES)).toBe(true);
    expect(rowsOfTerm("salt", rows)).toEqual([[0, 1], ...groups.map((place) => [1 + place, 1 / Math.sqrt(7)])]);
    expect(rowsOfTerm("salts", rows)[0]?.[1]).toBeCloseTo(2 / Math.sqrt(letterGroupsIn("salts").length));
  });

  test("lose less than a hundredth of their length in the file", () => {
    const vectors = [Float32Array.of(0.5, -0.25, 0.1), Float32Array.of(0.001, 0, -0.002)];
    const { rows, scales, values, size } = readVectors(vectorFile(["a", "b"], vectors));
    expect([...rows]).toEqual([
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
