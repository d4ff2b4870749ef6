import { expect, test } from "vitest";
import { calculatorAt } from "../declared";
import type { Derived } from "./derived";
import { workOut } from "./work-out";

/** Returns what is derived from the sulfite rate; undefined if there is no result. */
function derivedIn(text: string): Derived | null | undefined {
  const calculator = calculatorAt("water-handbook", "sulfite-oxygen");
  if (!calculator) throw new Error("no calculator");
  const worked = workOut(text, [[calculator]]);
  return worked?.kind === "done" ? (worked.derived ?? null) : undefined;
}

const feed = "Feedwater 12.5 m3/h with 0.3 mg/L oxygen";

test.each([
  [`${feed}. A bag of sulfite is 25 kg. For the oxygen alone, how many days does a bag last?`, "duration", 35.25, "d"],
  [`${feed}. How many grams of sulfite does the oxygen eat in a shift of 12 h?`, "total", 354.6, "g"],
  ["مياه التغذية 12.5 م3/س وفيها أكسجين 0.3 ملجم/لتر. كيس سلفيت الصوديوم 25 كجم، كم يوم يكفي؟", "duration", 35.25, "d"],
  ["مياه التغذية 12.5 م3/س وفيها أكسجين 0.3 ملجم/لتر. كم غرام سلفيت للأكسجين بالشفت (12 ساعة)؟", "total", 354.6, "g"],
])("derives what is asked for from the rate: %s", (text, kind, value, unit) => {
  expect(derivedIn(text)).toMatchObject({ kind, value: expect.closeTo(value, 1), unit });
});

test.each([
  `${feed}: how many kg of sulfite a day does the oxygen alone need?`,
  `${feed}, how much sulfite does the oxygen alone need? A bag is 25 kg.`,
  `${feed}, measured 2 hours ago. How many grams of sulfite does the oxygen need?`,
  `${feed}. The contact time is 2 h. How many grams of sulfite does the oxygen need?`,
  `${feed}. We used 25 kg last month. How many grams of sulfite does the oxygen need?`,
])("derives nothing: %s", (text) => {
  expect(derivedIn(text)).toBeNull();
});
