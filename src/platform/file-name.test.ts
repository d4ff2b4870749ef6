import { expect, test } from "vitest";
import { distinctFileName, safeFileName } from "./file-name";

test.each([
  ["نشرة المضخة.pdf", "نشرة المضخة.pdf"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["C:\\plant\\sheet.pdf", "C__plant_sheet.pdf"],
  ["line\nbreak\u0000.txt", "line_break_.txt"],
  ["report\u202efdp.exe", "report_fdp.exe"],
  ["con.txt", "_con.txt"],
  ["console.txt", "console.txt"],
  [" .. ", "file"],
  ["pump. ", "pump"],
])("makes %j the name of a file, %j", (given, expected) => {
  expect(safeFileName(given)).toBe(expected);
});

test("shortens by bytes, at whole characters, and keeps the ending", () => {
  const short = safeFileName(`${"م".repeat(300)}.pdf`);
  expect(new TextEncoder().encode(short).length).toBe(200);
  expect(short).toMatch(/^م{98}\.pdf$/u);
});

test("tells files with the same name apart, whatever case they have", () => {
  const taken = new Set<string>();
  const names = ["sheet.pdf", "Sheet.PDF", "sheet.pdf", "sheet (2).pdf", "صفحة", "صفحة"];
  expect(names.map((name) => distinctFileName(name, taken))).toEqual([
    "sheet.pdf",
    "Sheet (2).PDF",
    "sheet (3).pdf",
    "sheet (2) (2).pdf",
    "صفحة",
    "صفحة (2)",
  ]);
});
