import fc from "fast-check";
import { expect, test } from "vitest";
import { splitByScript } from "./split-by-script";

const latinOf = (text: string) =>
  splitByScript(text)
    .filter((run) => run.latin)
    .map((run) => run.text);

test.each([
  ["إذا كان ΔP > 15 % فاغسل الممبرين", ["ΔP > 15 %"]],
  ["عند 30–35 °C على الأكثر.", ["30–35 °C"]],
  ["الناقلية 1500 µS/cm، والتدفق 2.5 m³/h.", ["1500 µS/cm", "2.5 m³/h"]],
  ["نحو 3 % لكل °C، أو لكل µS/cm", ["3 %", "°C", "µS/cm"]],
  ["الغسيل في الموقع (CIP) خطوة", ["CIP"]],
  ["pH بين 11 و12، ثم اشطف", ["pH", "11", "12"]],
  ["تعادل 2.6 × (80/88)^1.5 = 2.25 bar عند التدفق", ["2.6 × (80/88)^1.5 = 2.25 bar"]],
  ["الفرق (P1 − P2) × 100 / P1 كبير", ["(P1 − P2) × 100 / P1"]],
  ["عند 5 bar (72 psi) تقريبًا", ["5 bar", "72 psi"]],
  ["المنتج ٨٤ م٣/س عند ١٢ درجة", []],
  ["التدوير ١٬٢٠٠ م٣/ساعة بفرق ١٫٥ بار", []],
  ["الكلور ٠٫٥ mg/L والناقلية ١٥٠٠ µS/cm", ["٠٫٥ mg/L", "١٥٠٠ µS/cm"]],
  ["نسبة ١٥ % من CO٢ في RO-٢", ["١٥ %", "CO٢", "RO-٢"]],
  ["بين ٣-٥ kg أو ٥–١٠ mg/L أو ٣ – ٥ بار", ["٣-٥ kg", "٥–١٠ mg/L"]],
  ["الناتج 5 × ٢ = 10 تقريبًا", ["5 × ٢ = 10"]],
  ["نص عربي فقط", []],
])("%s", (text, expected) => {
  expect(latinOf(text)).toEqual(expected);
});

test("returns runs that join to the original text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("pH ", "ممبرين", " > 15 %", "، ", "(", ")", ".", "2.5", "\n", "–", "µS/cm", "€", "٢٫٥")),
      (parts) => {
        const text = parts.join("");
        expect(
          splitByScript(text)
            .map((run) => run.text)
            .join(""),
        ).toBe(text);
      },
    ),
  );
});

test.each(["الضغط عند RO", "RO", "RO عند الضغط", ""])("no run of %j is empty", (text) => {
  expect(splitByScript(text).filter((run) => run.text === "")).toEqual([]);
});
