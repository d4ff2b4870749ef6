import { expect, test } from "vitest";
import { cells, drawn, itemsFrom, written } from "../fixtures/laid-out";

/** The glyphs of lines of cells, each at the left edge of its column, from the height `y` on. */
function lines(columns: readonly number[], rows: readonly (readonly string[])[], y: number, apart = 20) {
  return rows.flatMap((row, at) => row.flatMap((text, cell) => written(text, columns[cell] ?? 0, y + at * apart)));
}

const columns = [20, 200, 260, 320];
const head = ["Parameter", "Unit", "Design", "Limit"];
const flow = ["Feed flow", "m³/h", "120", "150"];
const recovery = ["Recovery", "%", "75", "80"];
const chlorine = ["Free chlorine", "mg/L", "0.00", "0.1"];

test("a table without rules has a column for each figure", () => {
  const [table] = itemsFrom(lines(columns, [head, flow, recovery, chlorine], 40), []);
  expect(cells(table)).toEqual([head, flow, recovery, chlorine]);
});

test("columns may stand closer than words of a wide line do", () => {
  const close = [20, 112, 150, 204];
  const [table] = itemsFrom(lines(close, [head, flow, recovery, chlorine], 40), []);
  expect(cells(table)).toEqual([head, flow, recovery, chlorine]);
});

test("a cell of several lines goes on in its row, whether its neighbours stand above or beside it", () => {
  const above = [
    ...lines(columns, [head, flow], 40),
    ...lines(columns, [["Pressure at the inlet of", "bar", "12.4", "16"], ["the first vessel"]], 80, 13),
    ...lines(columns, [recovery], 113),
  ];
  const beside = [
    ...lines(columns, [head, flow], 40),
    ...written("Pressure at the inlet of", 20, 80),
    ...lines(columns.slice(1), [["bar", "12.4", "16"]], 86.5),
    ...written("the first vessel", 20, 93),
    ...lines(columns, [recovery], 113),
  ];
  const pressure = ["Pressure at the inlet of the first vessel", "bar", "12.4", "16"];
  for (const glyphs of [above, beside]) {
    expect(cells(itemsFrom(glyphs, [])[0])).toEqual([head, flow, pressure, recovery]);
  }
});

test("a table from the right is read from the right", () => {
  const rows = [
    ["دحلا", "ميمصتلا", "رشؤملا"],
    ["150", "120", "ةيذغتلا قفدت"],
    ["80", "75", "دادرتسالا"],
  ];
  const [table] = itemsFrom(lines([60, 160, 260], rows, 40), [], "right");
  expect(cells(table)).toEqual([
    ["المؤشر", "التصميم", "الحد"],
    ["تدفق التغذية", "120", "150"],
    ["الاسترداد", "75", "80"],
  ]);
});

test("rules by the head alone part no other rows, and figures are never put together", () => {
  const rules = drawn([20, 380], [28, 45, 105]).filter((rule) => !rule.isVertical);
  const [table] = itemsFrom(lines(columns, [head, flow, recovery, chlorine], 40, 13), rules);
  expect(cells(table)).toEqual([head, flow, recovery, chlorine]);
});

test("where every other row is shaded the rows between are rows, too", () => {
  const shaded = [66, 106].flatMap((y) => drawn([15, 190, 250, 310, 380], [y, y + 20]));
  const [table, ...rest] = itemsFrom(lines(columns, [head, flow, recovery, chlorine], 40), shaded);
  expect(cells(table)).toEqual([head, flow, recovery, chlorine]);
  expect(rest).toEqual([]);
});

test("a head that is set closely has the columns of what stands below it", () => {
  const places = [20, 203, 360];
  const close = ["Feed water value of stage one", "Limit of the second", "Note"];
  const bold = close.flatMap((text, cell) => written(text, places[cell] ?? 0, 40, true));
  const rows = [
    ["Feed flow", "120", "daily"],
    ["Recovery", "75", "weekly"],
    ["Chlorine", "0.1", "daily"],
  ];
  const [table] = itemsFrom([...bold, ...lines(places, rows, 60)], []);
  expect(cells(table)).toEqual([close, ...rows]);
});

test("lines with wide gaps here and there are no table, nor is a list with its marks", () => {
  const spread = [
    ["Never open a", "vessel that is", "under pressure."],
    ["Read the", "gauge before each", "start of the"],
    ["train and note", "it", "in the log."],
  ];
  const apart = [
    [20, 105, 205],
    [20, 82, 198],
    [20, 118, 145],
  ];
  const prose = spread.flatMap((texts, at) =>
    texts.flatMap((text, cell) => written(text, apart[at]?.[cell] ?? 0, 40 + 14 * at)),
  );
  expect(itemsFrom(prose, []).map(({ kind }) => kind)).toEqual(["line", "line", "line"]);
  const steps = ["Close the inlet.", "Open the drain.", "Rinse."].flatMap((text, at) => [
    ...written(`${at + 1}.`, 20, 40 + 20 * at),
    ...written(text, 45, 40 + 20 * at),
  ]);
  expect(itemsFrom(steps, []).map(({ kind }) => kind)).toEqual(["line", "line", "line"]);
});

test("what stands alone below a table is not of it", () => {
  const glyphs = [...lines(columns, [head, flow, recovery], 40), ...written("See 4.2.", 20, 120)];
  const items = itemsFrom(glyphs, []);
  expect(items.map(({ kind }) => kind)).toEqual(["table", "line"]);
  expect(cells(items[0])).toEqual([head, flow, recovery]);
});
