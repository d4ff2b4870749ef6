import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { choicesIn } from "./choices";
import { seriesOutcomeStrings } from "./outcome-strings";
import { pageState } from "./page-state";
import { seriesRules } from "./rules";

const rules = seriesRules();
const choices = choicesIn(() => "", []);

test.each(languages)("notes in %s if recovery is assumed to be unchanged", (language) => {
  const notesOf = (text: string) => pageState(rules, { text, choices, refusal: null }, language).outcome?.notes;
  const told = textsIn(seriesOutcomeStrings, language)("recoveryTaken");
  const heads = "Date,Permeate flow (m3/h),Temperature (°C),Feed EC (µS/cm),Permeate EC (µS/cm)";
  expect(notesOf(`${heads}\n2026-01-01,50,25,3000,60`)).toContain(told);
  expect(notesOf(`${heads},Feed flow (m3/h)\n2026-01-01,50,25,3000,60,66`)).not.toContain(told);
  expect(notesOf("Date,SDI\n2026-01-01,2")).not.toContain(told);
});

test.each(languages)("names in %s the lines of trains that a log mixes, and calculates nothing", (language) => {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const day = String(Math.floor(index / 2) + 1).padStart(2, "0");
    return `2026-01-${day},${index % 2 ? "30,3.1" : "50,2.0"},66,16`;
  });
  const text = `Date,Permeate flow (m3/h),DP (bar),Feed flow (m3/h),Reject flow (m3/h)\n${rows.join("\n")}\n`;
  const state = pageState(rules, { text, choices, refusal: null }, language);
  expect(state).toMatchObject({ text, outcome: null });
  const texts = { lines: "2, 3, 4, 5, 6, 7 …", differing: 12, times: 12 };
  expect(state.log?.questions).toEqual([{ id: "mixed", texts }]);
});

test.each(languages)("names in %s the TDS factor, which serves a log that has only conductivities", (language) => {
  const heads =
    "Date,Permeate flow (m3/h),Feed flow (m3/h),Feed pressure (bar),Concentrate pressure (bar),Temperature (°C)," +
    "Feed EC (µS/cm),Permeate EC (µS/cm)";
  const text = `${heads}\n2026-01-01,50,66,12,10,25,3000,60\n`;
  const lackingWith = (whole: Record<string, string>) => {
    const entered = choicesIn((name) => whole[name] ?? "", ["permeate-pressure", "tds-factor"]);
    return pageState(rules, { text, choices: entered, refusal: null }, language).outcome?.lacking;
  };
  const factor = rules.quantities["tds-factor"]?.[language] ?? "";
  const [flow] = lackingWith({}) ?? [];
  expect(flow?.text).toContain(factor);
  expect(flow?.fields.map(({ name }) => name)).toEqual(["tds-factor", "permeate-pressure"]);
  expect(lackingWith({ "whole-permeate-pressure": "1" })?.[0]?.fields).toEqual([{ name: "tds-factor", label: factor }]);
  expect(lackingWith({ "whole-permeate-pressure": "1", "whole-tds-factor": "0.65" })).toEqual([]);
});
