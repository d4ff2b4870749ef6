import type { CheckedManual, Finding } from "./reading";

const ARABIC_UNIT =
  "بار|ملغم?|ملجم|مجم|جرام|غرام|كجم|كغم?|لترا?|متر|سم|مم|م[³3²2]|ميكرون|ميكروسيمنز|سيمنز|جزء|أجزاء|درجة مئوية|" +
  "درجات مئوية|كيلوواط|كيلو|بالمئة|بالمائة|في المئة|في المائة";

/** How units must not be written, and how they must. */
const WRONG: readonly [pattern: RegExp, message: string][] = [
  [/[٠-٩۰-۹]+/g, "write Latin digits"],
  [/٪/g, "write %"],
  [/\d%/g, "write a space before %"],
  [
    /\d(?:°C|bar\b|mg\b|kg\b|µS|µm|kPa\b|m³|m²|kWh?\b|mV\b|NTU\b|psi\b)|(?<!31|30)\dL\b/g,
    "write a space before the unit",
  ],
  [/\d\s+(?:C|F)(?![\p{L}\p{M}])/gu, "write °C"],
  [/(?:º|˚)\s?C|\bdeg(?:rees)?\s?C\b/g, "write °C"],
  [/\b[mM][23](?![\p{L}\d])|\bcm[23](?![\p{L}\d])/gu, "write m² and m³"],
  [/\bL\/m2|L\/m²h|L\/m²\/h|LMH\b/g, "write L/m²·h"],
  [/\b[mµu]g\/l\b|\bml\b|\bm[lL]\/l\b/g, "write L for litre"],
  [/[μ]/g, "write µ (the micro sign)"],
  [/\bu[SmM](?:\/cm)?(?![\p{L}\d])/gu, "write µS/cm and µm"],
  [/\bd[Pp]\b|[∆δ]P|\bdelta[- ]P\b/g, "write ΔP"],
  [/\bSDI[- _]15|SDI₁₅/g, "write SDI15"],
  [/\bkwh\b|\bKwh\b|\bKWH\b|\bKW\b|\bKg\b|\bBar\b(?=\))/g, "write kWh, kW, kg, bar"],
  [
    /(?<![\d.–-])\d+(?:\.\d+)?-\d+(?:\.\d+)?(?=\s?(?:%|°C|bar|mg|µ|m³|m²|L\b|h\b|min|s\b|kg|kW|days?|NTU|mV|m\/h))/g,
    "write ranges with an en dash",
  ],
  [/(?<![\d.])\d{1,3},\d{3}(?!\d)/g, "write thousands without a separator"],
  [/\d[٫٬]\d/g, "write decimals with a point"],
];

const WRONG_IN_ARABIC: readonly [pattern: RegExp, message: string][] = [
  [new RegExp(`\\d\\s?(?:${ARABIC_UNIT})(?![\\p{L}\\p{M}])`, "gu"), "write the unit with its Latin symbol"],
];

/** Says which units and figures are not written as they must be; lists of sources may quote as they like. */
export function checkUnits({ path, language, sections }: CheckedManual): Finding[] {
  const patterns = language === "ar" ? [...WRONG, ...WRONG_IN_ARABIC] : WRONG;
  return sections
    .filter((section) => section.slug !== "sources")
    .flatMap((section) =>
      patterns.flatMap(([pattern, message]) =>
        Array.from(section.text.matchAll(pattern), ([written]) => {
          return { path, line: section.lineOf(written), rule: "units", message: `${written}: ${message}` };
        }),
      ),
    );
}
