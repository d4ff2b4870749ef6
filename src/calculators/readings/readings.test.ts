import { describe, expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { unitAsked } from "./asked";
import { readingsIn } from "./readings";
import { withDigits } from "./spoken-numbers";
import { stateOf, statesIn } from "./states";
import { readingsToldIn, toldTo } from "./told";

const read = (text: string) => readingsIn(withDigits(text)).map(({ value, unit }) => `${value} ${unit ?? "-"}`);

describe("figures as they are told", () => {
  test.each([
    ["feed 100 m3/hr, permeate 440 gpm", ["100 m³/h", "440 gpm"]],
    ["half an hour at 1.5 bar", ["0.5 h", "1.5 bar"]],
    ["an hour and a half", ["1.5 h"]],
    ["a quarter of an hour", ["0.25 h"]],
    ["twelve of the vessels, twenty five elements", ["12 -", "25 -"]],
    ["two hundred kilos a day", ["200 kg/d"]],
    ["12 tonnes of steam an hour", ["12 t/h"]],
    ["950 m3 of waste water to us every day", ["950 m³/d"]],
    ["9 kg COD per m3 per day", ["9 kg/m³·d"]],
    ["9 kg COD/m3.d", ["9 kg/m³·d"]],
    ["a single ten-hour shift", ["10 h"]],
    ["6 Bar, 6 BAR, 5 PPM, 1.5 kw, 100 M3/HR, 35 c", ["6 bar", "6 bar", "5 mg/L", "1.5 kW", "100 m³/h", "35 °C"]],
    ["Ca 60 Mg 20 mg/L, 950 for us", ["60 -", "20 mg/L", "950 -"]],
    ["1.2 MGD or 1.2 million gallons a day", ["1.2 MGD", "1200000 gal/d"]],
    ["300 lb/day, 20 kg/week, 40 ft3/min and 12 MT/day", ["300 lb/d", "20 kg/week", "40 ft³/min", "12 t/d"]],
    ["120 m^3/h, 100 m3 / hr, 5 م3/الساعة", ["120 m³/h", "100 m³/h", "5 m³/h"]],
    ["25 L/m2/h or 22 litres per m2 per hour", ["25 L/m²·h", "22 L/m²·h"]],
    ["1e3 CFU/mL, 10^5 cfu/ml, 2 x 10⁴ cfu/ml", ["1000 CFU/mL", "100000 CFU/mL", "20000 CFU/mL"]],
    ["20 % biocide once a week, 5 kg twice a week", ["20 %", "5 kg"]],
    ["3 % per month, ٣ % في الشهر", ["3 %/month", "3 %/month"]],
    ["1/2 bar, a 1 1/2 inch line, ½ inch", ["0.5 bar", "1.5 inch", "0.5 inch"]],
    ["10±2 bar, 12 bar ± 0.5 bar, 80 +/- 2 %", ["10 bar", "12 bar", "80 %"]],
    ["10k ppm and 12K", ["10000 mg/L", "12000 -"]],
    ["50 بي بي ام في 30 كوب بالساعة", ["50 mg/L", "30 m³/h"]],
    ["400 m3 فاليوم", ["400 m³/d"]],
    ["13 لتر فالساعة و 200 لتر/م2.ساعة.بار", ["13 L/h", "200 L/m²·h·bar"]],
    ["12 ملي بار و 75 بالمية و 75 في المية", ["12 mbar", "75 %", "75 %"]],
    ["3 كيلوواط ساعة للمكعب، 8 جرام للمكعب، 5 ملغم للتر، 2 كيلو للطن", ["3 kWh/m³", "8 g/m³", "5 mg/L", "2 kg/t"]],
    ["eight jerrycans of antiscalant left, 25 kg each", ["200 kg"]],
    ["three cans of 25 kg, 65 m3/h", ["75 kg", "65 m³/h"]],
    ["two tanks, one of 5 m3", ["2 -", "5 m³"]],
    ["we dose 12 of the 36 elements with 25 kg", ["12 -", "36 -", "25 kg"]],
    ["5 and a half bar", ["5.5 bar"]],
    [".51 bar, lost .5", ["0.51 bar", "0.5 -"]],
    ["level 14 mtr, قطره 9 م", ["14 m", "9 m"]],
    ["27 مئوي و30 مئوية", ["27 °C", "30 °C"]],
    ["2 hours and a half", ["2.5 h"]],
    ["٥ ونص بار", ["5.5 bar"]],
    ["ساعتين ونص", ["2.5 h"]],
    ["3 ساعات ونص", ["3.5 h"]],
    ["3 ساعات وربع", ["3.25 h"]],
    ["5 bar and half an hour", ["5 bar", "0.5 h"]],
    ["35 000 mg/L and 35'000 mg/L", ["35000 mg/L", "35000 mg/L"]],
    ["vessel 1 500 mg/L", ["500 mg/L"]],
    ["ثلاثة bidons تاع 25 kg", ["75 kg"]],
    ["خمسة أكياس، 25 كغم الواحد", ["125 kg"]],
    ["85 ppm-hr so far", ["85 ppm·h"]],
    ["20 hours a day", ["20 h"]],
    ["15 thousand ppm", ["15000 mg/L"]],
    ["minus 12 mV, -5 mV and –7 mV", ["-12 mV", "-5 mV", "-7 mV"]],
    ["95 F, 35C, 20 degrees", ["95 °F", "35 °C", "20 °C"]],
    ["1,200.5 mg/L and 1.200,5 mg/L", ["1200.5 mg/L", "1200.5 mg/L"]],
    ["ساعة ونص", ["1.5 h"]],
    ["نص ساعة وربع ساعة", ["0.5 h", "0.25 h"]],
    ["خمسة وعشرين متر مكعب", ["25 m³"]],
    ["ساعتين ولترين", ["2 h", "2 L"]],
    ["١٢٫٥ ملجم/لتر و٣٠ م٣/س", ["12.5 mg/L", "30 m³/h"]],
    ["خمستاشر ألف جزء في المليون", ["15000 mg/L"]],
    ["طن واحد و40 كيلوغراماً في اليوم", ["1 t", "40 kg/d"]],
    ["٤٠ م/س و٨ لتر/س", ["40 m/h", "8 L/h"]],
    ["the tower 2400, make-up 600 µS/cm", ["2400 -", "600 µS/cm"]],
    ["البرج ٢٤٠٠ والتعويض ٦٠٠ ميكروسيمنز", ["2400 -", "600 µS/cm"]],
  ])("%s", (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  test.each([
    ["train 3 at 06:30 on 14/11", []],
    ["the 2nd stage", []],
    ["30–35 °C", []],
    ["مية الغلاية", []],
    ["قطار رقم 2", []],
    ["one of the pumps", []],
    ["pump 101 and tower 2", []],
  ])("%s tells none", (text, figures) => {
    expect(read(text)).toEqual(figures);
  });
});

test("a figure without a unit is in that of the figure beside it, within its sentence", () => {
  const like = (text: string) => readingsIn(text).map((one) => one.like);
  expect(like("feed 500 gpm, permeate 375")).toEqual([null, "gpm"]);
  expect(like("boiler water 4200 and feed 280 µS/cm")).toEqual(["µS/cm", null]);
  expect(like("Feed is 500 gpm. We have 12")).toEqual([null, null]);
});

test.each([
  ["At start-up 50 m³/h, today 44 m³/h", ["then", "now"]],
  ["Today 2.9 bar at 71 m³/h. When new it was 64 m³/h", ["now", "now", "then"]],
  ["50 m³/h before, 44 m³/h now", ["then", "now"]],
  ["قبل شهر كان 24 psi، والحين 31 psi", ["then", "now"]],
  ["النهاردة 61 م3/س والمرجع 64 م3/س", ["now", "then"]],
  ["40 كغم في اليوم", [null]],
])("%s is told of %j", (text, states) => {
  expect(readingsIn(text).map((one) => stateOf(text, statesIn(text), one))).toEqual(states);
});

test.each([
  ["how many kg a day do I need?", "kg/d"],
  ["how many more tonnes", "t"],
  ["How long until it is spent?", "h"],
  ["what percentage is left", "%"],
  ["shaft kW?", "kW"],
  ["كم كيلو في اليوم أحتاج؟", "kg/d"],
  ["بعد كم ساعة", "h"],
  ["كم لتر محلول", "L"],
  ["what is the recovery?", null],
  ["at 60 bar?", null],
  ["كم لازم يكون MLVSS بالملجم/لتر؟", "mg/L"],
  ["MLVSS in mg/l how much?", "mg/L"],
  ["قديش kWh للكوب؟", "kWh/m³"],
  ["recovery at ٦٠ bar؟", null],
  ["شغالين ٢٠ ساعة، كم يروح بالساعة؟", null],
])("%s asks for %s", (text, unit) => {
  expect(unitAsked(text)).toBe(unit);
});

test.each(["وبرميت", "البيرميت", "برمييت", "الناتج"])("%s names the permeate, however it is spelt", (word) => {
  const recovery = calculatorAt("ro-manual-a", "recovery");
  if (!recovery) throw new Error("no calculator of recovery");
  const { mentions } = toldTo(recovery, readingsToldIn(`تغذية 120 م3/س ${word} 84`));
  expect(mentions.map(({ symbol }) => symbol)).toContain("Qp");
});
