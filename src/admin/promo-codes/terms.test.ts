import { expect, test } from "vitest";
import { readTerms } from "./terms";

const now = new Date("2026-11-21T20:00:00Z");
const empty = { code: "", limit: "", expiry: "", note: "" };

test("empty fields mean a random code without limit, end or note", () => {
  const terms = { code: undefined, maxRedemptions: null, expiresAt: null, description: null };
  expect(readTerms(empty, now)).toEqual({ ok: true, terms });
});

test("a code works until the end of its last day", () => {
  expect(readTerms({ code: "EXPO-2026", limit: "100", expiry: "2026-11-21", note: "Stand" }, now)).toEqual({
    ok: true,
    terms: {
      code: "EXPO-2026",
      maxRedemptions: 100,
      expiresAt: new Date("2026-11-21T21:00:00Z"),
      description: "Stand",
    },
  });
});

test.each([
  ["code", "abc"],
  ["code", "a b c d"],
  ["code", "رمز-عربي"],
  ["limit", "0"],
  ["limit", "1000001"],
  ["limit", "1.5"],
  ["limit", "-3"],
  ["expiry", "2026-11-20"],
  ["expiry", "2026-02-30"],
  ["expiry", "soon"],
  ["note", "x".repeat(201)],
])("refuses %s %j", (field, text) => {
  expect(readTerms({ ...empty, [field]: text }, now)).toEqual({ ok: false, errors: { [field]: field } });
});
