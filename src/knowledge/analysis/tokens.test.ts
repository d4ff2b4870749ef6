import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenize } from "./tokens";

const surfaces = (text: string) => tokenize(text).map((token) => token.surface);

test.each([
  ["40 m³/h at 30 L/m²·h", ["40", "m³/h", "at", "30", "L/m²·h"]],
  ["L/m2h L/m2.h kWh/m³ mg/L µS/cm", ["L/m2h", "L/m2.h", "kWh/m³", "mg/L", "µS/cm"]],
  ["ΔP, ∆P and pH 7.5", ["ΔP", "∆P", "and", "pH", "7.5"]],
  ["SDI15 Na4EDTA H₂SO₄", ["SDI15", "Na4EDTA", "H₂SO₄"]],
  ["Ca(OH)2, Cr(VI), pump(s)", ["Ca(OH)2", "Cr(VI)", "pump", "s"]],
  ["12m3/h, 5µm and/or 35°C", ["12", "m3/h", "5", "µm", "and", "or", "35", "°C"]],
  ["30–35 °C, 14,000.5", ["30", "35", "°C", "14,000.5"]],
  ["operator’s O-ring", ["operator’s", "O", "ring"]],
  ["in/out A(OH) it's x'", ["in", "out", "A(OH)", "it's", "x"]],
  ["h₂ cafe\u0301 غشاءً م3 ROفلتر", ["h₂", "cafe\u0301", "غشاءً", "م", "3", "RO", "فلتر"]],
  ["محلول الـCIP للـRO ٣٫٥ بار", ["محلول", "الـ", "CIP", "للـ", "RO", "٣٫٥", "بار"]],
])("splits %s", (text, expected) => {
  expect(surfaces(text)).toEqual(expected);
});

test("offsets cut the surface out of the text, in order and without overlap", () => {
  const text = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("m³/h", "ΔP ", "غسيل ", "pH7 ")));
  fc.assert(
    fc.property(text, (parts) => {
      const joined = parts.join("");
      let last = 0;
      for (const { start, end, surface } of tokenize(joined)) {
        expect(joined.slice(start, end)).toBe(surface);
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
    }),
  );
});
