import { describe, expect, test } from "vitest";
import { foundIn } from "../fixtures/library";
import { plainModel as plain } from "../fixtures/model";
import { sectionOf } from "../fixtures/sections";
import { readSection } from "../reading/reading";
import { choose, inSight, type Scored } from "./choose";
import { countIn, evidenceIn } from "./evidence";
import { evidenceFeatures, toneFeatures } from "./features";
import type { Model } from "./model";
import model from "./model.json" with { type: "json" };

const sdi = sectionOf("sdi", ["The SDI of the feed must never exceed 5.\n\nIt is measured once a shift."], {
  headingPath: ["2. Limits", "2.5 SDI of the feed"],
});
const pump = sectionOf("pump", ["The pump is greased every month."], { headingPath: ["9. Care", "9.1 Pumps"] });

describe("the tone", () => {
  test.each([
    [1, "sure"],
    [0.5, "unsure"],
    [0.1, "silent"],
  ])("of evidence that covers %d of the question is %s", (coverage, tone) => {
    const found = foundIn("What is the highest SDI of the feed?", [sdi], coverage);
    expect(choose(found, [sdi], plain).tone).toBe(tone);
  });

  test("is silent where nothing was found, whatever the weights", () => {
    const sure: Model = { ...plain, sure: { ...plain.sure, bias: 99 }, silent: { ...plain.silent, bias: -99 } };
    expect(choose(foundIn("What is the SDI?", []), [], sure)).toMatchObject({ tone: "silent", shown: [], all: [] });
  });

  test("of the trained model is sure where all is covered, and silent where next to nothing is", () => {
    const question = "What is the highest SDI that the feed of a train may have?";
    expect(choose(foundIn(question, [sdi, pump]), [sdi, pump]).tone).toBe("sure");
    expect(choose(foundIn("Who won the world cup?", [pump], 0.05), [pump]).tone).toBe("silent");
  });
});

test("the trained model has a weight for each feature, and no other", () => {
  expect(Object.keys(model.evidence.of)).toEqual([...evidenceFeatures]);
  expect(Object.keys(model.sure.of)).toEqual([...toneFeatures]);
  expect(Object.keys(model.silent.of)).toEqual([...toneFeatures]);
});

test("the likeliest evidence comes first, and all that was looked at is kept", () => {
  const { all, shown, readings } = choose(foundIn("highest SDI of the feed", [pump, sdi]), [pump, sdi], plain);
  expect(all.map(({ evidence }) => evidence.text)).toEqual([
    "The SDI of the feed must never exceed 5.",
    "The pump is greased every month.",
    "It is measured once a shift.",
  ]);
  expect(shown[0]?.evidence.text).toBe("The SDI of the feed must never exceed 5.");
  expect(readings.map(({ place }) => place.sectionSlug)).toEqual(["pump", "sdi"]);
});

/** Evidence of one section each, or of the section with the same name, so long and so likely. */
function scored(...all: [slug: string, words: number, likelihood: number][]): Scored[] {
  const bySlug = Map.groupBy(all, ([slug]) => slug);
  return [...bySlug].flatMap(([slug, own]) => {
    const text = own.map(([, words]) => Array(words).fill("word").join(" ")).join("\n\n");
    const evidence = evidenceIn(readSection(sectionOf(slug, [text])));
    return evidence.map((one, index) => ({ evidence: one, likelihood: own[index]?.[2] ?? 0 }));
  });
}

const named = (shown: readonly Scored[]) =>
  shown.map(({ evidence }) => [evidence.reading.place.sectionSlug, countIn(evidence.text).words]);

describe("what is in sight", () => {
  test("is added until some hundred words are there, and nothing after them", () => {
    const shown = inSight(scored(["a", 60, 0.9], ["b", 60, 0.8], ["c", 60, 0.7]));
    expect(named(shown)).toEqual([
      ["a", 60],
      ["b", 60],
    ]);
  });

  test("is never cut: one long piece is shown whole, and alone", () => {
    expect(named(inSight(scored(["a", 400, 0.9], ["b", 60, 0.1])))).toEqual([["a", 400]]);
  });

  test("holds all there is where that is little", () => {
    expect(inSight(scored(["a", 20, 0.9], ["b", 20, 0.01]))).toHaveLength(2);
    expect(inSight([])).toEqual([]);
  });

  test("prefers the shorter of equally likely pieces", () => {
    expect(named(inSight(scored(["long", 110, 0.5], ["short", 60, 0.5], ["other", 60, 0.5])))).not.toContainEqual([
      "long",
      110,
    ]);
  });

  test("does not hold the length of a procedure against it beyond what is in sight at all", () => {
    expect(named(inSight(scored(["whole", 400, 0.6], ["line", 90, 0.5])))).toEqual([["whole", 400]]);
  });

  test("prefers more of a section that is in sight already to the beginning of another", () => {
    const shown = named(inSight(scored(["a", 60, 0.9], ["a", 60, 0.5], ["b", 60, 0.6])));
    expect(shown).toEqual([
      ["a", 60],
      ["a", 60],
    ]);
    expect(named(inSight(scored(["a", 60, 0.9], ["a", 60, 0.3], ["b", 60, 0.6])))[1]).toEqual(["b", 60]);
  });

  test("is ordered by likelihood, the likeliest first", () => {
    const shown = inSight(scored(["short", 10, 0.4], ["long", 80, 0.9]));
    expect(shown.map(({ likelihood }) => likelihood)).toEqual([0.9, 0.4]);
  });
});
