import { describe, expect, test } from "vitest";
import { foundIn } from "../fixtures/library";
import { plainModel as plain } from "../fixtures/model";
import { sectionOf } from "../fixtures/sections";
import { readSection } from "../reading/reading";
import { choose, inSight, type Scored } from "./choose";
import { countIn, evidenceIn } from "./evidence";
import { evidenceFeatures, toneFeatures } from "./feature-names";
import type { AnswerModel } from "./model";
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

  test.each([
    [1, 1, "sure"],
    [1, 0.1, "unsure"],
    [0.5, 0.1, "unsure"],
    [0.1, 0.1, "silent"],
  ])("of evidence that covers %d with the asks of a model, and %d without them, is %s", (coverage, own, tone) => {
    const found = foundIn("What is the highest SDI of the feed?", [sdi], coverage);
    const withoutWritten = { coverage: own, agreement: 0.8 * own ** 2 };
    const passages = found.passages.map((one) => ({ ...one, withoutWritten }));
    expect(choose({ ...found, passages }, [sdi], plain).tone).toBe(tone);
  });

  test("is silent where nothing was found, whatever the weights", () => {
    const sure: AnswerModel = { ...plain, sure: { ...plain.sure, bias: 99 }, silent: { ...plain.silent, bias: -99 } };
    expect(choose(foundIn("What is the SDI?", []), [], sure)).toMatchObject({ tone: "silent", shown: [], all: [] });
  });

  test("of the trained model is sure where all is covered, and silent where next to nothing is", () => {
    const question = "What is the highest SDI that the feed of a train may have?";
    expect(choose(foundIn(question, [sdi, pump]), [sdi, pump]).tone).toBe("sure");
    expect(choose(foundIn("Who won the world cup?", [pump], 0.05), [pump]).tone).toBe("silent");
  });
});

test("the trained model has a weight for each feature, and no other", () => {
  for (const { evidence, sure, silent } of [model.withAsks, model.withoutAsks]) {
    expect(Object.keys(evidence.of)).toEqual([...evidenceFeatures]);
    expect(Object.keys(sure.of)).toEqual([...toneFeatures]);
    expect(Object.keys(silent.of)).toEqual([...toneFeatures]);
  }
});

test("the likeliest evidence comes first, and all that was looked at is kept", () => {
  const { all, shown, readings } = choose(foundIn("highest SDI of the feed", [pump, sdi]), [pump, sdi], plain);
  expect(all.map(({ evidence }) => evidence.text)).toEqual([
    "The SDI of the feed must never exceed 5.",
    "The pump is greased every month.",
    "It is measured once a shift.",
  ]);
  expect(all).toEqual(expect.arrayContaining([...shown]));
  expect(readings.map(({ place }) => place.sectionSlug)).toEqual(["pump", "sdi"]);
});

/** Evidence of sections by name, with how likely each is meant: its words, and how likely it holds what is asked. */
function scored(...all: [slug: string, section: number, words: number, likelihood: number][]): Scored[] {
  const bySlug = Map.groupBy(all, ([slug]) => slug);
  return [...bySlug].flatMap(([slug, own]) => {
    const text = own.map(([, , words]) => Array(words).fill("word").join(" ")).join("\n\n");
    const evidence = evidenceIn(readSection(sectionOf(slug, [text])));
    return evidence.map((one, index) => {
      const [, section = 0, , likelihood = 0] = own[index] ?? [];
      return { evidence: one, section, likelihood };
    });
  });
}

const named = (shown: readonly Scored[]) =>
  shown.map(({ evidence }) => [evidence.reading.place.sectionSlug, countIn(evidence.text).words]);

describe("what is in sight", () => {
  test("is of one section where it is clear that it was meant", () => {
    const shown = inSight(scored(["a", 0.8, 40, 0.5], ["b", 0.1, 40, 0.9], ["c", 0.1, 40, 0.9]));
    expect(named(shown)).toEqual([["a", 40]]);
  });

  test("is of the three likeliest sections where that is not clear, the likeliest first", () => {
    const shown = inSight(scored(["d", 0.1, 40, 0.9], ["c", 0.2, 40, 0.9], ["a", 0.4, 40, 0.2], ["b", 0.3, 40, 0.9]));
    expect(named(shown).map(([slug]) => slug)).toEqual(["a", "b", "c"]);
  });

  test("is added until some hundred words of the section are there, and nothing after them", () => {
    const shown = inSight(scored(["a", 0.9, 60, 0.9], ["a", 0.9, 61, 0.8], ["a", 0.9, 62, 0.7]));
    expect(named(shown)).toEqual([
      ["a", 60],
      ["a", 61],
    ]);
  });

  test("is never cut: one long piece is shown whole, and alone", () => {
    expect(named(inSight(scored(["a", 0.9, 400, 0.9], ["a", 0.9, 60, 0.1])))).toEqual([["a", 400]]);
  });

  test("holds all there is where that is little", () => {
    expect(inSight(scored(["a", 0.9, 20, 0.9], ["a", 0.9, 20, 0.01]))).toHaveLength(2);
    expect(inSight([])).toEqual([]);
  });

  test("prefers the shorter of equally likely pieces", () => {
    const shown = inSight(scored(["a", 0.9, 110, 0.5], ["a", 0.9, 60, 0.5], ["a", 0.9, 61, 0.5]));
    expect(named(shown)).not.toContainEqual(["a", 110]);
  });

  test("does not hold the length of a procedure against it beyond what is in sight at all", () => {
    expect(named(inSight(scored(["a", 0.9, 400, 0.6], ["a", 0.9, 90, 0.45])))).toEqual([["a", 400]]);
  });

  test("is ordered by likelihood within its section, the likeliest first", () => {
    const shown = inSight(scored(["a", 0.9, 10, 0.4], ["a", 0.9, 80, 0.9]));
    expect(shown.map(({ likelihood }) => likelihood)).toEqual([0.9, 0.4]);
  });
});
