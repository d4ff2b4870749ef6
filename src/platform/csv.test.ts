import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRecord } from "./csv";

test.each([
  ["plain", "plain"],
  ["with, comma", '"with, comma"'],
  ['says "no"', '"says ""no"""'],
  ["two\nlines", '"two\nlines"'],
  ["محطة", "محطة"],
  ["=1+1", "'=1+1"],
  ["+966 50 000 0000", "'+966 50 000 0000"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =cmd|' /C calc'!A0", "'  =cmd|' /C calc'!A0"],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ["\u200f=1", "'\u200f=1"],
  ["＝1", "'＝1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ["a=b", "a=b"],
  [-5, "-5"],
  [true, "true"],
  [null, ""],
  [undefined, ""],
])("writes %j as %j", (cell, text) => {
  expect(csvRecord([cell])).toBe(`${text}\r\n`);
});

test("never starts a formula, and every text survives a round trip", () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom("=1", "+", "-a", "@", "\t", "\r", '"', " =", "＝")), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(texts, (cells) => {
      const read = parse(csvRecord(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, text] of read.entries()) {
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect([cells[index], `'${cells[index]}`].map((known) => known?.replaceAll("\0", ""))).toContain(text);
      }
    }),
  );
});

/** Parses one record as RFC 4180 defines it. */
function parse(record: string): string[] {
  const cells = `,${record.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
