import { expect, test } from "vitest";
import { neededSegments, positionOf } from "./wal";

const size = 16 * 1024 * 1024;
const label = (first: string) => `START WAL LOCATION: 0/2000028 (file ${first})\nCHECKPOINT LOCATION: 0/2000080\n`;

test("reads a position", () => {
  expect(positionOf("1/00000010")).toBe(0x1_0000_0010n);
});

test.each([
  ["within one segment", "000000010000000000000002", "0/2000150", ["000000010000000000000002"]],
  ["up to the end of a segment", "000000010000000000000002", "0/3000000", ["000000010000000000000002"]],
  [
    "across an overflow of the lower half",
    "0000000300000000000000FE",
    "1/1000000",
    ["0000000300000000000000FE", "0000000300000000000000FF", "000000030000000100000000"],
  ],
  [
    "far from the beginning",
    "000000010000000200000003",
    "2/4000001",
    ["000000010000000200000003", "000000010000000200000004"],
  ],
])("needs the segments %s", (_, first, stop, names) => {
  expect(neededSegments(label(first), stop, size)).toEqual(names);
});

test("refuses a label that names no segment", () => {
  expect(() => neededSegments("CHECKPOINT LOCATION: 0/2000080\n", "0/3000000", size)).toThrow("names no segment");
});
