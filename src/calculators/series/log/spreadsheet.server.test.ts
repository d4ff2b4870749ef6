import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { spreadsheetText } from "./spreadsheet.server";

/** Returns a ZIP file with these parts, compressed as Excel does. */
function zipOf(parts: Record<string, string | Buffer>): Uint8Array {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), packed);
    heads.push(head, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const styles = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
const shared =
  '<sst><si><t>Date</t></si><si><r><t>Feed </t></r><r><t xml:space="preserve">flow (m³/h)</t></r></si>' +
  '<si><t>a &lt; b &amp; "c"</t></si></sst>';
const sheet = `<worksheet><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
<row r="3"><c r="A3" s="1"><v>46115.604166666664</v></c><c r="B3"><v>50.5</v></c>\
<c r="C3"/><c r="D3" t="inlineStr"><is><t>ok</t></is></c></row>
<row r="4"><c r="A4" s="2"><v>46116</v></c><c r="B4"><f>B3*2</f><v>101</v></c></row>
</sheetData></worksheet>`;

describe("a spreadsheet", () => {
  test("is read as CSV, with its dates, its gaps and the values of its formulas", () => {
    const bytes = zipOf({
      "xl/worksheets/sheet1.xml": sheet,
      "xl/sharedStrings.xml": shared,
      "xl/styles.xml": styles,
    });
    expect(spreadsheetText(bytes)).toBe(
      'Date,Feed flow (m³/h),,"a < b & ""c"""\n\n2026-04-03 14:30,50.5,,ok\n2026-04-04,101\n',
    );
  });

  test("keeps a dash and signs unchanged, because no spreadsheet opens this text", () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const cells = ["-", "-2.5", "+3", "=A1"].map(cell);
    const bytes = zipOf({
      "xl/worksheets/sheet1.xml": `<sheetData><row>${cells.join("")}<c><v>-1</v></c></row></sheetData>`,
    });
    expect(spreadsheetText(bytes)).toBe("-,-2.5,+3,=A1,-1\n");
  });

  test("reads times of day, and day numbers from 1904 if the workbook uses them", () => {
    const bytes = zipOf({
      "xl/workbook.xml": '<workbook><workbookPr date1904="1"/></workbook>',
      "xl/worksheets/sheet1.xml":
        '<sheetData><row><c s="1"><v>44653</v></c><c s="2"><v>0.25</v></c><c s="3"><v>0.604166667</v></c>' +
        "</row></sheetData>",
      "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="165" formatCode="[$-409]h:mm\\ AM/PM"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    });
    expect(spreadsheetText(bytes)).toBe("2026-04-03,06:00,14:30\n");
  });

  test("does not grow when all its cells claim the same place", () => {
    const cells = '<c r="A1" t="s"><v>0</v></c>'.repeat(20_000);
    const bytes = zipOf({
      "xl/worksheets/sheet1.xml": `<sheetData><row>${cells}</row></sheetData>`,
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(500)}</t></si></sst>`,
    });
    expect(spreadsheetText(bytes).length).toBeLessThan(60_000);
  });

  test("is scanned only once when many elements have no end", () => {
    const bytes = zipOf({ "xl/worksheets/sheet1.xml": `<sheetData>${"<row ".repeat(100)}/></sheetData>` });
    expect(spreadsheetText(bytes)).toBe("\n");
  });

  test("is refused with too many shared texts", () => {
    const bytes = zipOf({
      "xl/worksheets/sheet1.xml": sheet,
      "xl/sharedStrings.xml": "<si/>".repeat(250_000),
    });
    expect(() => spreadsheetText(bytes)).toThrow();
  });

  test("is refused if it unpacks to hundreds of megabytes", () => {
    const bomb = zipOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(200_000_000, " ") });
    expect(bomb.length).toBeLessThan(500_000);
    expect(() => spreadsheetText(bomb)).toThrow();
  });

  test("is cut when its cells share a long text", () => {
    const cells = Array.from({ length: 90 }, () => '<c t="s"><v>0</v></c>').join("");
    const rows = Array.from({ length: 9000 }, () => `<row>${cells}</row>`).join("");
    const bytes = zipOf({
      "xl/worksheets/sheet1.xml": `<sheetData>${rows}</sheetData>`,
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(1_000_000)}</t></si></sst>`,
    });
    expect(bytes.length).toBeLessThan(200_000);
    expect(spreadsheetText(bytes).length).toBeLessThan(2_100_000);
  });

  test.each([
    ["another ZIP file", zipOf({ "word/document.xml": "<w/>" })],
    ["a truncated ZIP file", zipOf({ "xl/worksheets/sheet1.xml": sheet }).slice(0, 60)],
    ["no ZIP file", new TextEncoder().encode("PK and more text that is none, longer than the end of a file")],
  ])("is refused: %s", (_, bytes) => {
    expect(() => spreadsheetText(bytes)).toThrow();
  });
});
