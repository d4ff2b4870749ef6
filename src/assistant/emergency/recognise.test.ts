import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { emergencyKinds } from "~/knowledge/document";
import { readConcepts, readEvaluated, readQuestions, readWordings, safetySections } from "./examples.server";
import { parseWordings } from "./fixtures/wordings";
import model from "./model.json" with { type: "json" };
import { emergenciesIn } from "./recognise";
import { train } from "./training";

const blind = parseWordings(readFileSync("evaluation/emergencies.jsonl", "utf8"));
const missed = blind.filter(({ kind, question }) => kind !== null && emergenciesIn(question).length === 0);
const mistaken = blind.filter(({ kind, question }) => kind === null && emergenciesIn(question).length > 0);

test("recognises ninety-eight in a hundred emergencies of the blind sets", () => {
  const emergencies = blind.filter(({ kind }) => kind !== null).length;
  expect(missed.length / emergencies, missed.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(0.02);
});

test("leaves harmless look-alikes to the ordinary answer, but for one in twenty-five", () => {
  const harmless = blind.filter(({ kind }) => kind === null).length;
  expect(mistaken.length / harmless, mistaken.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(0.04);
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
])("answers %s first as %s", (question, kind) => {
  expect(emergenciesIn(question)[0]).toBe(kind);
});

test.each([
  "",
  "?",
  "the",
  "hello",
  "Who won the football world cup in 2018?",
  "من فاز بكأس العالم لكرة القدم عام 2018؟",
  "Signed in successfully.",
])("takes a text that names no danger for none: %s", (text) => {
  expect(emergenciesIn(text)).toEqual([]);
});

test("recognises an emergency at the end of a long story", () => {
  const story = "We started the shift as always and looked at all the pressures and flows of the second stage. ".repeat(
    8,
  );
  expect(emergenciesIn(`${story} Then the hose came off and caustic sprayed into my eyes, it burns!`)).not.toEqual([]);
});

test("the weights are those that `npm run train` makes of the wordings, words and questions", () => {
  const wordings = languages.flatMap((language) => readWordings("manuals", language));
  const evaluated = readEvaluated("evaluation/questions.jsonl", safetySections("manuals"));
  const trained = train([...wordings, ...readQuestions("manuals"), ...evaluated], readConcepts("manuals"));
  expect(JSON.stringify(model)).toBe(JSON.stringify(trained));
});

test("every kind has wordings in both languages, none of them twice", () => {
  for (const language of languages) {
    const wordings = readWordings("manuals", language);
    for (const kind of emergencyKinds) {
      expect(wordings.filter((one) => one.kind === kind).length, `${kind} in ${language}`).toBeGreaterThanOrEqual(40);
    }
    expect(new Set(wordings.map(({ text }) => text)).size).toBe(wordings.length);
  }
});
