import { expect, test } from "vitest";
import { hashOf } from "./hash";

// Of texts in ASCII the hash is that of their bytes; test vectors of the FNV authors (RFC 9923, appendix C).
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("hashes %j as published", (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

test("tells texts apart that differ in one letter or in order", () => {
  const texts = ["acid", "acids", "adic", "حمض", "حمضي"];
  expect(new Set(texts.map(hashOf)).size).toBe(texts.length);
});
