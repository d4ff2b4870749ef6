import { csvRecord } from "~/platform/csv";
import { timeText } from "../dates-told";
import { zipReader } from "./zip.server";

/** A log has no more columns, and a sheet no more rows that are read: some more than a log may have, so that it is refused. */
const MOST_COLUMNS = 100;
const MOST_ROWS = 10_100;

/** Cells share texts, so that a small file can hold a log of any length: it is read until it is longer than a log may be. */
const LONGEST_TEXT = 2_000_000;
const LONGEST_CELL = 500;

const DAY = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Formats of dates that Excel brings along (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/**
 * Returns the first sheet of an Excel spreadsheet (.xlsx) as CSV, its dates as `2026-04-03 14:30`. A formula counts with the
 * value that Excel stored for it.
 * @throws where it is no such spreadsheet, or unpacks to more than may be read.
 */
export function spreadsheetText(bytes: Uint8Array): string {
  const { names, read } = zipReader(bytes);
  const sheet = names.filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/u.test(name)).toSorted(byNumber)[0];
  if (sheet === undefined) throw new Error("a spreadsheet without a sheet");
  const shared = sharedTexts(read("xl/sharedStrings.xml") ?? "");
  const dates = dateStyles(read("xl/styles.xml") ?? "");
  const rows: string[] = [];
  let length = 0;
  for (const [, attributes = "", content = ""] of elements(read(sheet) ?? "", "row")) {
    if (rows.length >= MOST_ROWS || length > LONGEST_TEXT) break;
    const number = Number(attributeOf(attributes, "r") ?? rows.length + 1);
    while (rows.length + 1 < Math.min(number, MOST_ROWS)) rows.push("\n");
    const record = csvRecord(cellsOf(content, shared, dates));
    length += record.length;
    rows.push(record);
  }
  return rows.join("").replaceAll("\r\n", "\n");
}

function byNumber(one: string, other: string): number {
  return Number(/\d+/u.exec(one)?.[0]) - Number(/\d+/u.exec(other)?.[0]);
}

/** Elements of a name that are not nested in their like, with their attributes and what they hold. */
function* elements(xml: string, name: string): Generator<[string, string, string]> {
  const open = `<${name}`;
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at + 1)) {
    const after = xml[at + open.length] ?? "";
    if (!/[\s/>]/u.test(after)) continue;
    const head = xml.indexOf(">", at);
    if (head < 0) return;
    const attributes = xml.slice(at + open.length, head);
    if (attributes.endsWith("/")) {
      yield [name, attributes, ""];
      continue;
    }
    const end = xml.indexOf(`</${name}>`, head);
    if (end < 0) return;
    yield [name, attributes, xml.slice(head + 1, end)];
    at = end;
  }
}

function attributeOf(attributes: string, name: string): string | null {
  const start = ` ${attributes}`.indexOf(` ${name}="`);
  if (start < 0) return null;
  const from = start + name.length + 2;
  return attributes.slice(from, attributes.indexOf('"', from));
}

/** The texts of an element, its runs put together; how they are pronounced does not belong to them. */
function textIn(xml: string): string {
  const spoken = xml.indexOf("<rPh");
  const own = spoken < 0 ? xml : xml.slice(0, spoken);
  return [...elements(own, "t")].map(([, , text]) => unescaped(text)).join("");
}

function sharedTexts(xml: string): string[] {
  return [...elements(xml, "si")].map(([, , content]) => textIn(content));
}

/** The styles of cells that show a number as a date. */
function dateStyles(xml: string): Set<number> {
  const own = new Set<number>(DATE_FORMATS);
  for (const [, attributes] of elements(xml, "numFmt")) {
    const code = withoutTexts(unescaped(attributeOf(attributes, "formatCode") ?? ""));
    if (/[dy]/iu.test(code)) own.add(Number(attributeOf(attributes, "numFmtId")));
  }
  const [cellFormats] = elements(xml, "cellXfs");
  const styles = [...elements(cellFormats?.[2] ?? "", "xf")];
  return new Set(
    styles.flatMap(([, attributes], index) => (own.has(Number(attributeOf(attributes, "numFmtId"))) ? [index] : [])),
  );
}

/** A format without its fixed texts in quotes and its colours in brackets. */
function withoutTexts(code: string): string {
  const outsideQuotes = code.split('"').filter((_, index) => index % 2 === 0);
  const parts = outsideQuotes.join("").split("[");
  return parts.map((part, index) => (index === 0 ? part : part.slice(part.indexOf("]") + 1))).join("");
}

function cellsOf(xml: string, shared: readonly string[], dates: ReadonlySet<number>): string[] {
  const cells: string[] = [];
  for (const [, attributes, content] of elements(xml, "c")) {
    const column = columnOf(attributeOf(attributes, "r") ?? "") ?? cells.length;
    if (column >= MOST_COLUMNS) break;
    while (cells.length < column) cells.push("");
    cells.push(cellText(attributes, content, shared, dates));
  }
  return cells;
}

function cellText(attributes: string, content: string, shared: readonly string[], dates: ReadonlySet<number>): string {
  const type = attributeOf(attributes, "t");
  if (type === "inlineStr") return textIn(content);
  const [value] = elements(content, "v");
  const text = unescaped(value?.[2] ?? "");
  if (type === "s") return (shared[Number(text)] ?? "").slice(0, LONGEST_CELL);
  const isDate = (type === null || type === "n") && dates.has(Number(attributeOf(attributes, "s") ?? -1));
  const days = Number(text);
  if (!isDate || text === "" || !(days > 0 && days < 100_000)) return text;
  return timeText(EXCEL_EPOCH + Math.round((days * DAY) / 60_000) * 60_000);
}

/** The number of a column from 0 on: AB12 is 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(place)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
