import { describe, expect, test } from "vitest";
import { type Asked, kindAsked, unitsAsked } from "./question";

const questions: [Asked | null, string[]][] = [
  [
    "procedure",
    [
      "How do I clean an RO membrane, step by step?",
      "Clean RO membrane (step-by-step)",
      "Start-up after shutdown",
      "Walk me through washing the membranes",
      "What do I do when the plant stops for a month?",
      "كيف أنظف غشاء التناضح العكسي خطوة بخطوة؟",
      "ازاي اغسل الممبرين؟",
      "شلون أشغل الوحدة بعد التوقف؟",
      "وش أسوي لو وقفت المحطة شهر؟",
    ],
  ],
  [
    "figure",
    [
      "max feed SDI?",
      "CIP flow per 8-inch vessel?",
      "How hot may the high pH solution be?",
      "How long do I soak?",
      "What is the TCF at 28 degrees?",
      "كم أقصى حرارة للتغذية؟",
      "بكام الضغط في الغسيل؟",
      "ما هو الحد المسموح للكلور؟",
    ],
  ],
  [
    "diagnosis",
    [
      "Diagnose high ΔP",
      "What causes a high differential pressure?",
      "The pump trips at start",
      "إيش سبب ارتفاع فرق الضغط؟",
      "الإنتاج نزل فجأة",
    ],
  ],
  ["definition", ["What is net driving pressure?", "What does SDI mean?", "ما هو الضغط الأسموزي؟", "يعني ايه ريكفري؟"]],
  [
    "comparison",
    ["What is the difference between salt rejection and salt passage?", "إيه الفرق بين الغسيل القلوي والحمضي؟"],
  ],
  ["calculation", ["How do I calculate LSI?", "TCF formula and table", "كيف أحسب الاسترداد؟"]],
  ["schedule", ["How often are the meters calibrated?", "daily checklist", "كل كم لازم أعاير العدادات؟"]],
  ["safety", ["First aid for a caustic splash", "Caustic got in my eye", "إيش ألبس مع الصودا الكاوية؟"]],
  [
    "reason",
    ["Why is each stage cleaned separately?", "Why is the limit lower at high pH?", "ليش نغسل كل مرحلة لوحدها؟"],
  ],
  [
    "choice",
    [
      "Can I use bleach on the membranes?",
      "Is it normal that flow falls in winter?",
      "ينفع أغسل المرحلتين مع بعض؟",
      "هل يجوز التجميد؟",
    ],
  ],
  [null, ["metabisulfite preservative", "غشاء التناضح العكسي"]],
];

describe("kindAsked", () => {
  test.each(questions.flatMap(([kind, all]) => all.map((question) => [question, kind] as const)))(
    "%s",
    (question, kind) => {
      expect(kindAsked(question)).toBe(kind);
    },
  );
});

describe("unitsAsked", () => {
  test.each([
    ["How hot may it be?", "°C"],
    ["CIP flow per vessel", "m³/h"],
    ["كم أقصى حرارة للتغذية؟", "°C"],
    ["كم دقيقة أشطف؟", "min"],
    ["أقصى ضغط للغسيل", "bar"],
  ])("%s", (question, unit) => {
    expect(unitsAsked(question)).toContain(unit);
  });

  test("says nothing where the question doesn't", () => {
    expect(unitsAsked("max SDI?").size).toBe(0);
  });
});
