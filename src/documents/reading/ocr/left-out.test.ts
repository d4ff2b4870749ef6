import { expect, test } from "vitest";
import type { PlacedText } from "../places";
import { withFiguresLeftOut } from "./left-out";

/** Returns a text whose words stand beside each other, ten points each. */
function placed(text: string): PlacedText {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => {
    return { start: index, end: index + word.length, x0: at * 10, x1: at * 10 + 9, y0: 0, y1: 5 };
  });
  return { text, words };
}

test.each([
  ["Keep the feed pressure below 41 bar (600 psi) at all times.", "Keep the feed pressure below ██ at all times."],
  ["Rinse for thirty minutes, then stop.", "Rinse for ██ then stop."],
  ["Rinse for twenty-five minutes at two-thirds load", "Rinse for ██ at ██ load"],
  ["اشطف خمسمائة لتر خلال ثلاثه أيام فالعشرين", "اشطف ██ خلال ██"],
  ["بين صفر وواحد", "بين ██"],
  ["The index SDI15 is 50115 or 75 96.", "The index ██ is ██ or ██."],
  ["Pump P-101A feeds pump B; close valve V-IOI.", "Pump ██ feeds pump ██ close valve ██."],
  ["Dose XKQ at l0 mg/L, pH 7", "Dose ██ at ██ pH ██"],
  ["A membrane is cleaned. I agree with a colleague.", "A membrane is cleaned. I agree with a colleague."],
  ["CHLORINE DOSING AND FEED WATER", "CHLORINE DOSING AND FEED WATER"],
  ["لا يتجاوز الضغط 41 بار عند التشغيل", "لا يتجاوز الضغط ██ عند التشغيل"],
  ["اشطف لمدة سبع دقائق ثم أوقف المضخة ب", "اشطف لمدة ██ ثم أوقف المضخة ██"],
  ["أقل من ٠٫١ ملغم/لتر في التغذية", "أقل من ██ في التغذية"],
  ["أعد السلة إلى Lilo في وحدة RO", "أعد السلة إلى ██ في وحدة RO"],
  ["فرق الضغط (51م 600) في الوعاء", "فرق الضغط ██ في الوعاء"],
])("leaves out what may be a figure, a unit or a code: %s", (read, kept) => {
  expect(withFiguresLeftOut(placed(read)).text).toBe(kept);
});

test("keeps where the words stand, and one place for a figure with its unit", () => {
  const { text, words } = withFiguresLeftOut(placed("below 41 bar now"));
  expect(words.map(({ start, end, x0, x1 }) => [text.slice(start, end), x0, x1])).toEqual([
    ["below", 0, 9],
    ["██", 10, 29],
    ["now", 30, 39],
  ]);
});
