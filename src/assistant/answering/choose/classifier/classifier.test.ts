import { describe, expect, test } from "vitest";
import { questionsOfManuals } from "~/assistant/evaluation/asks.server";
import { trainClassifier } from "~/assistant/training/classifier";
import { askedFor, likelihoodAsked } from "./classifier";
import { readClassifier } from "./reading";
import { questionSignsOf } from "./signs";

const washing = "manual#washing";
const pumps = "manual#pumps";
const questions = [
  { text: "how do I wash the membranes", section: washing, pieces: { of: "en/manual#washing", places: [0] } },
  { text: "wash the elements with acid", section: washing, pieces: { of: "en/manual#washing", places: [1] } },
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

  test("recognises questions that no section answers", () => {
    const { section, beyond } = asked("the car on friday");
    expect(beyond).toBeGreaterThan(Math.max(section(washing), section(pumps)));
  });

  test("gives likelihoods that are 1 together", () => {
    const { section, beyond } = asked("how do I wash a pump?");
    expect(section(washing) + section(pumps) + beyond).toBeCloseTo(1, 5);
  });

  test("gives a section that it was not taught, or that tells no questions, the likelihood of not knowing", () => {
    const found = { documentId: "manual", sectionSlug: "washing" };
    const one = asked("how do I wash the membranes");
    expect(likelihoodAsked({ ...found, asks: ["how do I wash the membranes"] }, one)).toBe(one.section(washing));
    expect(likelihoodAsked({ ...found, asks: [] }, one)).toBeCloseTo(1 / 3, 5);
    expect(one.section("manual#other")).toBeCloseTo(1 / 3, 5);
  });

  test("tells which piece of a section is asked for", () => {
    const [last, first] = asked("acid for the membranes").pieces("en/manual#washing").toReversed();
    expect(last).toBeGreaterThan(first ?? 1);
    expect((last ?? 0) + (first ?? 0)).toBeCloseTo(1, 5);
    expect(asked("acid for the membranes").pieces("en/manual#pumps")).toHaveLength(0);
  });

  test("is the same whenever it is learned from the same questions", () => {
    expect(trainClassifier(questions)).toEqual(file);
  });
});

describe("the classifier that is kept", () => {
  const learned = questionsOfManuals();

  test("has the sections of the manuals as its classes", () => {
    const { section, beyond } = askedFor("How is permeate recovery worked out?");
    const likelihoods = Array.from(new Set(learned.map((one) => one.section)), section);
    expect(likelihoods.reduce((sum, one) => sum + one, beyond)).toBeCloseTo(1, 4);
  });

  test("finds the section, and the piece, of the questions it was trained on", () => {
    const counts = new Map(
      Array.from(
        Map.groupBy(learned, ({ pieces }) => pieces.of),
        ([of, own]) => {
          return [of, new Set(own.flatMap(({ pieces }) => pieces.places)).size];
        },
      ),
    );
    const several = learned.filter(({ pieces: { of, places } }) => places.length > 0 && (counts.get(of) ?? 0) > 1);
    const some = several.filter((_, at) => at % 100 === 0);
    const names = [...new Set(learned.map(({ section }) => section))];
    const sections = some.filter(({ text, section }) => {
      const likelihoods = names.map(askedFor(text).section);
      return likelihoods.indexOf(Math.max(...likelihoods)) === names.indexOf(section);
    });
    const pieces = some.filter(({ text, pieces: { of, places } }) => {
      const likelihoods = askedFor(text).pieces(of);
      return places.includes(likelihoods.indexOf(Math.max(...likelihoods)));
    });
    expect(sections.length / some.length).toBeGreaterThan(0.9);
    expect(pieces.length / some.length).toBeGreaterThan(0.9);
  });
});

describe("signs", () => {
  test("are terms and runs of four letters, each once", () => {
    expect(questionSignsOf("acid acid")).toEqual(["=acid", "=§acid", "_aci", "acid", "cid_"]);
  });

  test("are few, however long a question is", () => {
    const most = questionSignsOf("water ".repeat(100)).length;
    expect(questionSignsOf("water ".repeat(20_000)).length).toBe(most);
    expect(questionSignsOf("ab".repeat(50_000)).length).toBeLessThan(10);
  });
});
