import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { calculatorCount, firstTrial, postedTrial, trialCalculator } from "./trial.server";

const posted = (fields: Record<string, string>) =>
  postedTrial(
    new Request("https://example.com/about-drwater", { method: "POST", body: new URLSearchParams(fields) }),
    "en",
  );

test.each(languages)("begins with values that show every step and a limit of the manual (%s)", (language) => {
  const { outcome } = firstTrial(language);
  expect(outcome.results).toMatchObject({ Y: "86.67", Qc: "16", CF: "7.5" });
  expect(outcome.steps).toHaveLength(3);
  expect(outcome.meaning.map(({ section }) => section)).toEqual(["recovery-by-stages"]);
});

test("computes posted values in the chosen units", async () => {
  const { outcome } = await posted({ Qf: "100", Qp: "330", "Qp.unit": "gpm" });
  expect(Number(outcome.results.Y)).toBeCloseTo(74.95, 1);
});

test("gives no result for contradicting or impossible values", async () => {
  expect((await posted({ Qf: "100", Qp: "75", Y: "50" })).outcome).toMatchObject({ steps: [], results: {} });
  expect((await posted({ Qf: "abc" })).outcome.errors.Qf).toBeTruthy();
  expect((await posted({ Y: "130" })).outcome.errors.Y).toBeTruthy();
});

test("puts the calculator into the page without the data for questions and checks", () => {
  expect(JSON.stringify(trialCalculator()).length).toBeLessThan(2500);
  expect(calculatorCount()).toBeGreaterThan(200);
});
