import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { emergencyKinds } from "~/knowledge/document";
import { readConcepts, readExamples, readQuestions, readWordings } from "./examples.server";
import { parseWordings } from "./fixtures/wordings";
import model from "./model.json" with { type: "json" };
import { emergenciesIn } from "./recognise";
import { train } from "./training";

const blind = parseWordings(readFileSync("evaluation/emergencies.jsonl", "utf8"));

/** Sets `c` and `d` are the hardest fifth of the training wordings that people wrote, of either kind, and held out. */
test.each([
  { sets: ["a", "b"], most: 0.02 },
  { sets: ["d"], most: 0.11 },
])("misses at most a share of $most of the emergencies of $sets", ({ sets, most }) => {
  const emergencies = blind.filter(({ kind, set }) => kind !== null && sets.includes(set));
  const missed = emergencies.filter(({ question }) => emergenciesIn(question).length === 0);
  expect(emergencies.length).toBeGreaterThan(0);
  expect(missed.length / emergencies.length, missed.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(
    most,
  );
});

test.each([
  { sets: ["a", "b"], most: 0.04 },
  { sets: ["c"], most: 0.12 },
])("answers ordinary questions of $sets as ordinary, except for a share of $most", ({ sets, most }) => {
  const ordinary = blind.filter(({ kind, set }) => kind === null && sets.includes(set));
  const mistaken = ordinary.filter(({ question }) => emergenciesIn(question).length > 0);
  expect(ordinary.length).toBeGreaterThan(0);
  expect(mistaken.length / ordinary.length, mistaken.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(
    most,
  );
});

test("takes at most two in a hundred questions of the manuals for an emergency", () => {
  const ordinary = readQuestions("manuals").filter(({ kind }) => kind === null);
  expect(ordinary.length).toBeGreaterThan(5000);
  expect(ordinary.filter(({ text }) => emergenciesIn(text).length > 0).length / ordinary.length).toBeLessThan(0.02);
});

test.each([
  ["chlorine gas leak in the dosing room what now", "gas"],
  ["Caustic got in my eye", "splash"],
  ["واحد من الشباب نزل للمنهول ووگع ما يتحرك، انزل وراه لو شسوي؟", "person-down"],
  ["some fool tipped antiscalant into the bleach tote and it is fizzing", "mixed"],
  ["انسكبت صودا كاوية على يدي ماذا أفعل", "splash"],
  ["THE PANEL IS ON FIRE", "fire"],
  ["gauge glass of the boiler is empty and the burner still runs", "boiler-water"],
  ["الغلاية ما فيها مي والنار شغالة، أعبيها؟", "boiler-water"],
])("answers %s first as %s", (question, kind) => {
  expect(emergenciesIn(question)[0]).toBe(kind);
});

test("never lets the pressure out of a boiler that may be dry", () => {
  for (const question of ["boiler has no water in the glass and the fire is on", "زجاجة الغلاية فاضية والنار شغالة"])
    expect(emergenciesIn(question)).toEqual(["boiler-water"]);
});

test.each([
  "",
  "?",
  "the",
  "hello",
  "Who won the football world cup in 2018?",
  "من فاز بكأس العالم لكرة القدم عام 2018؟",
  "Signed in successfully.",
])("finds no emergency in a text that names no danger: %s", (text) => {
  expect(emergenciesIn(text)).toEqual([]);
});

test("recognises an emergency at the end of a long story", () => {
  const story = "We started the shift as always and looked at all the pressures and flows of the second stage. ".repeat(
    8,
  );
  expect(emergenciesIn(`${story} Then the hose came off and caustic sprayed into my eyes, it burns!`)).not.toEqual([]);
});

test("has the weights that `npm run train` computes from the wordings, words and questions", () => {
  const trained = train(readExamples(), readConcepts("manuals"));
  expect(JSON.stringify(model)).toBe(JSON.stringify(trained));
});

test("has wordings for every kind in both languages, none of them twice", () => {
  for (const language of languages) {
    const wordings = readWordings("manuals", language);
    for (const kind of emergencyKinds) {
      expect(wordings.filter((one) => one.kind === kind).length, `${kind} in ${language}`).toBeGreaterThanOrEqual(40);
    }
    expect(new Set(wordings.map(({ text }) => text)).size).toBe(wordings.length);
  }
});
