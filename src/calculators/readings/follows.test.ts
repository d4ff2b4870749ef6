import { expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { workOut } from "./work-out";

function followsIn(text: string, documentId: string, id: string) {
  const calculator = calculatorAt(documentId, id);
  if (!calculator) throw new Error(`no calculator ${id}`);
  const worked = workOut(text, [[calculator]]);
  return worked?.type === "done" ? (worked.follows ?? null) : undefined;
}

test.each([
  [
    "Feedwater 12.5 m3/h with 0.3 ppm oxygen. A bag of sodium sulfite is 25 kg. For the oxygen alone, how many days does a bag last?",
    { kind: "lasts", value: 25, unit: "kg", result: expect.closeTo(35.25, 1), resultUnit: "d" },
  ],
  [
    "Oxygen in the feedwater is 0.12 mg/L, feedwater flow 14.5 m3/h. How many grams of sulfite does the oxygen eat in a shift of 12 h?",
    { kind: "over", value: 12, unit: "h", result: expect.closeTo(164.5, 0), resultUnit: "g" },
  ],
  [
    "مياه التغذية 12.5 م3/س وفيها أكسجين 0.3 ملجم/لتر. كيس سلفيت الصوديوم 25 كجم. للأكسجين وحده كم يوم يكفي الكيس؟",
    { kind: "lasts", resultUnit: "d", result: expect.closeTo(35.25, 1) },
  ],
])("what %s asks for follows from the rate", (text, follows) => {
  expect(followsIn(text, "water-handbook", "sulfite-oxygen")).toMatchObject(follows);
});

test.each([
  "We have four media filters of 8 m2 each and backwash at 40 m/h for 15 minutes. How many m3 of water for all of them?",
  "عندنا أربعة فلاتر، مساحة الواحد 8 م2، والغسيل العكسي على 40 م/س لمدة ربع ساعة لكل فلتر. كم متر مكعب ماء إذا غسلناها كلها؟",
])("what is of one filter is told for all: %s", (text) => {
  const all = { kind: "each", value: 4, result: expect.closeTo(320, 0), resultUnit: "m³" };
  expect(followsIn(text, "ro-pretreatment-desalination", "filter-backwash")).toMatchObject(all);
});

test.each([
  "Feedwater 12.5 m3/h with 0.3 mg/L oxygen: how many kg of sulfite a day does the oxygen alone need?",
  "Feedwater 12.5 m3/h with 0.3 mg/L oxygen, how much sulfite does the oxygen alone need? A bag is 25 kg.",
])("nothing follows where the rate itself is asked for: %s", (text) => {
  expect(followsIn(text, "water-handbook", "sulfite-oxygen")).toBeNull();
});
