import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { emergencyKinds } from "~/knowledge/document";
import {
  readEmergencyExamples,
  readExamples,
  readQuestions,
  readSections,
} from "../training/emergency-examples.server";
import { parseWordings } from "./fixtures/wordings";
import model from "./model.json" with { type: "json" };
import { emergenciesIn } from "./recognise";
import { train } from "../training/emergencies";

const isAnswered = (text: string) => emergenciesIn(text)?.isLikely ?? false;

const blind = parseWordings(readFileSync("evaluation/emergencies.jsonl", "utf8"));

/** Sets `c` and `d` are the hardest fifth of the training wordings that people wrote, of either kind, and held out. */
test.each([
  { sets: ["a", "b", "e", "g"], most: 0.005 },
  { sets: ["d", "f"], most: 0.06 },
])("misses at most a share of $most of the emergencies of $sets", ({ sets, most }) => {
  const emergencies = blind.filter(({ kind, set }) => kind !== null && sets.includes(set));
  const missed = emergencies.filter(({ question }) => !isAnswered(question));
  expect(emergencies.length).toBeGreaterThan(0);
  expect(missed.length / emergencies.length, missed.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(
    most,
  );
});

test.each([
  { sets: ["a", "b", "f", "g"], most: 0.02 },
  { sets: ["c", "e"], most: 0.04 },
])("answers ordinary questions of $sets as ordinary, except for a share of $most", ({ sets, most }) => {
  const ordinary = blind.filter(({ kind, set }) => kind === null && sets.includes(set));
  const mistaken = ordinary.filter(({ question }) => isAnswered(question));
  expect(ordinary.length).toBeGreaterThan(0);
  expect(mistaken.length / ordinary.length, mistaken.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(
    most,
  );
});

test("says whom to call for all but three in two hundred emergencies of all sets", () => {
  const emergencies = blind.filter(({ kind }) => kind !== null);
  const missed = emergencies.filter(({ question }) => emergenciesIn(question) === null);
  expect(missed.length / emergencies.length, missed.map(({ question }) => question).join("\n")).toBeLessThan(0.015);
});

test("takes at most two in a hundred questions of the manuals for an emergency", () => {
  const ordinary = readQuestions("manuals").filter(({ kind }) => kind === null);
  expect(ordinary.length).toBeGreaterThan(5000);
  expect(ordinary.filter(({ text }) => isAnswered(text)).length / ordinary.length).toBeLessThan(0.02);
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
  expect(isAnswered(question)).toBe(true);
  expect(emergenciesIn(question)?.kinds[0]).toBe(kind);
});

test("never lets the pressure out of a boiler that may be dry", () => {
  for (const question of ["boiler has no water in the glass and the fire is on", "زجاجة الغلاية فاضية والنار شغالة"])
    expect(emergenciesIn(question)).toEqual({ kinds: ["boiler-water"], isLikely: true });
});

test.each([
  "",
  "?",
  "hello",
  "Who won the football world cup in 2018?",
  "من فاز بكأس العالم لكرة القدم عام 2018؟",
  "Signed in successfully.",
])("finds no emergency in a text that names no danger: %s", (text) => {
  expect(emergenciesIn(text)).toBeNull();
});

test.each(["the", "help", "boiler water is foaming up into the steam line", "الغلاية طالع منها ميه مع البخار"])(
  "does not answer %s as an emergency",
  (text) => {
    expect(isAnswered(text)).toBe(false);
  },
);

test("recognises an emergency at the end of a long story", () => {
  const story = "We started the shift as always and looked at all the pressures and flows of the second stage. ".repeat(
    8,
  );
  expect(isAnswered(`${story} Then the hose came off and caustic sprayed into my eyes, it burns!`)).toBe(true);
});

test("has the weights that `npm run train` computes from the wordings, words and questions", () => {
  const trained = train(readExamples(), readSections("manuals"));
  expect(JSON.stringify(model)).toBe(JSON.stringify(trained));
});

test("has wordings for every kind in both languages, none of them twice", () => {
  for (const language of languages) {
    const wordings = readEmergencyExamples("manuals", language);
    for (const kind of emergencyKinds) {
      expect(wordings.filter((one) => one.kind === kind).length, `${kind} in ${language}`).toBeGreaterThanOrEqual(40);
    }
    expect(new Set(wordings.map(({ text }) => text)).size).toBe(wordings.length);
  }
});
