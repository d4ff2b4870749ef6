import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRecord } from "~/platform/csv";
import { seriesRules } from "../rules";
import { rowsOf } from "./cells";
import { dateIn, dateOrderOf, minutesIn } from "./dates";
import { decodedText } from "./decode";
import { decimalSignOf, numberIn } from "./numbers";
import { readingsOf } from "./readings";
import { guessedColumns, tableOf } from "./table";

const seed = 20_261_123;
const rules = seriesRules();

describe("reading a log back", () => {
  const cell = fc.stringMatching(/^[a-zA-Z0-9أ-ي "',;.|-]{0,12}$/).map((text) => text.trim());
  test("returns the cells of a quoted CSV", () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }), (rows) => {
        const lines = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(","));
        const filled = rows.filter((cells) => cells.some((one) => one !== ""));
        const text = ['"a","b","c"', ...lines].join("\r\n");
        expect(rowsOf(text).rows.map(({ cells }) => cells)).toEqual([["a", "b", "c"], ...filled]);
      }),
      { seed },
    );
  });

  test.each([",", ";", "\t", "|"] as const)("returns numbers and dates separated by %j", (delimiter) => {
    const value = fc.integer({ min: 1, max: 9_000_000 }).map((whole) => whole / 100);
    const sign = delimiter === "," ? "." : ",";
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 30 }), (values) => {
        const lines = values.map((one, day) => {
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          return [date, one.toFixed(2).replace(".", sign), "7"].join(delimiter);
        });
        const table = tableOf(`Date${delimiter}Flow${delimiter}Other\n${lines.join("\n")}`);
        expect(table?.decimal).toEqual({ sign, isCertain: true });
        expect(table?.rows.map(({ cells }) => numberIn(cells[1] ?? "", sign))).toEqual(
          values.map((one) => ({ ok: true, value: Number(one.toFixed(2)), unit: null })),
        );
      }),
      { seed, numRuns: 50 },
    );
  });

  test.each([
    ["utf-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, 0x41])],
    ["utf-16 of Excel", new Uint8Array([0xff, 0xfe, 0x41, 0x00])],
    ["utf-16 big-endian", new Uint8Array([0xfe, 0xff, 0x00, 0x41])],
    ["utf-16 without a mark", new Uint8Array([0x41, 0x00])],
  ])("%s", (_, bytes) => {
    expect(decodedText(bytes)).toBe("A");
  });

  test("Arabic in Windows-1256", () => {
    expect(decodedText(new Uint8Array([0xc7, 0xe1, 0xca, 0xc7, 0xd1, 0xed, 0xce]))).toBe("التاريخ");
  });
});

test("every row is read, belongs to another train, or has a fault", () => {
  const cell = fc.oneof(
    fc.constantFrom("", "-", "abc", "=1+1", "5 bar", "12 m3/h", "1e400", "-3", "٤٥٫٥", "1,234.5", "99999999", '"'),
    fc.double({ min: 0, max: 200, noNaN: true }).map(String),
  );
  const date = fc.constantFrom("2026-01-01", "2026-01-02 08:00", "", "soon", "31/12/2025", "2026-02-30");
  fc.assert(
    fc.property(fc.array(fc.tuple(date, fc.constantFrom("1", "2", ""), cell, cell), { maxLength: 40 }), (rows) => {
      const text = [["Date", "Train", "Feed flow (m3/h)", "Temp (°C)"], ["2026-01-01", "1", "50", "25"], ...rows].map(
        (cells) => csvRecord(cells.map((one) => one.replace(/^=/u, " ="))),
      );
      const table = tableOf(text.join(""));
      if (!table) throw new Error("no table");
      const columns = guessedColumns(rules, table);
      const log = readingsOf(rules, table, { columns, order: "dmy", decimal: ".", train: "1" });
      const whole = new Set(log.faults.filter(({ isWholeRow }) => isWholeRow).map(({ line }) => line));
      expect(log.times.length + log.others + whole.size).toBe(table.rows.length);
      expect([...log.times]).toEqual([...log.times].sort((one, other) => one - other));
    }),
    { seed },
  );
});

describe("a cell", () => {
  test.each([
    ["12.5", ".", { ok: true, value: 12.5, unit: null }],
    ["12,5", ",", { ok: true, value: 12.5, unit: null }],
    ["1,200", ".", { ok: true, value: 1200, unit: null }],
    ["1,200", ",", { ok: true, value: 1.2, unit: null }],
    ["1.234,5", ",", { ok: true, value: 1234.5, unit: null }],
    ["1 234,5", ",", { ok: true, value: 1234.5, unit: null }],
    ["١٬٢٠٠٫٥", ".", { ok: true, value: 1200.5, unit: null }],
    ["٤٥٫٥", ".", { ok: true, value: 45.5, unit: null }],
    ["-3", ".", { ok: true, value: -3, unit: null }],
    ["−3", ".", { ok: true, value: -3, unit: null }],
    ["5 bar", ".", { ok: true, value: 5, unit: "bar" }],
    ["5.5bar", ".", { ok: true, value: 5.5, unit: "bar" }],
    ["1.2e3", ".", { ok: true, value: 1200, unit: null }],
    ["1e400", ".", { ok: false, fault: "notANumber" }],
    ["=A1+2", ".", { ok: false, fault: "formula" }],
    ["12,34,5", ".", { ok: false, fault: "notANumber" }],
    ["12 apples", ".", { ok: false, fault: "notANumber" }],
    ["off", ".", { ok: false, fault: "notANumber" }],
  ] as const)("%s with the decimal sign %s", (text, sign, read) => {
    expect(numberIn(text, sign)).toEqual(read);
  });

  test.each([
    [["1.5", "1,200"], ".", true],
    [["1,5", "1.200"], ",", true],
    [["1,200"], ".", false],
    [["12", "13"], ".", true],
    [["12,5 bar"], ",", true],
    [["0,125"], ",", true],
  ])("%j has the decimal sign %s, certain: %s", (cells, sign, isCertain) => {
    expect(decimalSignOf(cells)).toEqual({ sign, isCertain });
  });
});

describe("a date", () => {
  test.each([
    ["2026-04-03", "2026-04-03T00:00"],
    ["2026/4/3 14:30", "2026-04-03T14:30"],
    ["03/04/2026", "2026-04-03T00:00"],
    ["3.4.26 8:05", "2026-04-03T08:05"],
    ["٣/٤/٢٠٢٦", "2026-04-03T00:00"],
    ["3 April 2026", "2026-04-03T00:00"],
    ["3-Apr-26", "2026-04-03T00:00"],
    ["Apr 3, 2026 2:30 PM", "2026-04-03T14:30"],
    ["٣ أبريل ٢٠٢٦ ٢:٣٠ م", "2026-04-03T14:30"],
    ["2026-04-03T14:30:00Z", "2026-04-03T14:30"],
    ["46115", "2026-04-03T00:00"],
  ])("%s", (text, time) => {
    expect(new Date(dateIn(text, "dmy") ?? 0).toISOString().slice(0, 16)).toBe(time);
  });

  test.each(["", "soon", "2026-02-30", "31/13/2026", "12", "12.5", "1447-05-01", "2026-04-03 99:00"])(
    "%j is no date",
    (text) => {
      expect(dateIn(text, "dmy")).toBeNull();
    },
  );

  test("gets its order of day and month from the whole column", () => {
    expect(dateOrderOf(["03/04/2026", "13/04/2026"])).toEqual({ order: "dmy", isCertain: true });
    expect(dateOrderOf(["03/04/2026", "04/13/2026"])).toEqual({ order: "mdy", isCertain: true });
    expect(dateOrderOf(["03/04/2026", "04/05/2026"]).isCertain).toBe(false);
    expect(dateOrderOf(["13/04/2026", "04/13/2026"]).isCertain).toBe(false);
    expect(dateOrderOf(["2026-04-03"]).isCertain).toBe(true);
  });

  test.each([
    [["01.03.2026", "02.03.2026"], "dmy", true],
    [["٠١.٠٣.٢٠٢٦", "٠٢.٠٣.٢٠٢٦ 08:00"], "dmy", true],
    [["1.3.26", "02/03/2026"], "dmy", true],
    [["03.04.2026", "03.14.2026"], "mdy", true],
    [["01.03.2026", "03/14/2026"], "dmy", false],
  ] as const)("takes dotted dates as day first: %j is %s, certain: %s", (cells, order, isCertain) => {
    expect(dateOrderOf(cells)).toEqual({ order, isCertain });
  });

  test.each([
    ["14:30", 870],
    ["2:30 pm", 870],
    ["٢:٣٠ م", 870],
    ["8 am", 480],
    ["12:00 ص", 0],
    ["12", null],
    ["25:00", null],
  ])("reads %s as a time of day: %s minutes", (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
  });
});
