import { expect, test } from "vitest";
import { sidesIn } from "./sides";

test.each([
  ["What is the difference between telescoping and compaction?", ["telescoping", "compaction"]],
  ["Difference between DBNPA and the peracetic acid", ["DBNPA", "peracetic acid"]],
  ["UF vs MF", ["UF", "MF"]],
  ["free oil compared with emulsified oil", ["free oil", "emulsified oil"]],
  ["Which is better: DBNPA or chlorine?", ["DBNPA", "chlorine"]],
  ["Compare beach wells and open intakes for silt", ["beach wells", "open intakes"]],
  ["Difference between a mixed bed and a two-bed unit and when is one used?", ["mixed bed", "two-bed unit"]],
  ["وش الفرق بين salt rejection و salt passage", ["salt rejection", "salt passage"]],
  ["ما الفرق بين الغسيل القلوي والغسيل الحمضي؟", ["الغسيل القلوي", "الغسيل الحمضي"]],
  ["ما الفرق بين UF و MF من حيث الضغط؟", ["UF", "MF"]],
  ["شو فرق الـ UF عن الـ MF؟", ["الـ UF", "الـ MF"]],
  ["أيهما أفضل الجير أم الصودا الكاوية؟", ["الجير", "الصودا الكاوية"]],
])("%s compares two things", (question, sides) => {
  expect(sidesIn(question)).toEqual(sides);
});

test.each([
  "What is the SDI limit?",
  "Is it scale or fouling?",
  "difference between it and that",
  "What causes a high differential pressure?",
  "Flow and salt passage are both up, what is it?",
  "فرق الضغط زاد وطلع بسرعة شو أعمل؟",
  "وفرق الحرارة ١٢ درجة وعدد الدورات 4 كم التعويض؟",
  "كم حد السيليكا في الماء المركز وفي ماء الغلاية؟",
  "",
])("%s compares nothing by name", (question) => {
  expect(sidesIn(question)).toBeNull();
});
