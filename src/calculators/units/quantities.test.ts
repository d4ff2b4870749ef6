import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatQuantity, quantitiesIn, unsupportedQuantities } from "./quantities";

const shown = (text: string) => quantitiesIn(text).map(formatQuantity);

describe("quantitiesIn", () => {
  test.each([
    ["below 0.1 mg/L at 45 °C", ["0.1 mg/L", "45 °C"]],
    ["heat to 30–35 °C for 20-30 min", ["30 °C", "35 °C", "20 min", "30 min"]],
    ["1.8–2.3 m3/hr (8–10 gpm)", ["1.8 m³/h", "2.3 m³/h", "8 gpm", "10 gpm"]],
    ["12 كيلوغرامًا و12 كيلوغراماً", ["12 kg", "12 kg"]],
    ["من ٣٠ إلى ٣٥ °م و٠٫١ ملغم/لتر", ["30 °C", "35 °C", "0.1 mg/L"]],
    ["1,440 L and 1440 L, ٬ 2.50 %", ["1440 L", "1440 L", "2.5 %"]],
    ["SDI15, Na4EDTA, H2O, m³/h, CaCO3 and FT30", []],
    ["an LSI of -0.5, not 53.3 - 28", ["-0.5", "53.3", "28"]],
    ["pH 11–12, 2:1 array, 8-inch vessel", ["11", "12", "2", "1", "8 inch"]],
    ["49 × (7.9 / 8.6) = 41.2 m³/h", ["49", "7.9", "8.6", "41.2 m³/h"]],
    ["0.7 bar (10 psi) per element", ["0.7 bar", "10 psi"]],
    ["100 ppm-hours, 30 days, 5 m", ["100 ppm·h", "30 d", "5 m"]],
    ["TDS of 35000 mg/L.", ["35000 mg/L"]],
    ["0,125 mg/L of 1,125 L and 12,5 bar", ["0.125 mg/L", "1125 L", "12.5 bar"]],
    ["1e3 L, 2.5E-2 m, 1e3x", ["1000 L", "0.025 m", "1"]],
    ["6 BAR, 2 Mg and 5 us", ["6 bar", "2", "5"]],
    ["30 LB/Day and 4 L/h/m2", ["30 lb/d", "4 L/m²·h"]],
  ])("%s", (text, quantities) => {
    expect(shown(text)).toEqual(quantities);
  });
});

describe("units as operators write them", () => {
  test.each([
    ["L/min", "ل/د, ل/دقيقة, لتر/د"],
    ["L/h", "ل/س, ل/ساعة, LPH"],
    ["L/s", "ل/ث, lps, LPS"],
    ["L/d", "ل/يوم, LPD"],
    ["m³/h", "متر مكعب/س, cum/hr, KLPH, cmph"],
    ["m³/d", "م3/ي, KLPD, m3/j, m3/jour"],
    ["m³/min", "م3/د, م³/دقيقة"],
    ["m³/s", "م3/ث, m3/sec"],
    ["gal/h", "gph, GPH, جالون/ساعة"],
    ["gpm", "جالون/د, غالون في الدقيقة"],
    ["ft³/min", "cfm, CFM, قدم مكعب/دقيقة"],
    ["MIGD", "MIGD, مليون جالون إمبراطوري في اليوم"],
    ["m/s", "م/ث, متر/ثانية, m/sec"],
    ["L/m²·h", "ل/م²/س, L/m2/hr"],
    ["gpm/ft²", "gpm/sq ft, gpm/ft2"],
    ["psi", "رطل/بوصة², رطل على البوصة, رطل/إنش, lb/in2, بي إس آي"],
    ["kgf/cm²", "كغ/سم2, كيلو/سم مربع, kg/cm^2"],
    ["Pa", "باسكال, pascal"],
    ["kPa", "كيلو باسكال, كيلوباسكال"],
    ["MPa", "ميجا باسكال, ميغاباسكال"],
    ["atm", "atm, ضغط جوي"],
    ["g/L", "غ/ل, جم/ل, غم/ل"],
    ["mg/L", "مغ/ل, ملجم/ل, جزء بالمليون"],
    ["µg/L", "ميكروغرام/لتر, مكغ/ل, جزء في البليون"],
    ["µS/cm", "umho/cm, micromhos, مايكروسيمنز/سم"],
    ["mS/cm", "dS/m, ملي سيمنز/سم"],
    ["°C", "م°, ° C, celsius, سلسيوس"],
    ["°F", "deg. F, fahrenheit"],
    ["kg", "كلغ, كيلو غرام"],
    ["t", "طن متري, metric tonnes"],
    ["cm³", "cc, سي سي, سم3"],
    ["t/h", "TPH, طن/س"],
  ])("%s: %s", (unit, spellings) => {
    for (const spelling of spellings.split(", ")) expect(shown(`12 ${spelling}`)).toEqual([`12 ${unit}`]);
  });

  test.each(["5 د", "5 ل", "5 cum", "5 atmospheric", "5 jourdan"])("%s has no unit", (text) => {
    expect(shown(text)).toEqual(["5"]);
  });
});

describe("unsupportedQuantities", () => {
  const source = "| Pressure (bar) | Flow (m³/h) |\n|---|---|\n| 1.5–4 | 7–9 |\n\nSoak for 1 h below 35 °C.";

  test.each([
    ["Circulate at 7–9 m³/h and 1.5–4 bar.", []],
    ["Soak for 1 h at ٣٥ °م.", []],
    ["Soak for 2 h.", ["2 h"]],
    ["Heat to 35 bar.", ["35 bar"]],
    ["Use 9 psi.", ["9 psi"]],
    ["Nothing to check.", []],
  ])("%s", (claim, missing) => {
    expect(unsupportedQuantities(claim, source).map(formatQuantity)).toEqual(missing);
  });

  test("finds every quantity of a text supported by the text itself", () => {
    const text = fc
      .array(
        fc.constantFrom(
          "0.7",
          "30–35",
          "1,440",
          "٠٫٥",
          " bar",
          " °C",
          "-2",
          " to ",
          " ",
          "(",
          ") ",
          "/",
          "pH ",
          "m³/h",
          "%",
        ),
        { maxLength: 20 },
      )
      .map((pieces) => pieces.join(""));
    fc.assert(fc.property(text, (sample) => unsupportedQuantities(sample, sample).length === 0));
  });

  test("never finds a number supported that is not in the source", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), (value) => {
        expect(unsupportedQuantities(`It is ${value} bar.`, source)).toHaveLength(1);
      }),
    );
  });
});
