import type { Language } from "../../src/i18n/languages";

const heads: Record<Language, string> = {
  en:
    "Date;Permeate flow (m3/h);Feed flow (m3/h);Reject flow (m3/h);Feed pressure (bar);Brine pressure (bar);Product " +
    "pressure (bar);ΔP (bar);Temp (°C);Feed EC (µS/cm);Permeate EC (µS/cm);Feed TDS (mg/L);Permeate TDS (mg/L);SDI15",
  ar:
    "التاريخ;تدفق المنتج (م3/س);تدفق التغذية (م3/س);تدفق الريجكت (م3/س);ضغط التغذية (بار);ضغط المركز (بار);" +
    "ضغط المنتج (بار);فرق الضغط (بار);الحرارة (°م);موصلية التغذية (µS/cm);موصلية المنتج (µS/cm);أملاح التغذية (mg/L);" +
    "أملاح المنتج (mg/L);SDI",
};

/** Returns the log of a train that fouls over two months, which its pump and the warm season hide. */
export function fouledLog(language: Language): string {
  const rows = Array.from({ length: 60 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10);
    const share = day / 59;
    const cells = [
      50 - 0.5 * share,
      66.7,
      16.7 + 0.5 * share,
      12.5 + 1.2 * share,
      10.5 + 0.6 * share,
      1,
      2 + 0.7 * share,
      22 + 5 * share,
      3100,
      62 + 30 * share,
      2000,
      40 + 20 * share,
      2.2 + 1.5 * share,
    ];
    return [date, ...cells.map((value) => value.toFixed(2).replace(".", ","))].join(";");
  });
  return `${[heads[language], ...rows].join("\n")}\n`;
}

/** The readings of two trains on the same days. The header of the last column does not say that it names the train. */
export const mixedLog = `${[
  "Date,Permeate flow (m3/h),DP (bar),Feed flow (m3/h),Reject flow (m3/h),Remark",
  ...Array.from({ length: 24 }, (_, index) => {
    const day = String(Math.floor(index / 2) + 1).padStart(2, "0");
    return `2026-03-${day},${index % 2 ? "30,3.1,40,10,B" : "50,2.0,66,16,A"}`;
  }),
].join("\n")}\n`;
