import { expect, test } from "vitest";
import { isSameGap, subjectLikeness, subjectsOf } from "./subjects";

const same = (one: string, other: string) => isSameGap(subjectsOf(one), subjectsOf(other));

test.each([
  ["What is the price of a membrane element?", "How much does a membrane element cost?"],
  ["What is the price of a membrane element?", "بكم سعر الغشاء؟"],
  ["كم تكلفة الغشاء", "Membrane price"],
  ["Which warranty do you give on pumps?", "Is there a warranty for the high-pressure pump?"],
  ["ما ضمان مضخة الضغط العالي؟", "warranty of the high-pressure pump"],
  ["How do I dispose of old membranes?", "Disposal of used membrane elements"],
  ["How many operators does a shift need?", "كم مشغل نحتاج في الوردية؟"],
])("%s | %s", (one, other) => {
  expect(same(one, other)).toBe(true);
  expect(same(other, one)).toBe(true);
});

test.each([
  ["What is the price of a membrane element?", "Which warranty does a membrane element have?"],
  ["What is the weather tomorrow in Riyadh?", "Can I get the datasheet of the XLE-440?"],
  ["How many operators does a shift need?", "When does the night shift start?"],
  ["How do I dispose of old membranes?", "How do I dispose of used oil?"],
])("%s | %s are different", (one, other) => {
  expect(same(one, other)).toBe(false);
});

test("matches a question without a subject with no other", () => {
  expect(subjectsOf("hello?")).toEqual([]);
  expect(subjectLikeness([], [])).toBe(0);
});
