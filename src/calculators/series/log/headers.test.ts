import { describe, expect, test } from "vitest";
import { seriesRules } from "../rules";
import { columnMeaningOf } from "./headers";
import { guessedColumns, tableOf } from "./table";

const rules = seriesRules();

describe("a header", () => {
  test.each([
    ["Permeate flow (m³/h)", "permeate-flow", "m³/h"],
    ["Perm. Flow [gpm]", "permeate-flow", "gpm"],
    ["Product Flow, m3/hr", "permeate-flow", "m³/h"],
    ["Reject flow m3/h", "concentrate-flow", "m³/h"],
    ["Conc. Pressure (psi)", "concentrate-pressure", "psi"],
    ["FEED PRESS. BAR", "feed-pressure", "bar"],
    ["Feed P (bar)", "feed-pressure", "bar"],
    ["RO inlet pressure (kPa)", "feed-pressure", "kPa"],
    ["Brine pressure (bar)", "concentrate-pressure", "bar"],
    ["Feed Temp (°C)", "temperature", "°C"],
    ["Temperature °F", "temperature", "°F"],
    ["Raw water EC (µS/cm)", "feed-conductivity", "µS/cm"],
    ["Product conductivity (uS/cm)", "permeate-conductivity", "µS/cm"],
    ["Permeate Cond (µS)", "permeate-conductivity", "µS/cm"],
    ["Diff. pressure stage 1 (bar)", "pressure-drop", "bar"],
    ["ΔP (bar)", "pressure-drop", "bar"],
    ["DP psi", "pressure-drop", "psi"],
    ["SDI15", "sdi", ""],
    ["تدفق المنتج (م3/س)", "permeate-flow", "m³/h"],
    ["تدفق الريجكت م³/ساعة", "concentrate-flow", "m³/h"],
    ["ضغط التغذية (بار)", "feed-pressure", "bar"],
    ["ضغط الدخول بار", "feed-pressure", "bar"],
    ["فرق الضغط (بار)", "pressure-drop", "bar"],
    ["درجة الحرارة (°م)", "temperature", "°C"],
    ["موصلية الماء المنتج (µS/cm)", "permeate-conductivity", "µS/cm"],
    ["توصيلية الفيد µS/cm", "feed-conductivity", "µS/cm"],
    ["أملاح التغذية (ppm)", "feed-tds", "mg/L"],
  ])("%s", (header, name, unit) => {
    expect(columnMeaningOf(rules, header)).toEqual({ name, unit, isCertain: true });
  });

  test.each([
    ["Feed flow", "feed-flow"],
    ["ضغط المركز", "concentrate-pressure"],
    ["Qp", "permeate-flow"],
  ])("%s is uncertain without a unit", (header, name) => {
    expect(columnMeaningOf(rules, header)).toMatchObject({ name, isCertain: false });
  });

  test.each(["FT-101 (m3/h)", "Flow (gpm)", "Permeate", "Feed pressure (m3/h)"])("%s is not certain", (header) => {
    expect(columnMeaningOf(rules, header).isCertain).toBe(false);
  });

  test.each([
    "Normalised permeate flow (m3/h)",
    "Permeate flow setpoint (m3/h)",
    "Cartridge filter DP (bar)",
    "MMF dP (bar)",
    "HP pump suction pressure (bar)",
    "ERD outlet pressure (bar)",
    "Ambient temperature (°C)",
    "Bearing temp (°C)",
    "SDI before filter",
    "فرق ضغط الفلتر (بار)",
    "حرارة المحرك (°م)",
    "تدفق المنتج الموحد (م3/س)",
  ])("%s is uncertain, because it may be measured elsewhere or not at all", (header) => {
    expect(columnMeaningOf(rules, header).isCertain).toBe(false);
  });

  test.each(["Remarks", "Operator", "ملاحظات", "ORP (mV)", "pH"])("%s names no quantity", (header) => {
    expect(columnMeaningOf(rules, header)).toMatchObject({ name: "", isCertain: true });
  });

  test.each([
    ["Date", "date"],
    ["التاريخ", "date"],
    ["Time", "time"],
    ["الساعة", "time"],
    ["Shift", "shift"],
    ["الوردية", "shift"],
    ["Shift average DP (bar)", "pressure-drop"],
    ["Train", "train"],
    ["الخط", "train"],
    ["RO unit", "train"],
  ])("%s is %s", (header, name) => {
    expect(columnMeaningOf(rules, header).name).toBe(name);
  });
});

describe("a table", () => {
  test("may have titles above its headers, and units in a separate row", () => {
    const table = tableOf(
      "Plant 7;;\nMarch;;\n\nDate;Feed flow;Temp\n;m3/h;°C\n2026-03-01;50,5;25\n2026-03-02;50,2;25\n",
    );
    expect(table?.heads).toEqual(["Date", "Feed flow (m3/h)", "Temp (°C)"]);
    expect(table?.above.map(({ line }) => line)).toEqual([1, 2]);
    expect(table?.rows.map(({ line }) => line)).toEqual([6, 7]);
  });

  test("may have no headers", () => {
    const table = tableOf("2026-03-01,50.5\n2026-03-02,50.2\n");
    expect(table?.heads).toEqual(["", ""]);
    expect(table && guessedColumns(rules, table)[0]?.name).toBe("date");
  });

  test.each(["", "hello", "a,b\nc,d", "\n\n\n"])("%j is no table", (text) => {
    expect(tableOf(text)).toBeNull();
  });

  test("is read despite an unclosed quote", () => {
    expect(tableOf('Date,Flow,Remark\n2026-03-01,50,"open\n2026-03-02,51,ok\n')?.rows.length).toBe(2);
  });
});
