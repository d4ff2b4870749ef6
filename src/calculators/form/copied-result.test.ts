import { expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { copiedResult, readingTexts } from "./copied-result";
import { entriesIn } from "./entries";
import { outcomeOf } from "./outcome";

const recovery = calculatorAt("ro-manual-a", "recovery");
const ramp = calculatorAt("ro-manual-b", "pressure-ramp");
if (!recovery || !ramp) throw new Error("a calculator is missing");

function copied(calculator: NonNullable<typeof ramp>, search: string, language: "en" | "ar" = "en"): string {
  const entries = entriesIn(calculator, new URLSearchParams(search));
  const outcome = outcomeOf(calculator, entries, language);
  const titles = Object.fromEntries(outcome.meaning.map(({ text }) => [text, "1.6 Recovery by stages"]));
  return copiedResult({ calculator, entries, outcome, titles, source: "The rule stands in “1.1”." }, language);
}

test("copies a result with readings, steps, meaning and source", () => {
  expect(copied(recovery, "Qp=90&Qf=440 gpm&Qc.unit=gpm")).toBe(
    [
      "Recovery and concentration factor",
      "Your readings\n- feed flow: 440 gpm\n- permeate flow: 90 m³/h",
      [
        "Steps, with your numbers",
        "- recovery = 90 m³/h / 99.93 m³/h ≈ 90.06 %",
        "- concentrate flow = 99.93 m³/h - 90 m³/h ≈ 9.935 m³/h",
        "- concentration factor = 1 / (1 - 90.06 %) ≈ 10.06",
      ].join("\n"),
      "Result\n- recovery: 90.06 %\n- concentrate flow: 43.74 gpm\n- concentration factor: 10.06",
      `What it means\n- ${recovery.meaning[0]?.en} (1.6 Recovery by stages)`,
      "The rule stands in “1.1”.",
    ].join("\n\n"),
  );
});

test("copies the usual values that were taken, in both languages", () => {
  expect(copied(ramp, "p1=3&p2=56")).toMatch(/Taken as usual[\s\S]*- rate of the pressure ramp 0\.7 bar\/s/u);
  expect(copied(ramp, "p1=3&p2=56", "ar")).toContain("قراءاتك\n- ");
});

test("leaves empty fields out of the readings", () => {
  expect(readingTexts(recovery, entriesIn(recovery, new URLSearchParams("Y=75")), "en")).toEqual(["recovery: 75 %"]);
});
