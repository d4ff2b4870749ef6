import { expect, test } from "vitest";
import {
  type CalculationQuestion,
  calculationMark,
  isRightWithinAPress,
  parseCalculationQuestions,
} from "./calculations";

const row = { id: "1", language: "en", question: "feed 100 m3/h, permeate 75 m3/h, recovery?", result: 75, unit: "%" };
const [question] = parseCalculationQuestions(`${JSON.stringify(row)}\n`) as [CalculationQuestion];

test.each([
  ["- **recovery = 75 m³/h / 100 m³/h = 75 %**", "right"],
  ["- recovery = 1 = 10 %\n- **flow = 2 ≈ 74.2 %**", "right"],
  ["- **recovery = 75 m³/h / 100 m³/h = 57 %**", "wrong"],
  ["- **permeate flow = 100 m³/h × 75 % = 75 m³/h**", "wrong"],
  ["To work out recovery with your figures I still need, with their units: feed flow.", "asked"],
  ["Your figures may give recovery, but I am not certain which of them is which, so I show no result.", "unclear"],
  ["recovery of 120 % cannot be: it lies between 0 % and 100 %. Please check the reading.", "refused"],
  ["From “Recovery” in RO Technical Manual A [1]: Y = 100 × 75 / 100 = 75 %", "none"],
])("%s is %s", (answer, mark) => {
  expect(calculationMark(question, answer)).toBe(mark);
});

test("a result in another unit, or another that is as right, counts", () => {
  const flow = { ...question, result: 24, unit: "m³/d", also: [[50, "%"] as [number, string]] };
  expect(calculationMark(flow, "- **flow = 1 m³/h**")).toBe("right");
  expect(calculationMark(flow, "- **share = 50 %**")).toBe("right");
});

test("the calculator that an answer leads to is opened", () => {
  const leadingTo = (search: string) => `[Recovery](/drwater/tools/ro-manual-a/recovery?${search})`;
  expect(isRightWithinAPress(question, leadingTo("Qf=100&Qp=75"))).toBe(true);
  expect(isRightWithinAPress(question, leadingTo("Qf=100&Qp=57"))).toBe(false);
  expect(isRightWithinAPress(question, "no link")).toBe(false);
});
