import { describe, expect, test } from "vitest";
import { calculatorAt } from "./declared";
import { type QuantityValues, solve } from "./solve";
import { convertedTo } from "./units/dimensions";

function solved(id: string, given: QuantityValues, wanted: string): number {
  const calculator = calculatorAt("ro-manual-a", id);
  if (!calculator) throw new Error(`there is no calculator ${id}`);
  return solve(calculator, given, wanted).values[wanted] ?? Number.NaN;
}

const gpm = (value: number) => convertedTo(value, "gpm", "m³/h");
const psi = (value: number) => convertedTo(value, "psi", "bar");
const inGpm = (value: number) => convertedTo(value, "m³/h", "gpm");

/** US Filter, FlowMax FM series, RO manual, revision B (May 1999), section 6-2 "Calculated values". */
describe("the examples of an RO manufacturer's manual", () => {
  test("35 gpm at 285 psi and 60 °F, a factor of 1.44, are 39.8 gpm at 225 psi and 77 °F", () => {
    const today = { Qa: gpm(35), Na: psi(285), Fa: 1 / 1.44 };
    const flow = solved("normalised-flow", { ...today, Nr: psi(225), Fr: 1 }, "Qn");
    expect(inGpm(flow)).toBeCloseTo(39.8, 1);
  });

  test("30 gpm of product from 40 gpm of feed are a recovery of 75 %", () => {
    expect(solved("recovery", { Qp: gpm(30), Qf: gpm(40) }, "Y")).toBeCloseTo(75, 6);
  });
});

/**
 * "Membrane performance factors", temperature correction for thin-film membranes, as suppliers of elements print it:
 * rated flow at 77 °F (25 °C) divided by the factor (https://scribd.com/document/472189330, read 2026-11-29).
 */
describe("the temperature correction that suppliers of elements publish", () => {
  test("a flow of 1266 gallons a day at 59 °F is one of 1800 at 77 °F", () => {
    const today = { Qa: gpm(1266 / 1440), Ta: convertedTo(59, "°F", "°C"), Na: 10 };
    const flow = solved("normalised-flow", { ...today, Nr: 10, Tr: 25 }, "Qn");
    expect(inGpm(flow) * 1440).toBeCloseTo(1800, -1);
  });

  test.each([
    [10, 1.711],
    [11, 1.648],
    [12.5, 1.558],
    [14, 1.475],
    [15, 1.422],
    [17.5, 1.299],
    [19, 1.232],
    [20, 1.189],
    [22, 1.109],
    [24, 1.035],
    [25, 1],
    [26, 0.971],
    [27.5, 0.929],
    [29, 0.89],
  ])("at %d °C the factor is %d", (temperature, factor) => {
    expect(solved("tcf", { T: temperature }, "I")).toBeCloseTo(factor, 2);
  });
});
