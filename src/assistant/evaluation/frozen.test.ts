import { expect, test } from "vitest";
import { parseFrozen, type Shares, sharesOf, worseThan } from "./frozen";

const shares: Shares = {
  answered: 0.9,
  inSight: 0.8,
  sureRight: 0.95,
  answerableSilent: 0.03,
  unanswerableSure: 0.02,
  unanswerableSilent: 0.6,
};

test("a point less is borne, more than that is not", () => {
  expect(worseThan(shares, { ...shares, answered: 0.89, answerableSilent: 0.04 })).toEqual([]);
  expect(worseThan(shares, { ...shares, answered: 0.889 })).toEqual(["answered: 0.9 -> 0.889"]);
});

test("rates more silence on answerable questions, and more sureness on unanswerable ones, as worse", () => {
  const now = { ...shares, answerableSilent: 0.05, unanswerableSure: 0.04, unanswerableSilent: 0.7, inSight: 0.9 };
  expect(worseThan(shares, now)).toEqual(["answerableSilent: 0.03 -> 0.05", "unanswerableSure: 0.02 -> 0.04"]);
});

test("rates a missing share as worse", () => {
  expect(worseThan(shares, { ...shares, inSight: null })).toHaveLength(1);
  expect(worseThan({ ...shares, inSight: null }, { ...shares, inSight: null })).toEqual([]);
});

test("shares of no questions are unknown", () => {
  expect(new Set(Object.values(sharesOf([])))).toEqual(new Set([null]));
});

test("a file with other figures is refused", () => {
  expect(parseFrozen(JSON.stringify({ "a.jsonl": { all: shares } }))).toEqual({ "a.jsonl": { all: shares } });
  expect(() => parseFrozen(JSON.stringify({ "a.jsonl": { all: { ...shares, other: 1 } } }))).toThrow();
  expect(() => parseFrozen(JSON.stringify({ "a.jsonl": { all: { ...shares, answered: 90 } } }))).toThrow();
});
