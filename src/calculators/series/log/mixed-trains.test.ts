import { describe, expect, test } from "vitest";
import { choicesIn } from "../choices";
import { seriesRules } from "../rules";
import { understoodLog } from "../series";

const rules = seriesRules();
const heads = "Date,Permeate flow (m3/h),DP (bar),Temperature (°C),Feed conductivity (µS/cm),Permeate pressure (bar)";
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

  test.each([
    ["identical rows", days(8, (day) => [`${day},50,2.0,25,3100,1`, `${day},50,2.0,25,3100,1`])],
    ["two shifts of one train", days(8, (day) => [`${day},50,1.0,22,3000,0.1`, `${day},46,1.2,28,3900,0.3`])],
    ["a value in one of two rows", days(8, (day) => [`${day},50,,25,3100,1`, `${day},,2.0,25,3100,1`])],
    [
      "a third of the times that differ",
      [...days(6, (day) => [`${day},50,2.0,25,3100,1`]), ...days(2, (day) => [`${day},30,3.1,25,3100,1`])],
    ],
    ["two times only", days(2, (day) => [`${day},50,2.0,25,3100,1`, `${day},30,3.1,25,3100,1`])],
  ])("is calculated with %s", (_, rows) => {
    expect(read(rows).questions).toEqual([]);
    expect(read(rows).log?.times.length).toBe(rows.length);
  });
});

test("a column for the train, or for the time of day, resolves it", () => {
  const mixed = days(4, (day) => [`${day},50,2.0`, `${day},30,3.1`]);
  const withCell = (cell: (index: number) => string) => mixed.map((row, index) => `${row},${cell(index)}`);
  const own = "Date,Permeate flow (m3/h),DP (bar)";
  expect(read(mixed, own).questions).toEqual(["mixed"]);
  expect(
    read(
      withCell((index) => `RO-${(index % 2) + 1}`),
      `${own},Train`,
    ).questions,
  ).toEqual(["train"]);
  expect(
    read(
      withCell((index) => (index % 2 ? "20:00" : "08:00")),
      `${own},Time`,
    ).questions,
  ).toEqual([]);
});
