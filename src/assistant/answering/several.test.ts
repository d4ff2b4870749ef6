import { describe, expect, test } from "vitest";
import { comparedIn, questionsIn } from "./several";

describe("questionsIn", () => {
  test.each([
    ["What is the SDI limit and how do I measure it?", ["What is the SDI limit", "how do I measure it?"]],
    [
      "What is the maximum chlorine, and what happens if it is exceeded?",
      ["What is the maximum chlorine", "what happens if it is exceeded?"],
    ],
    ["When do I clean? How long is the soak?", ["When do I clean?", "How long is the soak?"]],
    ["كم حد الكلور الحر؟ وماذا يحدث لو تجاوزه؟", ["كم حد الكلور الحر؟", "وماذا يحدث لو تجاوزه؟"]],
    ["البوليمر كم نحط وكيف نخلطه؟", ["البوليمر كم نحط", "كيف نخلطه؟"]],
  ])("%s", (text, questions) => {
    expect(questionsIn(text)).toEqual(questions);
  });

  test.each([
    "What is the SDI limit?",
    "Flow and salt passage are both up, what is it?",
    "ΔP went up and what should I do?",
    "What is the difference between alkaline and acid cleaning?",
    "التدفق نزل والموصلية زادت، ليش؟",
    "Feed is 100 m³/h. What is the recovery?",
  ])("%s is one question", (text) => {
    expect(questionsIn(text)).toEqual([]);
  });
});

describe("comparedIn", () => {
  test.each([
    ["What is the difference between telescoping and compaction?", ["telescoping", "compaction"], null],
    ["Difference between DBNPA and the peracetic acid", ["DBNPA", "peracetic acid"], null],
    ["UF vs MF", ["UF", "MF"], null],
    ["Which is better for biofouling: DBNPA or chlorine?", ["DBNPA", "chlorine"], "biofouling"],
    ["وش الفرق بين salt rejection و salt passage", ["salt rejection", "salt passage"], null],
    ["ما الفرق بين الغسيل القلوي والغسيل الحمضي؟", ["الغسيل القلوي", "الغسيل الحمضي"], null],
    ["أيهما أفضل للغشاء الحيوي: DBNPA أم الكلور؟", ["DBNPA", "الكلور"], "غشاء الحيوي"],
  ])("%s", (question, sides, purpose) => {
    const compared = comparedIn(question);
    expect(compared?.sides).toEqual(sides);
    expect(compared?.purpose ?? null).toBe(purpose);
  });

  test.each([
    "Compare the cleaning triggers of family A and family B",
    "difference between manual A and manual B",
    "قارن بين حدود الفئة A والفئة B",
    "What is the SDI limit?",
    "difference between it and that",
  ])("%s compares documents, or nothing", (question) => {
    expect(comparedIn(question)).toBeNull();
  });
});
