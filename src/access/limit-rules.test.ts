import { expect, test } from "vitest";
import * as limits from "./limit-rules";

const rules = Object.values(limits).flatMap((rule) => ("name" in rule ? [rule] : Object.values(rule)));

/** Windows of the limits, in minutes, by the beginning of their names; the first that fits counts. */
const windows: [string, number][] = [
  ["sign-in:", 15],
  ["sign-up:", 180],
  ["register:address", 180],
  ["register:submission", 1440],
  ["", 60],
];

test.each(rules)("$name lasts as long as people are told", ({ name, seconds }) => {
  expect(seconds / 60).toBe(windows.find(([beginning]) => name.startsWith(beginning))?.[1]);
});
