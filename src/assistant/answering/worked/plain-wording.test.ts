import { expect, test } from "vitest";
import { workOut } from "./work-out";

test.each([
  ["100 m3/h feed, 3 mg/L antiscalant: how many kg per day?", "100 × 3 × 24 / 1000", 7.2],
  ["How do I calculate the dose of antiscalant for 100 m3/h at 3 ppm?", "100 × 3 × 24 / 1000", 7.2],
  ["كم كيلو مانع ترسب في اليوم لتدفق 250 م3/ساعة بجرعة 2.5 mg/L؟", "250 × 2.5 × 24 / 1000", 15],
  ["cooling tower cycles of concentration with makeup 500 and blowdown 2000 uS", "2000 / 500", 4],
  ["SDI test today: first 500 mL took 35 s, after 15 minutes 56 s. What's my SDI15?", "100 × (1 - 35 / 56) / 15", 2.5],
  ["قست SDI: أول مرة 30 ثانية وبعد 15 دقيقة 50 ثانية، كم الـ SDI؟", "100 × (1 - 30 / 50) / 15", 2.667],
  ["اختبار SDI15 الزمن الأول 30 ثانية والأخير 50 ثانية كم الناتج", "100 × (1 - 30 / 50) / 15", 2.667],
  ["SDI15: first 28 seconds, last 45 seconds", "100 × (1 - 28 / 45) / 15", 2.519],
  [
    "3000 m³/d comes in with BOD 400 mg/L, aeration tank is 1500 m³ with 2.5 g/L MLVSS. What F/M am I running and is it ok?",
    "3000 × 400 / (1500 × 2500)",
    0.32,
  ],
  ["حسبلي F/M: تدفق 4000 م3/يوم، BOD ٦٠٠ mg/L وحوض التهوية 2000 م3 و MLVSS ٣ g/L", "4000 × 600 / (2000 × 3000)", 0.4],
  [
    "Softener with 0.8 m³ of resin, capacity 55 g/L, raw water hardness 220 mg/L as CaCO3. How many cubic metres until it's spent?",
    "0.8 × 55 × 1000 / 220",
    200,
  ],
  ["سوفتنر فيه 1000 لتر ريزن سعته 55 g/L وعسر الماء 300 mg/L كم متر مكعب يعالج؟", "1 × 55 × 1000 / 300", 183],
  [
    "HP pump: 180 m³/h, suction 3 bar, discharge 63 bar, efficiency 80 %. What shaft power should I expect?",
    "180 × (63 - 3) / (36 × 0.8)",
    375,
  ],
  [
    "مضخة ضغط عالي 180 م3/ساعة ضغط السحب 3 بار والطرد 63 بار والكفاءة 80 %، كم قدرة المضخة؟",
    "180 × (63 - 3) / (36 × 0.8)",
    375,
  ],
  [
    "pump 180 m3/h, pressure rise 60 bar, efficiency 80 %, motor efficiency 95 %, shaft power?",
    "180 × 60 / (36 × 0.8)",
    375,
  ],
  [
    "عندي ٩٠ متر مكعب بالساعة فيها كلور حر 0.5 mg/L وأحقن 3 mg ميتابيسلفيت لكل mg كلور. كم غرام بالساعة أحتاج؟",
    "0.5 × 3 × 90",
    135,
  ],
  ["metabisulfite for 120 m3/h with 0.6 mg/L free chlorine at 2 mg per mg?", "0.6 × 2 × 120", 144],
  ["0.6 mg/L chlorine in 2400 m3/d feed: how much metabisulfite?", "0.6 × 3 × 100", 180],
  ["حمأة 120 m³ بنسبة مواد صلبة 1.5 %، عصرناها الى 20 %. كم يصير حجم الكيك؟", "120 × 1.5 / 20", 9],
  ["How much sludge is left when 100 m³ goes from 2 % to 20 % dry solids?", "100 × 2 / 20", 10],
  ["100 m³ sludge at 2 % pressed to 20 %, how much cake?", "100 × 2 / 20", 10],
  [
    "sludge age: tank 2000 m3, MLSS 3000 mg/L, wasting 480 kg/d, effluent loses 60 kg/d",
    "2000 × 3 / (480 + 60)",
    11.11,
  ],
  ["عمر الحمأة: حوض 2000 م3 و MLSS 3 g/L ونسحب 480 kg/d ويخرج مع المياه 60 kg/d", "2000 × 3 / (480 + 60)", 11.11],
  ["SDI: t0 = 28 s, t15 = 44 s", "100 × (1 - 28 / 44) / 15", 2.424],
  ["My RO takes in 45 cubic meters per hour and gives 36 as product. Recovery?", "100 × 36 / 45", 80],
  ["البرج موصليته 2400 والتعويض 600 ميكروسيمنس كم دورة تركيز؟", "2400 / 600", 4],
  ["return ratio at SSV30 of 300 mL/L", "300 / (1000 - 300)", 0.4286],
  ["recovery with 84 m³/h permeate and 120000 L/h feed", "100 × 84 / 120", 70],
  ["feed conductivity 2 mS/cm, permeate 40 µS/cm, what rejection do I have?", "100 × (1 - 40 / 2000)", 98],
  ["permeate of train 2 is 70 m3/h, feed 100 m3/h, recovery?", "100 × 70 / 100", 70],
  [
    "our train: 36 elements, feed 12 bar, permeate 1 bar, feed 100 m3/h, permeate 75 m3/h, reject 24 m3/h, what recovery",
    "100 × 75 / 100",
    75,
  ],
  ["EBCT of a carbon filter of 5000 L at 30 m3/h?", "60 × 5 / 30", 10],
  ["EBCT: carbon 5 m3, flow 30 m3/h, backwash flow 60 m3/h", "60 × 5 / 30", 10],
  ["كم مساحة الفلتر لتدفق 150 م3/ساعة بمعدل 10 m/h؟", "150 / 10", 15],
  ["Backwash volume for 15 m² at 42 m/h for 12 min?", "15 × 42 × 12 / 60", 126],
  ["dosing pump drew 250 mL in 90 s from the calibration tube, how many L/h?", "250 / 1000 × 60 / 1.5", 10],
  ["permeability at 60 L/m²·h flux and 0.4 bar TMP", "60 / 0.4", 150],
  ["0.8 mg/L free chlorine for 3 h, how many ppm-hours?", "0.8 × 3", 2.4],
  ["كم كيلو ستريك لخزان 1.5 m³ بتركيز 2 %؟", "1500 × 2 / 100", 30],
])("%s", (question, shown, result) => {
  expect(workOut(question)).toMatchObject({ type: "done", shown, result });
});

test.each([
  ["Train A permeate 70 m3/h, train B permeate 75 m3/h, feed 100 m3/h. recovery?", ["Qp"]],
  ["feed 100-120 m3/h, permeate 70 m3/h, what is the recovery?", ["Qf"]],
  ["feed between 100 and 120 m3/h, permeate 70 m3/h, what is the recovery?", ["Qf"]],
  ["feed above 100 m3/h, permeate 70 m3/h: recovery?", ["Qf"]],
  ["التغذية فوق 100 m³/h والمنتج 70 m³/h، كم الاسترداد؟", ["Qf"]],
  ["Feed TDS 2000 mg/L, feed calcium 80 mg/L, permeate TDS 40 mg/L; rejection?", ["Cf"]],
  ["F/M with 4000 m3/d, BOD 600 mg/L, basin 2000 m3 and MLSS 3000 mg/L?", ["X"]],
  ["F/M with 4000 m3/d, COD 600 mg/L, basin 2000 m3 and MLVSS 3000 mg/L?", ["S"]],
  ["F/M: flow 4000 m3/d, BOD 600, basin 2000 m3, MLVSS 3 kg/m³", ["S"]],
  ["SDI15 with first 30 s, after 10 minutes 50 s?", ["T"]],
  ["HP pump 180 m3/h from 3 bar suction to 63 bar discharge, efficiency 0.8. shaft power?", ["n"]],
  ["sludge age with 2000 m3 at 3000 mg/L MLSS and 480 kg/d wasted", ["E"]],
  ["عمر الحمأة: حوض 2000 م3 و MLSS 3 g/L ونسحب 480 kg/d كم؟", ["E"]],
  ["Feed flow was 100 m3/h last week, now 110 m3/h, permeate 77 m3/h, recovery?", ["Qf"]],
  ["salt passage: feed 1500 µS/cm on Monday and 1600 µS/cm on Tuesday, permeate 30 µS/cm", ["Cf"]],
  ["التغذية كانت 100 m³/h والآن 110 m³/h، والمنتج 77 m³/h، كم الاسترداد؟", ["Qf"]],
  ["Pump 100 m³/h, feed pressure 60 bar, return 58 bar, shaft power?", ["p"]],
  ["Average flux of 12 vessels with 6 elements of 40 m2 making 84 m3/h", ["n"]],
  ["tank of 200 m³ feeds a carbon filter at 30 m³/h; EBCT?", ["V"]],
])("%s leaves something open", (question, missing) => {
  const worked = workOut(question);
  expect(worked?.type === "missing" && worked.missing.map(({ key }) => key)).toEqual(missing);
});

test.each([
  "recovery with 84 m³/h permeate and 2000 L/h feed",
  "sludge 100 m3 at 2 % dewatered from 4 %, what volume?",
  "حمأة 100 m3 عند 2 % بعد العصر من 4 %، كم الحجم؟",
  "rejection with feed 2000 mg/L and permeate 40 µS/cm?",
  "recovery: feed is 1.2 MGD and permeate 84 m3/h?",
  "SDI: first 30 s, after 5 min 40 s, after 15 min 56 s",
  "100 m³ sludge at 2 % and polymer 0.5 %, how much cake?",
  "120 m³ of sludge a day, 2 % to 80 % moisture, how many m³ of cake?",
  "10 m³ of cake at 20 %, how much sludge at 2 % was that?",
  "Ca hardness 120 mg/L as CaCO3, Mg hardness 45 mg/L as CaCO3: total hardness?",
  "عسر الكالسيوم 120 mg/L وعسر المغنيسيوم 45 mg/L كم العسر الكلي؟",
  "pump of 90 kW, 100 m³/h, 30 bar: is the power right? what efficiency is that?",
  "NaOH 0.1 % solution for two tanks of 1000 L, how many kg?",
  "How much caustic (50 %) for 1440 L at 0.1 %?",
  "What is a normal F/M for extended aeration with MLVSS 3000 mg/L?",
  "The permeate flow of stage 1 fell from 50 to 44 m3/h, what should I check?",
  "كم سعة الراتنج عند جرعة ملح 128 g/L؟",
  "نفاذية MBR نزلت الى 100 L/m²·h، كم أقصى TMP؟",
])("%s is not worked out", (question) => {
  expect(workOut(question)).toBeNull();
});

test.each([
  ["recovery? ", (at: number) => `feed ${at} permeate ${at + 1} concentrate ${at + 2} m3/h`],
  ["F/M? ", (at: number) => `flow ${at} m3/d BOD ${at + 1} mg/L tank ${at + 2} m3 MLVSS ${at + 3} mg/L`],
  ["SDI? ", (at: number) => `first ${at} s after ${at + 1} s test ${at + 2} min`],
  ["shaft power? ", (at: number) => `suction ${at} bar discharge ${at + 1} bar flow ${at + 2} m3/h`],
] as const)("of a page of figures nothing is worked out, and nothing takes all day: %s", (asked, figures) => {
  const question = asked + Array.from({ length: 60 }, (_, at) => figures(10 * at + 1)).join(", ");
  expect(workOut(question.slice(0, 4000))?.type).not.toBe("done");
});
