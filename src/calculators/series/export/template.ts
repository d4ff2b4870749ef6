import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { byteOrderMark, csvRecord } from "~/platform/csv";
import type { SeriesRules } from "../rules";
import { seriesStrings } from "../series-strings";

/** Rows of the template. Quantities that are missing here get no column. */
const days: readonly Readonly<Record<string, string>>[] = [
  {
    date: "2026-01-01",
    "permeate-flow": "50",
    "feed-flow": "66.7",
    "concentrate-flow": "16.7",
    "feed-pressure": "12.5",
    "concentrate-pressure": "10.5",
    "permeate-pressure": "1",
    "pressure-drop": "1.1",
    temperature: "25",
    "feed-conductivity": "3100",
    "permeate-conductivity": "62",
    "feed-tds": "2000",
    "permeate-tds": "40",
    sdi: "2.4",
  },
  { date: "2026-01-02" },
];

/** Returns a CSV template of a log: headers in a language, one example row, and one row with a date only. */
export function templateCsv(rules: SeriesRules, language: Language): string {
  const t = textsIn(seriesStrings, language);
  const names = Object.keys(rules.quantities).filter((name) => days[0]?.[name] !== undefined);
  const heads = names.map((name) => {
    const { [language]: own, unit } = rules.quantities[name] ?? { en: "", ar: "", unit: "" };
    return unit ? `${own} (${unit})` : own;
  });
  const rows = days.map((day) => csvRecord([day.date, ...names.map((name) => day[name] ?? "")]));
  return byteOrderMark + csvRecord([t("date"), ...heads]) + rows.join("");
}
