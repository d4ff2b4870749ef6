import fc from "fast-check";
import { expect, test } from "vitest";
import { convertedTo, isConvertible, measureOf } from "./dimensions";
import spellings from "./spellings.json" with { type: "json" };

const units = Object.keys(spellings).filter((unit) => measureOf(unit) !== null);

test.each([
  [100, "gpm", "m³/h", 22.712],
  [1, "bar", "psi", 14.504],
  [1, "kgf/cm²", "bar", 0.98067],
  [1, "gfd", "L/m²·h", 1.6977],
  [95, "°F", "°C", 35],
  [32, "°F", "°C", 0],
  [5, "°dH", "mg/L", 89],
  [1, "mil/year", "mm/year", 0.0254],
  [1, "kWh/m³", "bar", 36],
  [1, "t/h", "kg/s", 0.27778],
  [1000, "L/h", "m³/d", 24],
  [1, "MGD", "m³/h", 157.725],
  [1, "ML/d", "m³/d", 1000],
  [1, "atm", "bar", 1.01325],
  [1, "MIGD", "m³/d", 4546.09],
  [1, "gal/h", "L/h", 3.785],
  [100, "ft³/min", "m³/h", 169.901],
  [1, "m³/s", "m³/h", 3600],
  [1, "gpm/ft²", "m/h", 2.445],
  [1, "ft/s", "m/s", 0.305],
])("%d %s are %s", (value, from, to, result) => {
  expect(convertedTo(value, from, to)).toBeCloseTo(result, 3);
});

test("converts a temperature difference without an offset", () => {
  expect(convertedTo(18, "°F", "°C", true)).toBeCloseTo(10);
});

test.each([
  ["kg", "L"],
  ["m³/h", "m³"],
  ["bar", "m"],
  ["mg/L", "µS/cm"],
  ["h", "ppm·h"],
])("%s cannot be converted to %s", (from, to) => {
  expect(convertedTo(1, from, to)).toBeNaN();
});

test("knows the measure of every unit that it reads, except BV/h", () => {
  expect(Object.keys(spellings).filter((unit) => measureOf(unit) === null)).toEqual(["BV/h"]);
});

test("returns the same value after converting to another unit and back (300 pairs)", () => {
  const pairs = units.flatMap((from) => units.filter((to) => isConvertible(from, to)).map((to) => [from, to] as const));
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.double({ min: 1e-3, max: 1e6, noNaN: true }), ([from, to], value) => {
      expect(convertedTo(convertedTo(value, from, to), to, from) / value).toBeCloseTo(1, 6);
    }),
    { numRuns: 300, seed: 16 },
  );
});
