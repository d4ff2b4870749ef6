import { describe, expect, test } from "vitest";
import { comparedIn, designatedIn, objectsIn, questionsIn, withSharedWord } from "./several";

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

describe("objectsIn", () => {
  test.each([
    [
      "What is the limit of silica in concentrate and in boiler water?",
      ["What is the limit of silica in concentrate", "What is the limit of silica in boiler water"],
    ],
    ["maximum turbidity and SDI of the feed", ["maximum turbidity of the feed", "maximum SDI of the feed"]],
    ["limits of SVI and sludge age", ["limits of SVI", "limits of sludge age"]],
    [
      "What is the maximum feed flow and the maximum pressure drop per element?",
      ["What is the maximum feed flow", "What is the maximum pressure drop per element"],
    ],
    [
      "كم حد السيليكا في الماء المركز وفي ماء الغلاية؟",
      ["كم حد السيليكا في الماء المركز", "كم حد السيليكا في ماء الغلاية"],
    ],
    ["ما حد الحديد والمنجنيز في ماء التغذية؟", ["ما حد الحديد في ماء التغذية", "ما حد المنجنيز في ماء التغذية"]],
  ])("%s", (text, questions) => {
    expect(objectsIn(text)).toEqual(questions);
  });

  test.each(["What is the limit of silica in boiler water?", "ما حد السيليكا في ماء الغلاية؟", "and then?"])(
    "%s asks for one",
    (text) => {
      expect(objectsIn(text)).toEqual([]);
    },
  );
});

describe("comparedIn", () => {
  test.each([
    ["What is the difference between telescoping and compaction?", ["telescoping", "compaction"], null],
    ["Difference between DBNPA and the peracetic acid", ["DBNPA", "peracetic acid"], null],
    ["UF vs MF", ["UF", "MF"], null],
    ["Which is better for biofouling: DBNPA or chlorine?", ["DBNPA", "chlorine"], "biofouling"],
    ["وش الفرق بين salt rejection و salt passage", ["salt rejection", "salt passage"], null],
    ["ما الفرق بين الغسيل القلوي والغسيل الحمضي؟", ["الغسيل القلوي", "الغسيل الحمضي"], null],
    ["alum or ferric chloride, and what pH for each?", ["alum", "ferric chloride"], null],
    ["SMBS or activated carbon for dechlorination?", ["SMBS", "activated carbon"], "dechlorination"],
    ["is a beach well better than an open intake?", ["beach well", "open intake"], null],
    ["free oil compared with emulsified oil", ["free oil", "emulsified oil"], null],
    ["How does MED compare with MSF?", ["MED", "MSF"], null],
    ["الشبة ولا كلوريد الحديديك؟", ["الشبة", "كلوريد الحديديك"], null],
    ["أيهما أفضل الجير أم الصودا الكاوية لرفع الـ pH؟", ["الجير", "الصودا الكاوية"], "رفع الـ pH"],
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
    "Is it scale or fouling?",
    "Should I flush or drain the train?",
  ])("%s compares documents, or nothing", (question) => {
    expect(comparedIn(question)).toBeNull();
  });
});

describe("designatedIn", () => {
  test.each([
    ["Compare the pressure drop limits of family A and family B", "pressure drop limits"],
    ["compare cleaning triggers in manual A and manual B", "cleaning triggers"],
    ["Compare storage conditions of elements in manuals A and B", "storage conditions of elements"],
    ["What is the maximum feed temperature for family A versus family B?", "maximum feed temperature"],
    ["How do the pH limits of A elements differ from B elements?", "pH limits"],
    ["قارن بين حدود فرق الضغط للعائلة A والعائلة B", "حدود فرق الضغط"],
    ["كم أقصى SDI للفئتين A وB؟", "كم أقصى SDI"],
    ["قارن التخزين في الدليل A مع الدليل B", "التخزين"],
    ["قارن بين شروط بدء الغسيل في الدليل A والدليل B", "متى الغسيل"],
  ])("%s", (question, topic) => {
    const designated = designatedIn(question);
    expect(designated?.topic.replaceAll(/^the |[?؟]/gu, "").trim()).toBe(topic);
    expect(designated?.marks).toEqual(["A", "B"]);
  });

  test.each([
    "What is the difference between manual A and manual B?",
    "Clean family A when family B is clean",
    "vitamins A and B",
    "What is the SDI limit of family A?",
  ])("%s compares nothing in two documents", (question) => {
    expect(designatedIn(question)).toBeNull();
  });
});

test("sides share a word only where that makes a name", () => {
  const isSaid = (name: string) => ["acid cleaning", "الغسيل الحمضي"].includes(name);
  expect(withSharedWord(["acid", "alkaline cleaning"], isSaid)).toEqual(["acid cleaning", "alkaline cleaning"]);
  expect(withSharedWord(["الغسيل القلوي", "الحمضي"], isSaid)).toEqual(["الغسيل القلوي", "الغسيل الحمضي"]);
  expect(withSharedWord(["alum", "ferric chloride"], isSaid)).toEqual(["alum", "ferric chloride"]);
});
