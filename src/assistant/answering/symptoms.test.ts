import { describe, expect, test } from "vitest";
import { blocksOf } from "./blocks";
import { rowsForSymptoms, symptomsIn, toldPlainly } from "./symptoms";

describe("symptomsIn", () => {
  test.each([
    ["Flow down but ΔP normal, what is it?", { flow: "down", drop: "steady" }],
    ["Flow and salt passage both up", { flow: "up", passage: "up" }],
    ["Permeate conductivity is rising, flow the same", { passage: "up", flow: "steady" }],
    ["Pressure drop in the last stage went up", { drop: "up" }],
    ["Delta P high with low production", { drop: "up", flow: "down" }],
    ["الإنتاج نزل وفرق الضغط ثابت", { flow: "down", drop: "steady" }],
    ["الموصلية زادت والفلو زاد", { passage: "up", flow: "up" }],
    ["Salt rejection dropped suddenly after cleaning", { passage: "up" }],
    ["الممبرين ما عاد يرفض الأملاح بعد الغسيل", { passage: "up" }],
    ["الإنتاج قليل والضغط طبيعي", { flow: "down" }],
    ["Flow is down on all stages but dp hasn't changed", { flow: "down", drop: "steady" }],
    ["What is recovery?", {}],
  ])("%s", (question, symptoms) => {
    expect(Object.fromEntries(symptomsIn(question))).toEqual(symptoms);
  });
});

describe("toldPlainly", () => {
  test.each([
    ["permeate conductivity went from 20 to 60 in one week", "permeate conductivity rose from 20 to 60 (salt passage)"],
    ["flow went from 80 m3/h to 70, same pressure", "flow fell from 80 m3/h to 70, same pressure"],
    ["الموصلية صارت من 20 الى 60", "الموصلية ارتفعت من 20 الى 60 (نفاذ الأملاح)"],
    ["الموصلية زادت من 20 الى 60", "الموصلية زادت من 20 الى 60 (نفاذ الأملاح)"],
    ["conductivity rose from 20 to 60", "conductivity rose from 20 to 60 (salt passage)"],
    ["conductivity rose to 60 within two days, pressure the same", "conductivity rose to 60 (salt passage)"],
    ["الموصلية زادت خلال اسبوع والضغط ثابت", "الموصلية زادت (نفاذ الأملاح)"],
    ["الإنتاج نزل وفرق الضغط ثابت", "الإنتاج نزل وفرق الضغط ثابت"],
    ["flow fell, differential pressure the same", "flow fell, differential pressure the same"],
    ["conductivity of the condensate went up", "conductivity of the condensate went up"],
    ["موصلية البرج زادت", "موصلية البرج زادت"],
    ["Stop the train for two days", "Stop the train for two days"],
    ["ranges from 5 to 5", "ranges from 5 to 5"],
  ])("%s", (question, told) => {
    expect(toldPlainly(question)).toBe(told);
  });
});

describe("rowsForSymptoms", () => {
  const [table] = blocksOf(
    `| Cause | Permeate flow | Salt passage | ΔP |
|---|---|---|---|
| Colloids | Falls | Steady or slightly up | Rises in stage 1 |
| Organics | Falls | Nearly constant | Nearly constant |
| Chlorine | Rises | Rises together with flow | Normal |
| Unknown | Falls | No fixed pattern | – |`,
  );
  const causes = (question: string) =>
    table?.type === "table" ? rowsForSymptoms(table, symptomsIn(question)).map((row) => row.cells[0]) : [];

  test("rows that contradict the question are left out, and the best come first", () => {
    expect(causes("Flow down but ΔP normal")).toEqual(["Organics", "Unknown"]);
    expect(causes("flow and conductivity up")).toEqual(["Chlorine"]);
  });

  test("a question without symptoms picks no rows", () => {
    expect(causes("RO troubleshooting table")).toEqual([]);
  });
});
