import { describe, expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { entriesIn, unitsLike } from "./entries";
import { typedNumber } from "./number";
import { outcomeOf } from "./outcome";

const recovery = calculatorAt("ro-manual-a", "recovery");
if (!recovery) throw new Error("there is no calculator of the recovery");

const filled = (search: string, language: "en" | "ar" = "en") =>
  outcomeOf(recovery, entriesIn(recovery, new URLSearchParams(search)), language);

describe("a filled form", () => {
  test("returns the results with their steps", () => {
    const { results, steps, errors, lacking } = filled("Qp=75&Qf=100");
    expect(results).toMatchObject({ Y: "75", CF: "4" });
    expect(steps.join("\n")).toContain("= 75 m³/h / 100 m³/h = 75 %");
    expect({ errors, lacking }).toEqual({ errors: {}, lacking: null });
  });

  test("calculates each empty field in the unit chosen beside it", () => {
    expect(filled("Y=75&Qf=100&Qp.unit=gpm").results.Qp).toBe("330.2");
    expect(filled("Qp=٧٥&Qf=١٠٠").results.Y).toBe("75");
    expect(filled("Qp=330 gpm&Qf=100").results.Y).toBe("74.95");
  });

  test("returns the steps in Arabic", () => {
    expect(filled("Qp=75&Qf=100", "ar").steps.join("\n")).toContain("= \u206675 m³/h / 100 m³/h = 75 %\u2069");
  });

  test.each([
    ["Qp=abc&Qf=100", "Qp", "not a number"],
    ["Qp=75&Qf=1e400", "Qf", "not a number"],
    ["Qp=12 bar&Qf=100", "Qp", "does not measure this"],
    ["Qp=-75&Qf=100", "Qp", "cannot be"],
    ["Y=120", "Y", "cannot be"],
    ["Qp=75&Qf=100&Y=50", "Y", "does not agree"],
    ["Qp=75 80&Qf=100", "Qp", "not a number"],
  ])("%s: returns an error for the field and no steps", (search, symbol, message) => {
    const { errors, steps, lacking } = filled(search);
    expect(errors[symbol]).toContain(message);
    expect(steps).toEqual([]);
    expect(lacking).toBe("Correct the marked field.");
  });

  test("asks to correct all invalid fields, in both languages", () => {
    expect(filled("Qp=abc&Qf=x").lacking).toBe("Correct the marked fields.");
    expect(filled("Qp=abc&Qf=100", "ar").lacking).toBe("صحّح الحقل المعلَّم.");
  });

  test("reports an impossible result, and marks the fields that lead to it with what it would be", () => {
    const { lacking, doubts, errors } = filled("Qp=120&Qf=100");
    expect(lacking).toContain("cannot be");
    const doubt = "With this value, recovery would be 120 %; more than 100 % is not possible.";
    expect({ doubts, errors }).toEqual({ doubts: { Qp: doubt, Qf: doubt }, errors: {} });
    expect(filled("Qp=120&Qf=100", "ar").doubts.Qp).toContain("لا يمكن أن تزيد على");
    expect(filled("Qp=75&Qf=100").doubts).toEqual({});
  });

  test("reports with one filled field that more is needed, and nothing with none", () => {
    expect(filled("Qp=75").lacking).not.toBeNull();
    expect(filled("").lacking).toBeNull();
    expect(filled("Qp=").errors).toEqual({});
  });

  test("ignores a unit that does not fit the quantity", () => {
    expect(entriesIn(recovery, new URLSearchParams("Qp=1&Qp.unit=bar")).Qp).toEqual({ text: "1", unit: "m³/h" });
    expect(unitsLike("m³/h").slice(0, 2)).toEqual(["m³/h", "m³/d"]);
  });
});

describe("a rule with a limit", () => {
  const lsi = calculatorAt("ro-manual-a", "lsi");
  if (!lsi) throw new Error("there is no calculator of the LSI");
  const lsiAt = (tds: number, language: "en" | "ar" = "en") =>
    outcomeOf(lsi, entriesIn(lsi, new URLSearchParams(`TDS=${tds}&T=30&Ca=400&Alk=250&pH=7.6`)), language);

  test("gives a result up to the limit", () => {
    expect(lsiAt(10_000).results.LSI).toBe("0.6065");
  });

  test("gives none above it, and says the limit", () => {
    const { results, steps, meaning, lacking } = lsiAt(10_001);
    expect({ results, steps, meaning }).toEqual({ results: {}, steps: [], meaning: [] });
    expect(lacking).toContain("up to 10000 mg/L TDS");
    expect(lsiAt(10_001, "ar").lacking).toContain("\u206610000 mg/L\u2069");
  });
});

test("says of each usual value that it took whether the manual states it", () => {
  const assumedBy = (documentId: string, id: string, search: string, language: "en" | "ar" = "en") => {
    const calculator = calculatorAt(documentId, id);
    if (!calculator) throw new Error(`there is no calculator ${id}`);
    return outcomeOf(calculator, entriesIn(calculator, new URLSearchParams(search)), language).assumed.join();
  };
  const stated = ["ro-pretreatment-desalination", "sdi", "ti=25&tf=45"] as const;
  expect(assumedBy(...stated)).toBe("test length T 15 min (as the manual states)");
  expect(assumedBy(...stated, "ar")).toContain("(كما يرد في الدليل)");
  expect(assumedBy("ro-pretreatment-desalination", "energy", "Q=500&e=3.5")).toContain("(usual value, check yours)");
});

describe("a form in which one quantity is wanted", () => {
  const wantedOf = (search: string, wanted: string) =>
    outcomeOf(recovery, entriesIn(recovery, new URLSearchParams(search)), "en", wanted);

  test("returns only that quantity and its steps, in the unit chosen beside it", () => {
    const { results, steps } = wantedOf("Qp=75&Qf=100", "Y");
    expect({ results, steps }).toEqual({ results: { Y: "75" }, steps: ["recovery = 75 m³/h / 100 m³/h = 75 %"] });
    expect(wantedOf("Y=75&Qf=100&Qp.unit=gpm", "Qp").results).toEqual({ Qp: "330.2" });
  });

  test("ignores the entry in the wanted quantity's own field", () => {
    expect(wantedOf("Qp=75&Qf=100&Y=50", "Y").results).toEqual({ Y: "75" });
  });

  test("names the quantities that are still needed", () => {
    expect(wantedOf("Qp=75", "Y").lacking).toBe("Still needed: feed flow.");
    expect(wantedOf("", "Y").lacking).toBeNull();
  });

  test("reports an impossible result", () => {
    expect(wantedOf("Qp=120&Qf=100", "Y").lacking).toContain("recovery of 120 % cannot be");
  });
});

test.each([
  [" 12.5 ", 12.5, null],
  ["١٬٢٠٠", 1200, null],
  ["1,200", 1200, null],
  ["40 م3/س", 40, "m³/h"],
  ["-3", -3, null],
  ["1.200,5", 1200.5, null],
  [".5", 0.5, null],
  ["-.5 bar", -0.5, "bar"],
  ["٫٥", 0.5, null],
  ["75.", 75, null],
  ["75,", 75, null],
  ["٧٥٫", 75, null],
  ["75. m3/h", 75, "m³/h"],
  ["1.200,", 1200, null],
  ["+5", 5, null],
  ["١٢،٥", 12.5, null],
  ["٠،١٢٥", 0.125, null],
  ["1 200", 1200, null],
  ["1 200,5 m3/h", 1200.5, "m³/h"],
  ["1\u202f200,5", 1200.5, null],
  ["1,20,000", 120000, null],
  ["120 m3 /h", 120, "m³/h"],
  ["12 m³ / hr", 12, "m³/h"],
  ["12  bar", 12, "bar"],
  ["\u206675 m³/h\u2069", 75, "m³/h"],
])("%s is a number", (text, value, unit) => {
  expect(typedNumber(text)).toEqual({ value, unit });
});

test.each([
  "",
  "abc",
  "1 2",
  "12 apples",
  "1e400",
  "--3",
  "+-3",
  "=1+1",
  "5 5",
  "1 20",
  "0 200",
  "12.5.",
  ".",
  "1 / 2",
])("%j is no number", (text) => {
  expect(typedNumber(text)).toBeNull();
});
