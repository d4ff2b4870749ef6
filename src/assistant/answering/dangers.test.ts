import { expect, test } from "vitest";
import { isEntry, weightOfDanger } from "./dangers";

test.each([
  "Can I go into the tank to clean it?",
  "somebody has to climb down into the sump",
  "entering the clarifier",
  "ممكن أدخل الخزان وأنظفه؟",
  "ننزل في الحوض الحين؟",
  "Which readings before anyone climbs down?",
  "دخول المفاعل",
  "إيش أقيس قبل ما أحد ينزل؟",
])("a person goes in: %s", (question) => {
  expect(isEntry(question)).toBe(true);
});

test.each(["The tank is empty", "What enters the pump?", "سعة الخزان", "How do I clean the tank?"])(
  "nobody goes in: %s",
  (question) => {
    expect(isEntry(question)).toBe(false);
  },
);

test.each([
  ["Can I mix acid with bleach?", "safety", "Chemicals that must never meet"],
  ["ليش ما نخلط الأسيد مع الكلور؟", "safety", "كيماويات لا تلتقي أبداً"],
  ["What gloves for caustic?", "safety", "Protective equipment and emergency showers"],
  ["وش تلبس وانت تصب الأسيد؟", "safety", "معدات الوقاية ودش الطوارئ"],
  ["Can I go into the tank?", "choice", "Confined-space entry"],
] as const)("%s: the section on that danger comes first", (question, asked, title) => {
  expect(weightOfDanger(question, asked, title)).toBeGreaterThan(0.4);
  expect(weightOfDanger(question, asked, "Silica")).toBe(0);
});

test("how a solution is mixed is no question of what must not meet", () => {
  expect(weightOfDanger("How do I mix caustic?", "procedure", "Chemicals that must never meet")).toBe(0);
});
