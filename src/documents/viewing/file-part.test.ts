import { expect, test } from "vitest";
import { partIn } from "./file-part";

const file = { tag: '"abc"', size: 100 };
const partOf = (headers: Record<string, string>) => partIn(new Headers(headers), file);

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=9-0", null],
  ["bytes=-", null],
  ["bytes=0-1,4-5", null],
  ["pages=1-2", null],
])("reads %s", (Range, expected) => {
  expect(partOf({ Range })).toEqual(expected);
});

test("gives the whole file without a range, and where the file is another than the reader began with", () => {
  expect(partOf({})).toBeNull();
  expect(partOf({ Range: "bytes=1-2", "If-Range": '"abd"' })).toBeNull();
  expect(partOf({ Range: "bytes=1-2", "If-Range": '"abc"' })).toEqual({ first: 1, last: 2 });
});
