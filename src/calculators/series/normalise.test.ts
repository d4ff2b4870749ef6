import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { solve } from "../solve";
import { baselineOf, normalised, workedOut } from "./normalise";
import { calculatorOf, seriesRules } from "./rules";

const seed = 20_261_123;
const rules = seriesRules();

/** A train with constant properties, and below it one state of its operation. */
type Plant = { permeability: number; passage: number; drag: number };
type State = { temperature: number; pressure: number; recovery: number; drop: number };

/**
 * Returns the meter readings of the plant. By the manual's rules, the flow is the permeability times the net driving
 * pressure times the temperature factor.
 */
function metered({ permeability, passage }: Plant, { temperature, pressure, recovery, drop }: State) {
  const factor = solve(calculatorOf("ro-manual-a/tcf"), { T: temperature }, "F").values.F ?? Number.NaN;
  const [feed, permeate] = [2000, 2000 * passage];
  const ndp = calculatorOf("ro-manual-a/ndp");
  const given = { Pf: pressure, Pc: pressure - drop, Pp: 0.5, Cf: feed, Cp: permeate, Y: recovery };
  const { NDP = Number.NaN } = solve(ndp, given, "NDP").values;
  const flow = permeability * NDP * factor;
  return {
    "permeate-flow": flow,
    "feed-flow": (flow / recovery) * 100,
    "feed-pressure": pressure,
    "concentrate-pressure": pressure - drop,
    "permeate-pressure": 0.5,
    temperature,
    "feed-tds": feed,
    "permeate-tds": permeate,
    "feed-conductivity": feed / 0.65,
    "permeate-conductivity": permeate / 0.65,
  };
}

const plant = fc.record({
  permeability: fc.double({ min: 1, max: 50, noNaN: true }),
  passage: fc.double({ min: 0.002, max: 0.05, noNaN: true }),
  drag: fc.double({ min: 0.1, max: 2, noNaN: true }),
});
const state = fc.record({
  temperature: fc.double({ min: 5, max: 45, noNaN: true }),
  pressure: fc.double({ min: 10, max: 40, noNaN: true }),
  recovery: fc.double({ min: 40, max: 80, noNaN: true }),
  drop: fc.double({ min: 0.5, max: 3, noNaN: true }),
});

/** Returns readings normalised against the first one. */
function against(readings: readonly Record<string, number>[]) {
  const names = Object.keys(readings[0] ?? {});
  const values = new Map(
    names.map((name) => [name, Float64Array.from(readings, (one) => one[name] ?? Number.NaN)] as const),
  );
  const log = { values, lines: Int32Array.from(readings.keys()) };
  return normalised(rules, workedOut(rules, log), log.lines, baselineOf(rules, log, [0]));
}

describe("a plant that does not change", () => {
  test("has the same normalised flow at any temperature, pressure and recovery", () => {
    fc.assert(
      fc.property(plant, fc.array(state, { minLength: 2, maxLength: 8 }), (own, states) => {
        const readings = states.map((one) => metered(own, one));
        const { values, faults } = against(readings);
        expect(faults.filter(({ name }) => name === "normalised-flow" || name === "ndp")).toEqual([]);
        const first = readings[0]?.["permeate-flow"] ?? Number.NaN;
        for (const value of values.get("normalised-flow") ?? []) expect(value / first).toBeCloseTo(1, 6);
        for (const loss of values.get("flow-loss") ?? []) expect(loss).toBeCloseTo(0, 4);
      }),
      { seed, numRuns: 100 },
    );
  });

  test("shows a loss of 10 % after losing a tenth of its permeability", () => {
    fc.assert(
      fc.property(plant, state, state, (own, before, after) => {
        const worse = { ...own, permeability: own.permeability * 0.9 };
        const { values } = against([metered(own, before), metered(worse, after)]);
        expect(values.get("flow-loss")?.[1]).toBeCloseTo(10, 4);
      }),
      { seed, numRuns: 100 },
    );
  });
});

test("a pressure drop that grows with the flow to the power of 1.5 shows no rise", () => {
  fc.assert(
    fc.property(plant, fc.array(fc.double({ min: 20, max: 200, noNaN: true }), { minLength: 2 }), ({ drag }, flows) => {
      const readings = flows.map((flow) => ({
        "feed-flow": flow,
        "concentrate-flow": flow / 2,
        "pressure-drop": Math.min(30, drag * 0.002 * (0.75 * flow) ** 1.5),
      }));
      fc.pre(readings.every((one) => one["pressure-drop"] < 30));
      const { values } = against(readings);
      for (const rise of values.get("pressure-drop-rise") ?? []) expect(rise).toBeCloseTo(0, 6);
    }),
    { seed, numRuns: 60 },
  );
});

test("the manual's salt passage of 2.0 % at 70 % recovery is 1.77 % at 75 %", () => {
  const factor = (T: number) => solve(calculatorOf("ro-manual-a/tcf"), { T }, "F").values.F ?? Number.NaN;
  const warm = solve(calculatorOf("ro-manual-a/tcf"), { F: 1.09 }, "T").values.T ?? Number.NaN;
  expect(factor(warm)).toBeCloseTo(1.09, 6);
  const { values } = against([
    {
      "permeate-flow": 50,
      "feed-flow": 50 / 0.75,
      temperature: 25,
      "feed-conductivity": 1000,
      "permeate-conductivity": 16,
    },
    {
      "permeate-flow": 45,
      "feed-flow": 45 / 0.7,
      temperature: warm,
      "feed-conductivity": 1000,
      "permeate-conductivity": 20,
    },
  ]);
  expect(values.get("normalised-salt-passage")?.[1]).toBeCloseTo(1.77, 2);
});

test("the manual's pressure drop of 2.6 bar at a higher flow is 2.25 bar, a rise of 7 %", () => {
  const { values } = against([
    { "feed-flow": 100, "concentrate-flow": 60, "pressure-drop": 2.1 },
    { "feed-flow": 110, "concentrate-flow": 66, "pressure-drop": 2.6 },
  ]);
  expect(values.get("normalised-pressure-drop")?.[1]).toBeCloseTo(2.25, 2);
  expect(values.get("pressure-drop-rise")?.[1]).toBeCloseTo(7.3, 1);
});

test("reports an impossible result as a fault of its reading, and returns no value", () => {
  const { values, faults } = against([
    { "permeate-flow": 50, "feed-flow": 60 },
    { "permeate-flow": 70, "feed-flow": 60 },
  ]);
  expect([...(values.get("recovery") ?? [])][1]).toBeNaN();
  expect(faults).toContainEqual(expect.objectContaining({ line: 1, reason: "result", name: "recovery" }));
});

test("does not use another rule when the baseline lacks a value", () => {
  const { values } = against([
    {
      "permeate-flow": 50,
      "feed-flow": Number.NaN,
      temperature: 25,
      "feed-conductivity": 1000,
      "permeate-conductivity": 16,
    },
    { "permeate-flow": 45, "feed-flow": 64, temperature: 25, "feed-conductivity": 1000, "permeate-conductivity": 20 },
  ]);
  expect(values.get("normalised-salt-passage")?.[1]).toBeNaN();
});
