import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { readManual } from "~/knowledge/manual/check/reading";
import { parseSeriesRules, seriesRules } from "./rules";
import { type SectionTexts, seriesFaults } from "./rules-check";

const text = readFileSync("manuals/ro-manual-a/series.yaml", "utf8");
const sections = sectionTexts();

function sectionTexts(): SectionTexts {
  const texts = new Map<string, { en: string; ar: string }>();
  for (const file of readManualFiles("manuals").files) {
    const { manual } = readManual(file);
    for (const { slug, text: own } of manual?.sections ?? []) {
      const place = `${manual?.id}#${slug}`;
      texts.set(place, { ...(texts.get(place) ?? { en: "", ar: "" }), [manual?.language ?? "en"]: own });
    }
  }
  return texts;
}

test("the declared rules have no faults", () => {
  expect(seriesFaults(seriesRules(), sections)).toEqual([]);
});

describe("reports faults in the rules", () => {
  test.each([
    ["at: 10 %", "at: 13 %", "does not tell 13 %"],
    ["Clean a train or stage", "Wash a train or stage", 'does not say "Wash a train'],
    ["never above 5, aim below 3", "One value out of range", '"One value out of range" states neither 3 nor'],
    ["لا يتجاوز 5 أبداً، والمستهدف أقل من 3", "لا يتجاوز 5 أبداً", "states neither 3 nor what to do"],
    ["ro-manual-a#before-cleaning", "ro-manual-a#nowhere", "ro-manual-a#nowhere does not exist"],
    ["NDP: ndp }", "NDQ: ndp }", "ro-manual-a/ndp has no quantity NDQ"],
    ["Na: ndp,", "Na: npd,", "nothing gives npd"],
  ])("%s as %s", (from, to, fault) => {
    expect(text).toContain(from);
    const read = () => seriesFaults(parseSeriesRules(text.replace(from, to)), sections).join("\n");
    expect(read()).toContain(fault);
  });

  test("a quantity that no calculator has", () => {
    expect(() => parseSeriesRules(text.replace("recovery#Qp", "recovery#Qx"))).toThrow("Qx");
  });
});
