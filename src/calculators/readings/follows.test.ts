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
  "Feedwater 12.5 m3/h with 0.3 mg/L oxygen: how many kg of sulfite a day does the oxygen alone need?",
  "Feedwater 12.5 m3/h with 0.3 mg/L oxygen, how much sulfite does the oxygen alone need? A bag is 25 kg.",
  "Feedwater 12.5 m3/h with 0.3 mg/L oxygen, measured 2 hours ago. How many grams of sulfite does the oxygen need?",
  "Feedwater 12.5 m3/h, oxygen 0.3 mg/L. The contact time is 2 h. How many grams of sulfite does the oxygen need?",
  "Feedwater 12.5 m3/h, oxygen 0.3 mg/L. We used 25 kg last month. How many grams of sulfite does the oxygen need?",
])("nothing follows where the rate itself is asked for: %s", (text) => {
  expect(followsIn(text, "water-handbook", "sulfite-oxygen")).toBeNull();
});
