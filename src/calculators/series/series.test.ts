import { describe, expect, test } from "vitest";
import { choicesIn } from "./choices";
import { seriesRules } from "./rules";
import { seriesOf, understoodLog } from "./series";

const rules = seriesRules();

/** Returns the result of a log as the page calculates it, with these form fields. */
function worked(text: string, fields: Record<string, string> = {}) {
  const names = Object.keys(rules.quantities).filter((name) => rules.quantities[name]?.whole);
  const choices = choicesIn((name) => fields[name] ?? "", names);
  const understood = understoodLog(rules, text, choices);
  if (typeof understood === "string") throw new Error(understood);
  if (understood.questions.length > 0) throw new Error(understood.questions.join());
  return seriesOf(rules, understood, choices);
}

describe("the worked example of the manual", () => {
  const heads =
    "Date,Permeate flow (m³/h),Recovery %,Feed pressure (bar),Concentrate pressure (bar),Permeate pressure (bar)," +
    "Temp (°C),Feed flow m3/h,Feed TDS mg/L,Permeate TDS mg/L";
  test("gives a hidden loss of 18 %", () => {
    const { charts, log, faults } = worked(`${heads}
2026-01-01,50,75,12.5,10.5,1,25,66.67,2000,40
2026-06-01,49,75,13.19,11.19,1,28,65.33,2000,40
`);
    expect(faults).toEqual([]);
    expect(log.times.length).toBe(2);
    const flow = charts.find(({ rule }) => rule.id === "normalised-flow");
    if (!flow || flow.lacks) throw new Error(JSON.stringify(flow));
    expect(flow.values[0]).toBeCloseTo(50, 6);
    expect(flow.values[1]).toBeCloseTo(41.2, 0);
    expect(flow.changes?.[1]).toBeCloseTo(17.6, 0);
  });
});

const heads = "Date,Train,Feed flow (m3/h),DP (bar),Concentrate flow (m3/h)";
const row = (day: number, drop: number, train = "1") =>
  `2026-01-${String(day).padStart(2, "0")},${train},100,${drop},60`;

function dropOf(result: ReturnType<typeof worked>) {
  const chart = result.charts.find(({ rule }) => rule.id === "normalised-pressure-drop");
  if (!chart || chart.lacks) throw new Error("the drop is not charted");
  return chart;
}

describe("a log of a train that fouls", () => {
  const drops = [2, 2, 2.1, 2.2, 2.25, 2.3, 2.31, 2.32];
  const text = [heads, ...drops.map((drop, index) => row(index + 1, drop))].join("\n");

  test("crosses the triggers of its family", () => {
    const crossed = (family: string) =>
      dropOf(worked(text, { family })).triggers.map(({ trigger: { at }, level, crossing }) => [
        at,
        Number(level.toFixed(3)),
        crossing.episodes[0]?.from,
      ]);
    expect(crossed("A")).toEqual([
      ["10 %", 2.2, 3],
      ["15 %", 2.3, 5],
    ]);
    expect(crossed("B")).toEqual([["15 %", 2.3, 5]]);
  });

  test("uses the chosen baseline", () => {
    expect(dropOf(worked(text)).baseline).toBe(2);
    expect(dropOf(worked(text, { baseline: "count", count: "3" })).baseline).toBeCloseTo(6.1 / 3);
    const period = { baseline: "period", from: "2026-01-06", to: "2026-01-07" };
    expect(dropOf(worked(text, period)).baseline).toBeCloseTo(2.305);
    expect(worked(text, { baseline: "period", from: "2027-01-01", to: "" }).baseline.places).toEqual([]);
  });

  test("names the quantities that a chart lacks, and accepts values for the whole log", () => {
    const lacking = (fields: Record<string, string>) =>
      worked(
        `${text.replace(heads, `${heads},Permeate EC (µS/cm)`).replaceAll(",60\n", ",60,60\n")},60`,
        fields,
      ).charts.find(({ rule }) => rule.id === "normalised-flow")?.lacks;
    expect(lacking({})).toContain("permeate-pressure");
    expect(lacking({ "whole-permeate-pressure": "1 bar" })).not.toContain("permeate-pressure");
    expect(worked(text, { "whole-permeate-pressure": "much" }).wholeFaults).toEqual(["permeate-pressure"]);
  });
});

describe("asks before it calculates", () => {
  test.each([
    ["the train, if there are two", [heads, row(1, 2), row(2, 2, "2")].join("\n"), "train"],
    ["the order of day and month", "Date,SDI\n03/04/2026,2\n03/05/2026,3", "order"],
    ["the unit of a column", "Date,Feed flow,SDI\n2026-01-01,2,3", "columns"],
    ["the column of dates", "Feed flow (m3/h),SDI\n2,3", "noDate"],
  ])("%s", (_, text, question) => {
    expect(() => worked(text)).toThrow(question);
  });

  test.each([
    ["SDI\nhello", "noTable"],
    [`Date,SDI\n${"2026-01-01,2\n".repeat(10_001)}`, "tooManyRows"],
    [`Date,SDI\n2026-01-01,2\n${"x".repeat(2_000_001)}`, "tooLong"],
  ])("and refuses a text that is no log", (text, refusal) => {
    expect(() => worked(text)).toThrow(refusal);
  });

  test("and guesses columns again if the headers differ from the confirmed ones", () => {
    const confirmed = { heads: JSON.stringify(["Date", "Feed flow"]), "column-0": "date", "column-1": "sdi" };
    expect(worked("Date,Feed flow\n2026-01-01,2", confirmed).log.values.has("sdi")).toBe(true);
    expect(worked("Date,SDI15,pH\n2026-01-01,2,7", confirmed).log.values.get("sdi")?.[0]).toBe(2);
  });
});

describe("avoids silent misreading", () => {
  const days = (rows: readonly string[]) => rows.map((cells, index) => `2026-01-0${index + 1},${cells}`).join("\n");

  test("rejects rows with decimal commas between comma separators", () => {
    const result = worked(`Date,Permeate flow (m3/h),Temperature (°C),SDI\n${days(Array(4).fill("50,5,25,3,2"))}`);
    expect(result.log.times.length).toBe(0);
    expect(result.faults.map(({ reason }) => reason)).toEqual(Array(4).fill("tooWide"));
  });

  test("accepts a remark after the last header", () => {
    expect(worked(`Date,SDI\n${days(["2,ok", "2,", "3,new disc"])}`).log.times.length).toBe(3);
  });

  test("does not read a quantity's figures as Excel day numbers", () => {
    const text =
      "Date,Feed conductivity (µS/cm),SDI\n" +
      `${[52000, 52100, 51900].map((ec, day) => `2026010${day + 1},${ec},2`).join("\n")}`;
    expect(() => worked(text)).toThrow("noDate");
  });

  test("reports no trigger if the baseline lacks its value", () => {
    const heads = "Date,Permeate flow (m3/h),Temperature (°C),Feed EC (µS/cm),Permeate EC (µS/cm)";
    const rows = ["50,25,,", "50,25,,", "50,25,3000,60", "50,25,3000,80", "50,25,3000,90", "50,25,3000,99"];
    const { charts } = worked(`${heads}\n${days(rows)}`, { baseline: "count", count: "2" });
    const passage = charts.find(({ rule }) => rule.id === "normalised-salt-passage");
    expect(passage).toMatchObject({ lacks: [], isOfBaseline: true });
  });

  test("needs one SDI above 5, but three in a row above 3, as the manual says", () => {
    const { charts } = worked(`Date,SDI\n${days(["2", "6.5", "2.4", "2", "2"])}`);
    const sdi = charts.find(({ rule }) => rule.id === "sdi");
    if (!sdi || sdi.lacks) throw new Error("the SDI is not charted");
    expect(sdi.triggers.map(({ trigger: { at }, crossing }) => [at, crossing.episodes])).toEqual([
      ["3", []],
      ["5", [{ from: 1, to: 2 }]],
    ]);
  });

  test("counts a time of day in two columns once", () => {
    const { log } = worked("Date,Time,SDI\n2026-01-01 14:30,14:30,2\n2026-01-02 15:00,15:00,2");
    expect(Array.from(log.times, (time) => new Date(time).toISOString().slice(0, 16))).toEqual([
      "2026-01-01T14:30",
      "2026-01-02T15:00",
    ]);
  });

  test("reads Arabic digits for the baseline's count, and no period with an invalid end", () => {
    const text = [heads, ...[2, 2, 2.1, 2.2].map((drop, index) => row(index + 1, drop))].join("\n");
    expect(worked(text, { baseline: "count", count: "٣" }).baseline.places).toEqual([0, 1, 2]);
    const period = { baseline: "period", from: "2026-01-01", to: "32/01/2026" };
    expect(worked(text, period).baseline.places).toEqual([]);
  });
});
