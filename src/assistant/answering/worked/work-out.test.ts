import { expect, test } from "vitest";
import { workOut } from "./work-out";

test.each([
  ["feed 100 m3/h, permeate 70, what's the recovery?", "100 × 70 / 100", 70],
  ["Feed flow is 120 m³/h and permeate is 84 m³/h. Calculate the recovery.", "100 × 84 / 120", 70],
  ["We make 84 m3/h permeate from 120 m3/h feed: recovery?", "100 × 84 / 120", 70],
  ["التغذية 120 متر مكعب في الساعة والمنتج 84، كم نسبة الاسترداد؟", "100 × 84 / 120", 70],
  ["Feed conductivity 1500 µS/cm, permeate 45 µS/cm. What is the salt rejection?", "100 × (1 - 45 / 1500)", 97],
  ["feed is 2000 uS/cm and product 50 uS/cm, salt passage?", "100 × 50 / 2000", 2.5],
  ["موصلية التغذية 2000 µS/cm والمنتج 50، كم رفض الأملاح؟", "100 × (1 - 50 / 2000)", 97.5],
  ["What is my concentration factor at 80 % recovery?", "1 / (1 - 0.8)", 5],
  ["flow balance: feed 100 m3/h, permeate 75 m3/h, concentrate 22 m3/h", "100 × (100 - 75 - 22) / 100", 3],
  ["SDI: ti 30 s, tf 50 s, test 15 min", "100 × (1 - 30 / 50) / 15", 2.667],
  ["SVI if the settled volume is 250 mL/L and MLSS 2500 mg/L", "250 × 1000 / 2500", 100],
  ["compute SVI from 480 mL/L settled and 3000 mg/L", "480 × 1000 / 3000", 160],
  ["SDI15: ti 30 s, tf 50 s, 15 min", "100 × (1 - 30 / 50) / 15", 2.667],
  ["how much antiscalant per month for 100 m3/h at 3 mg/L, 24 h a day?", "100 × 3 × 24 × 30 / 1000", 216],
  ["how much antiscalant per month for 100 m3/h at 3 mg/L?", "100 × 3 × 24 × 30 / 1000", 216],
  ["hardness from Ca 60 and Mg 20", "2.5 × 60 + 4.1 × 20", 232],
  ["العسر الكلي لماء فيه كالسيوم 60 ومغنيسيوم 20 mg/L", "2.5 × 60 + 4.1 × 20", 232],
  ["blowdown of a boiler with 4000 µS/cm when the feedwater is 200 µS/cm", "100 / (4000 / 200)", 5],
  ["نسبة التفوير لغلاية 4000 µS/cm وماء تغذيتها 200 µS/cm", "100 / (4000 / 200)", 5],
  ["evaporation 20 m3/h and 5 cycles, how much bleed?", "20 / (5 - 1)", 5],
  ["كم التصريف عند 5 دورات تركيز وتبخر 20 m³/h؟", "20 / (5 - 1)", 5],
  ["كم مياه التعويض عند 5 دورات تركيز وتبخر 20 m³/h؟", "20 + 20 / (5 - 1)", 25],
  ["How much metabisulfite for 80 m3/h with 0.5 mg/L chlorine?", "0.5 × 3 × 80", 120],
  ["Brine flow at 45 % recovery for 200 m3/h of permeate", "200 × (1 - 0.45) / 0.45", 244],
  ["Brine flow at 75 % recovery for 2 m3/h of permeate", "2 × (1 - 0.75) / 0.75", 0.6667],
  ["shaft power for 0.5 m3/h at 6 bar", "0.5 × 6 / (36 × 0.85)", 0.09804],
  ["الضغط الأسموزي لماء ملوحته 30000 mg/L", "0.7 × 30000 / 1000", 21],
  ["flux for 84 m3/h and 72 elements of 37 m2", "1000 × 84 / (72 × 37)", 31.53],
  ["EBCT for 12 m3 of carbon at 100 m3/h", "60 × 12 / 100", 7.2],
  ["قدرة عمود المضخة عند 80 m³/h و55 bar", "80 × 55 / (36 × 0.85)", 144],
  ["shaft power for 80 m3/h at 55 bar and 80 % efficiency", "80 × 55 / (36 × 0.8)", 153],
  ["feed 100 m3/h, permeate 70, recovery? and if permeate is 75?", "100 × 75 / 100", 75],
  ["TCF at 15 °C", "exp[3020 × (1/298 - 1/(273 + 15))]", 0.7034],
  ["cycles of concentration: tower 2000 µS/cm, make-up 500 µS/cm", "2000 / 500", 4],
])("%s", (question, shown, result) => {
  expect(workOut(question)).toMatchObject({ type: "done", shown, result });
});

test.each([
  ["permeate is 84 m3/h, what is the recovery?", ["Qf"]],
  ["رفض الأملاح لو موصلية المنتج 50 µS/cm؟", ["Cf"]],
  ["how much antiscalant per month at 3 mg/L?", ["Qf"]],
  ["bleed of the tower with 5 cycles at 20 % drift?", ["E"]],
  ["recovery with permeate 84 and feed 120", ["Qp", "Qf"]],
])("%s leaves something open", (question, missing) => {
  const worked = workOut(question);
  expect(worked?.type === "missing" && worked.missing.map(({ key }) => key)).toEqual(missing);
});

test.each([
  "What is recovery?",
  "Why is the hardness 300 mg/L after the softener?",
  "volume treated by 1 m3 of resin at 300 mg/L hardness",
  "How much metabisulfite for 15 m3 with 20 mg/L of hexavalent chromium?",
  "What is the TCF at 28 degrees?",
  "How do I calculate salt rejection?",
  "Why does the recovery fall at 35 °C?",
  "What is the maximum SDI of the feed?",
  "The pump trips at 41 bar",
  "Is 80 % recovery too much for a feed of 100 m³/h?",
  "rejection with feed 50 µS/cm and permeate 2000 µS/cm?",
])("%s tells no reading for a formula", (question) => {
  expect(workOut(question)).toBeNull();
});
