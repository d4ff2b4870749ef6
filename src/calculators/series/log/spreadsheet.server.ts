import { timeText } from "../dates-told";
import { zipReader } from "./zip.server";

/**
 * Maximum numbers of columns and rows to read. The rows are more than a log may have, so that a longer log is refused.
 */
const MOST_COLUMNS = 100;
const MOST_ROWS = 10_100;

/**
 * Length in UTF-16 code units after which reading stops, and below it the maximum length of a cell. Cells share texts,
 * so even a small file can contain a log of any length.
 */
const LONGEST_TEXT = 2_000_000;
const LONGEST_CELL = 500;

/** Maximum number of shared texts and of styles, far more than a log has. Millions of them would fill the memory. */
const MOST_SHARED = 200_000;

const DAY = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Day 0 of workbooks from a Mac, which count days from 1904 (ECMA-376, part 1, 18.2.28). */
const MAC_EPOCH = EXCEL_EPOCH + 1462 * DAY;

/** Ids of Excel's built-in formats for dates and for times of day (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS = [14, 15, 16, 17, 22, 27, 30, 36, 50, 57];
const TIME_FORMATS = [18, 19, 20, 21, 45, 46, 47];

/** Parts of a workbook that the cells of a sheet refer to. */
type Book = {
  readonly shared: readonly string[];
  /** Indexes of the styles that show a number as a date or as a time of day. */
  readonly clocks: ReadonlyMap<number, "date" | "time">;
  readonly epoch: number;
};

/**
 * Returns the first sheet of an Excel spreadsheet (.xlsx) as CSV, with dates as `2026-04-03 14:30`. A formula is read
 * as the value that Excel stored for it.
 * @throws {Error} if `bytes` is not such a spreadsheet, or a part of it is too large when unpacked.
 */
export function spreadsheetText(bytes: Uint8Array): string {
  const { names, read } = zipReader(bytes);
  const sheet = names.filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/u.test(name)).toSorted(byNumber)[0];
  if (sheet === undefined) throw new Error("a spreadsheet without a sheet");
  const isMac = /\sdate1904="(?:1|true)"/u.test(read("xl/workbook.xml") ?? "");
  const book: Book = {
    shared: sharedTexts(read("xl/sharedStrings.xml") ?? ""),
    clocks: clockStyles(read("xl/styles.xml") ?? ""),
    epoch: isMac ? MAC_EPOCH : EXCEL_EPOCH,
  };
  const rows: string[] = [];
  let length = 0;
  for (const [, attributes = "", content = ""] of elements(read(sheet) ?? "", "row")) {
    if (rows.length >= MOST_ROWS || length > LONGEST_TEXT) break;
    const number = Number(attributeOf(attributes, "r") ?? rows.length + 1);
    while (rows.length + 1 < Math.min(number, MOST_ROWS)) rows.push("\n");
    const record = recordOf(cellsOf(content, book));
    length += record.length;
    rows.push(record);
  }
  return rows.join("");
}

/**
 * Returns a CSV record without protection against formulas: no spreadsheet opens this text, and "-" means no reading.
 */
function recordOf(cells: readonly string[]): string {
  const written = cells.map((cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(",").replaceAll("\r\n", "\n")}\n`;
}

/** Yields `items`. @throws {Error} if there are more than `MOST_SHARED`. */
function* notTooMany<Item>(items: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count > MOST_SHARED) throw new Error("a spreadsheet with too many texts or styles");
    yield item;
  }
}

function byNumber(one: string, other: string): number {
  return Number(/\d+/u.exec(one)?.[0]) - Number(/\d+/u.exec(other)?.[0]);
}

/** Yields name, attributes and content of the elements `name`, except those nested in an element of the same name. */
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
      at = head;
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

/** Returns the text of an element, with its runs joined and without phonetic annotations. */
function textIn(xml: string): string {
  const spoken = xml.indexOf("<rPh");
  const own = spoken < 0 ? xml : xml.slice(0, spoken);
  return [...elements(own, "t")].map(([, , text]) => unescaped(text)).join("");
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  for (const [, , content] of notTooMany(elements(xml, "si"))) texts.push(textIn(content).slice(0, LONGEST_CELL));
  return texts;
}

/** Returns the indexes of the cell styles that show a number as a date or as a time of day. */
function clockStyles(xml: string): Book["clocks"] {
  const formats = new Map<number, "date" | "time">();
  for (const id of DATE_FORMATS) formats.set(id, "date");
  for (const id of TIME_FORMATS) formats.set(id, "time");
  for (const [, attributes] of notTooMany(elements(xml, "numFmt"))) {
    const code = withoutTexts(unescaped(attributeOf(attributes, "formatCode") ?? ""));
    const kind = /[dy]/iu.test(code) ? "date" : /[hs]/iu.test(code) ? "time" : null;
    if (kind) formats.set(Number(attributeOf(attributes, "numFmtId")), kind);
  }
  const [cellFormats] = elements(xml, "cellXfs");
  const clocks = new Map<number, "date" | "time">();
  let style = 0;
  for (const [, attributes] of notTooMany(elements(cellFormats?.[2] ?? "", "xf"))) {
    const kind = formats.get(Number(attributeOf(attributes, "numFmtId")));
    if (kind) clocks.set(style, kind);
    style += 1;
  }
  return clocks;
}

/**
 * Returns a format code without fixed texts (quoted, or escaped with a backslash) and without brackets, such as
 * colours.
 */
function withoutTexts(code: string): string {
  const outsideQuotes = code
    .replace(/\\./gu, "")
    .split('"')
    .filter((_, index) => index % 2 === 0);
  const parts = outsideQuotes.join("").split("[");
  return parts.map((part, index) => (index === 0 ? part : part.slice(part.indexOf("]") + 1))).join("");
}

function cellsOf(xml: string, book: Book): string[] {
  const cells: string[] = [];
  for (const [, attributes, content] of elements(xml, "c")) {
    const column = columnOf(attributeOf(attributes, "r") ?? "") ?? cells.length;
    if (column >= MOST_COLUMNS) break;
    while (cells.length < column) cells.push("");
    cells[column] = cellText(attributes, content, book).slice(0, LONGEST_CELL);
  }
  return cells;
}

function cellText(attributes: string, content: string, { shared, clocks, epoch }: Book): string {
  const type = attributeOf(attributes, "t");
  if (type === "inlineStr") return textIn(content);
  const [value] = elements(content, "v");
  const text = unescaped(value?.[2] ?? "");
  if (type === "s") return shared[Number(text)] ?? "";
  const kind = type === null || type === "n" ? clocks.get(Number(attributeOf(attributes, "s") ?? -1)) : undefined;
  const days = Number(text);
  if (!kind || text === "" || !(days >= 0 && days < 100_000)) return text;
  if (kind === "time") return clockText(Math.round((days % 1) * 1440));
  return days > 0 ? timeText(epoch + Math.round((days * DAY) / 60_000) * 60_000) : text;
}

/** Returns minutes after midnight as a time of day: `14:30`. */
function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns the column index of a cell reference, from 0: AB12 is 27. Returns null if it has no column. */
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
