import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { byteOrderMark, csvRecord } from "~/platform/csv";
import { timeText } from "../dates-told";
import { seriesOutcomeStrings } from "../outcome-strings";
import { faultView } from "../page-state";
import { quantityNamed, type SeriesRules } from "../rules";
import type { SeriesResult } from "../series";

/**
 * Returns all measured and calculated values of a log as CSV, one row per reading, ordered by time, followed by the
 * faults. Cells that a spreadsheet would read as formulas are made safe.
 */
export function normalisedCsv(rules: SeriesRules, { log, values, faults }: SeriesResult, language: Language): string {
  const t = textsIn(seriesOutcomeStrings, language);
  const columns = [...values].map(([name, column]) => {
    const { [language]: own, unit } = quantityNamed(rules, name);
    return { head: unit ? `${own} (${unit})` : own, column };
  });
  const rows = Array.from(log.times, (time, place) =>
    csvRecord([log.lines[place], timeText(time), ...columns.map(({ column }) => cellOf(column[place]))]),
  );
  const listed = faults.map((fault) => {
    const { line, where, text } = faultView(rules, fault, language);
    return csvRecord([line, where, text]);
  });
  const faultRows =
    listed.length > 0 ? [csvRecord([]), csvRecord([t("line"), t("where"), t("reason")]), ...listed] : [];
  const heads = csvRecord([t("line"), t("date"), ...columns.map(({ head }) => head)]);
  return byteOrderMark + heads + rows.join("") + faultRows.join("");
}

function cellOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6;
}
