import { describe, expect, test } from "vitest";
import { choicesIn } from "../choices";
import { seriesRules } from "../rules";
import { understoodLog } from "../series";

const rules = seriesRules();
const heads = "Date,Permeate flow (m3/h),DP (bar),Temperature (°C),Feed conductivity (µS/cm),Permeate pressure (bar)";
const own = "Date,Permeate flow (m3/h),DP (bar)";
const none = choicesIn(() => "", []);

/** Returns the log of these rows as the page reads it; each row is its day with its values. */
function read(rows: readonly string[], header = heads) {
  const understood = understoodLog(rules, [header, ...rows].join("\n"), none);
  if (typeof understood === "string") throw new Error(understood);
  return understood;
}

const date = (day: number) => `2026-03-${String(day + 1).padStart(2, "0")}`;
const days = (count: number, rowsOf: (day: string) => readonly string[]) =>
  Array.from({ length: count }, (_, day) => rowsOf(date(day))).flat();

describe("a log without a column for the train", () => {
  test("is not calculated if it mixes two trains, and its lines are named", () => {
    const { questions, mixed } = read(days(12, (day) => [`${day},50,2.0,25,3100,1`, `${day},30,3.1,25,3100,1`]));
    expect(questions).toEqual(["mixed"]);
    expect(mixed).toMatchObject({ times: 12, of: 12 });
    expect(mixed?.lines.slice(0, 4)).toEqual([2, 3, 4, 5]);
  });

  test("is not calculated if the trains follow each other", () => {
    const one = days(4, (day) => [`${day},50,2.0,25,3100,1`]);
    const two = days(4, (day) => [`${day},30,3.1,25,3100,1`]);
    expect(read([...one, ...two]).mixed?.lines).toEqual([2, 6, 3, 7, 4, 8, 5, 9]);
  });

  test("is not calculated if two trains stand in changing order", () => {
    const rows = Array.from({ length: 12 }, (_, day) => [`${date(day)},50,2.0`, `${date(day)},30,3.1`]);
    const changing = rows.flatMap((pair, day) => (day % 3 ? pair : pair.toReversed()));
    expect(read(changing, own).questions).toEqual(["mixed"]);
  });

  test.each([
    ["identical rows", days(8, (day) => [`${day},50,2.0,25,3100,1`, `${day},50,2.0,25,3100,1`])],
    ["two shifts of one train", days(8, (day) => [`${day},50,1.0,22,3000,0.1`, `${day},46,1.2,28,3900,0.3`])],
    ["a value in one of two rows", days(8, (day) => [`${day},50,,25,3100,1`, `${day},,2.0,25,3100,1`])],
    [
      "a third of the times that differ",
      [...days(6, (day) => [`${day},50,2.0,25,3100,1`]), ...days(2, (day) => [`${day},30,3.1,25,3100,1`])],
    ],
    ["one shift that stands", days(12, (day) => [`${day},50,2.0,25,3100,1`, `${day},0,0,25,3100,0`])],
    ["one shift that nearly stands", days(12, (day) => [`${day},50,2.0,25,3100,1`, `${day},0.4,0.1,25,3100,0`])],
    ["a coarse gauge", days(12, (day) => [`${day},50,0.8,25,3100,1`, `${day},50,1.1,25,3100,1`])],
    [
      "values that differ now one way, now the other",
      Array.from({ length: 12 }, (_, day) => {
        const drops = day % 2 ? ["1.5", "2.0"] : ["2.0", "1.5"];
        return [`${date(day)},50,${drops[0]},25,3100,1`, `${date(day)},38,${drops[1]},25,3100,1`];
      }).flat(),
    ],
    ["two times only", days(2, (day) => [`${day},50,2.0,25,3100,1`, `${day},30,3.1,25,3100,1`])],
  ])("is calculated with %s", (_, rows) => {
    expect(read(rows).questions).toEqual([]);
    expect(read(rows).log?.times.length).toBe(rows.length);
  });

  test("is calculated if only the salts of the permeate differ, as with warm and cool water", () => {
    const head = "Date,Permeate flow (m3/h),Temperature (°C),Permeate EC (µS/cm),Permeate TDS (mg/L)";
    expect(
      read(
        days(12, (day) => [`${day},50,20,20,13`, `${day},50,30,26,17`]),
        head,
      ).questions,
    ).toEqual([]);
  });

  test("is calculated if only the flow of the concentrate differs", () => {
    const head = "Date,Permeate flow (m3/h),Feed flow (m3/h),Concentrate flow (m3/h)";
    expect(
      read(
        days(12, (day) => [`${day},50,70,20`, `${day},50,77,27`]),
        head,
      ).questions,
    ).toEqual([]);
  });
});

describe("a column of a log that looks like two trains", () => {
  const mixed = days(12, (day) => [`${day},50,2.0`, `${day},30,3.1`]);
  const withCells = (header: string, cells: readonly [string, string]) =>
    read(
      mixed.map((row, index) => `${row},${cells[index % 2]}`),
      `${own},${header}`,
    );

  test("is asked about if it names the train", () => {
    expect(withCells("Train", ["RO-1", "RO-2"]).questions).toEqual(["train"]);
  });

  test.each([
    ["Time", "08:00", "20:00"],
    ["Hour", "8", "20"],
    ["الساعة", "٨", "٢٠"],
  ])("gives the time of day: %s %s, %s", (header, ...cells) => {
    const { questions, log } = withCells(header, cells);
    expect(questions).toEqual([]);
    expect(Array.from(log?.times.slice(0, 2) ?? [], (time) => new Date(time).getUTCHours())).toEqual([8, 20]);
    expect(log?.repeated).toEqual([]);
  });

  test.each([
    ["Shift", "A", "B"],
    ["Shift", "1", "2"],
    ["الوردية", "أ", "ب"],
    ["Time", "morning", "night"],
    ["Day/night", "Day", "Night"],
    ["Remark", "Shift A", "Shift B"],
    ["الفترة", "صباح", "مساء"],
    ["الوقت", "صباحاً", "مساءً"],
    ["ملاحظات", "الوردية الصباحية", "الوردية الليلية"],
  ])("keeps shifts apart: %s %s, %s", (header, ...cells) => {
    const { questions, columns, log } = withCells(header, cells);
    expect(questions).toEqual([]);
    expect(columns[3]).toMatchObject({ name: "shift", isCertain: true });
    expect(log?.repeated).toEqual([]);
  });

  test.each([
    ["Remark", "A", "B"],
    ["Run time", "24", "12"],
  ])("changes nothing if it names neither: %s %s, %s", (header, ...cells) => {
    expect(withCells(header, cells).questions).toEqual(["mixed"]);
  });

  test("keeps the time that a date has itself beside a bare hour", () => {
    const { log } = read(["2026-03-01 08:15,50,2.0,8", "2026-03-01 20:15,50,2.0,20"], `${own},Hour`);
    expect(Array.from(log?.times ?? [], (time) => new Date(time).getUTCMinutes())).toEqual([15, 15]);
  });

  test("is read as a clock time if it has clock times beside a column of hours or shifts", () => {
    const { questions, columns } = read(["2026-03-01,50,2.0,A,8,08:10"], `${own},Shift,Hour,Time`);
    expect(questions).toEqual([]);
    expect(columns.slice(3).map(({ name }) => name)).toEqual(["shift", "", "time"]);
  });
});

describe("the operator's word that all rows are of one train", () => {
  const text = [own, ...days(12, (day) => [`${day},50,2.0`, `${day},30,3.1`])].join("\n");
  const answered = (log: string, heads: string) => {
    const fields: Record<string, string> = {
      "one-train": "yes",
      heads,
      "column-0": "date",
      "column-1": "permeate-flow",
      "unit-1": "m³/h",
      "column-2": "pressure-drop",
      "unit-2": "bar",
    };
    return understoodLog(
      rules,
      log,
      choicesIn((name) => fields[name] ?? "", []),
    );
  };
  const heads = JSON.stringify(own.split(","));

  test("counts for this log", () => {
    expect(answered(text, heads)).toMatchObject({ questions: [], isOneTrain: true, mixed: { times: 12 } });
  });

  test("does not count for a log with other columns", () => {
    const other = text.replace("DP (bar)", "ΔP (bar)");
    expect(answered(other, heads)).toMatchObject({ questions: ["mixed"], isOneTrain: false });
  });
});
