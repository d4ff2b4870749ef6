import { expect, test } from "vitest";
import { hashOf } from "~/platform/hash";
import { hashedFeaturesOf } from "./features";

test("reads words, pairs of neighbours with both ends of the text, and runs of four letters", () => {
  const expected = ["acid", "leak", " acid", "acid leak", "leak ", "_aci", "acid", "cid_", "_lea", "leak", "eak_"];
  expect(hashedFeaturesOf("Acid LEAK!!")).toEqual(new Set(expected.map(hashOf)));
});

test("reads stretched letters and other spellings of Arabic as one", () => {
  expect(hashedFeaturesOf("heeeelp")).toEqual(hashedFeaturesOf("help"));
  expect(hashedFeaturesOf("تسرّب غاز الكلورررر")).toEqual(hashedFeaturesOf("تسرب غاز الكلور"));
});

test("finds nothing in a text without words", () => {
  expect(hashedFeaturesOf("?! …")).toEqual(new Set([" "].map(hashOf)));
});

test("reads a long text only so far", () => {
  const long = Array.from({ length: 5000 }, (_, at) => `w${at.toString(36)}`).join(" ");
  expect(hashedFeaturesOf(long)).toEqual(hashedFeaturesOf(long.slice(0, 4000)));
});
