import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { unitsLike } from "../form/entries";
import { isolated, rounded, withUnit } from "../told";
import type { Choices } from "./choices";
import { dayText } from "./dates-told";
import { type LackingView, lackingView } from "./lacking";
import { markers } from "./log/headers";
import type { Fault } from "./log/readings";
import { seriesOutcomeStrings } from "./outcome-strings";
import type { LogRefusal, Posted } from "./posted.server";
import { quantityNamed, type SeriesRules } from "./rules";
import { type OpenQuestion, type SeriesResult, seriesOf, type UnderstoodLog, understoodLog } from "./series";
import { seriesStrings } from "./series-strings";
import { type ChartView, chartView } from "./view";

/** An option of a list, labelled in the reader's language. */
export type Option = { readonly value: string; readonly label: string };

/** View of a column of the log: its header, its first cells, and its meaning. */
export type ColumnView = {
  readonly head: string;
  readonly examples: readonly string[];
  readonly name: string;
  readonly unit: string;
  readonly isCertain: boolean;
};

export type FaultView = { readonly line: number; readonly where: string; readonly text: string };

/** View of a result for the page. All texts are in the reader's language. */
export type OutcomeView = {
  readonly notes: readonly string[];
  readonly lacking: readonly LackingView[];
  readonly charts: readonly ChartView[];
  readonly faults: readonly FaultView[];
  readonly faultCount: number;
};

/** An open question, with the texts for its message. */
export type OpenQuestionView = { readonly id: OpenQuestion; readonly texts: Readonly<Record<string, string | number>> };

/** State of the page after a form was posted. */
export type PageState = {
  readonly text: string;
  readonly refusal: LogRefusal | null;
  readonly choices: Choices;
  readonly log: {
    readonly heads: string;
    readonly columns: readonly ColumnView[];
    readonly questions: readonly OpenQuestionView[];
    readonly order: string;
    readonly decimal: string;
    readonly trains: readonly string[];
    readonly train: string | null;
    /** Whether rows that look like several trains count as one, as the operator said. */
    readonly isOneTrain: boolean;
  } | null;
  readonly wholeFaults: readonly string[];
  readonly outcome: OutcomeView | null;
};

/** Maximum number of faults listed on the page. The CSV file lists all. */
const FAULTS_SHOWN = 500;

/** Returns the state of the page for a posted form: a refusal, the open questions, or the result. */
export function pageState(rules: SeriesRules, { text, choices, refusal }: Posted, language: Language): PageState {
  const nothing = { text, choices, refusal, log: null, wholeFaults: [], outcome: null };
  if (refusal) return nothing;
  const understood = understoodLog(rules, text, choices);
  if (typeof understood === "string") return { ...nothing, refusal: understood };
  const log = logView(understood);
  if (understood.questions.length > 0) return { ...nothing, log };
  const result = seriesOf(rules, understood, choices);
  return {
    ...nothing,
    log,
    wholeFaults: result.wholeFaults,
    outcome: outcomeView(rules, understood, result, language),
  };
}

/** Maximum number of lines named to show that a log mixes trains. */
const MIXED_LINES_SHOWN = 6;

function logView(understood: UnderstoodLog): PageState["log"] {
  const { table, heads, columns, order, decimal, trains, train, mixed, isOneTrain } = understood;
  const views = table.heads.map((head, index): ColumnView => {
    const { name = "", unit = "", isCertain = true } = columns[index] ?? {};
    return { head, examples: table.rows.slice(0, 3).map(({ cells }) => cells[index] ?? ""), name, unit, isCertain };
  });
  const lines = mixed ? linesText(mixed.lines, MIXED_LINES_SHOWN) : "";
  const texts: OpenQuestionView["texts"] = mixed ? { lines, differing: mixed.times, times: mixed.of } : {};
  const questions = understood.questions.map((id) => ({ id, texts }));
  return { heads, columns: views, questions, order, decimal, trains, train, isOneTrain };
}

/** Returns the options for the meaning of a column: not used, date, time, shift, train, or a quantity. */
export function meaningOptions(rules: SeriesRules, language: Language): Option[] {
  const t = textsIn(seriesStrings, language);
  return [
    { value: "", label: t("notUsed") },
    ...markers.map((name) => ({ value: name, label: t(name) })),
    ...Object.entries(rules.quantities).map(([name, quantity]) => ({ value: name, label: quantity[language] })),
  ];
}

/** Returns all units that can be chosen for any of the quantities. */
export function unitOptions(rules: SeriesRules): string[] {
  return [...new Set(Object.values(rules.quantities).flatMap(({ unit }) => unitsLike(unit)))];
}

function linesText(lines: readonly number[], most = 20): string {
  return lines.slice(0, most).join(", ") + (lines.length > most ? " …" : "");
}

function outcomeView(
  rules: SeriesRules,
  { table }: UnderstoodLog,
  result: SeriesResult,
  language: Language,
): OutcomeView {
  const t = textsIn(seriesOutcomeStrings, language);
  const { log, faults, charts } = result;
  const above = table.above.map(({ line }) => line);
  return {
    notes: [
      `${t("rows", { count: log.times.length })} ${periodText(log.times, language)}`,
      baselineText(result, language),
      ...(isRecoveryTaken(result) ? [t("recoveryTaken")] : []),
      ...(log.others > 0 ? [t("others", { count: log.others })] : []),
      ...(log.moved > 0 ? [t("moved", { count: log.moved })] : []),
      ...(log.repeated.length > 0 ? [t("repeated", { lines: linesText(log.repeated) })] : []),
      ...(above.length > 0 ? [t("above", { count: above.length, lines: linesText(above) })] : []),
    ],
    lacking: charts.flatMap((chart) =>
      chart.lacks === null ? [] : [lackingView(rules, chart, result.values, language)],
    ),
    charts: charts.flatMap((chart) => (chart.lacks === null ? [chartView(rules, chart, result, language)] : [])),
    faults: faults.slice(0, FAULTS_SHOWN).map((fault) => faultView(rules, fault, language)),
    faultCount: faults.length,
  };
}

/** Returns whether the salt passage was normalised without the recovery, which is then assumed to be unchanged. */
function isRecoveryTaken({ charts, values }: SeriesResult): boolean {
  const isShown = charts.some(({ rule, lacks }) => rule.value === "normalised-salt-passage" && lacks === null);
  return isShown && !values.has("recovery");
}

function periodText(times: Float64Array, language: Language): string {
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return "";
  const t = textsIn(seriesOutcomeStrings, language);
  return t("period", { from: dayText(from, language), to: dayText(to, language) });
}

function baselineText({ log, baseline: { places } }: SeriesResult, language: Language): string {
  const t = textsIn(seriesOutcomeStrings, language);
  const day = (place: number | undefined) => dayText(log.times[place ?? 0] ?? 0, language);
  if (places.length === 0) return t("baselineNone");
  if (places.length === 1) return t("baselineIs", { from: day(places[0]) });
  return t("baselineMean", { count: places.length, from: day(places[0]), to: day(places.at(-1)) });
}

/** Returns a fault with its texts in the reader's language. */
export function faultView(
  rules: SeriesRules,
  { line, reason, name, cell, isWholeRow }: Fault,
  language: Language,
): FaultView {
  const t = textsIn(seriesOutcomeStrings, language);
  const quantity = name === null ? null : quantityNamed(rules, name);
  const where = quantity && !(isWholeRow && name === null) ? quantity[language] : t("wholeRow");
  if (reason === "result" && cell === "") return { line, where, text: t("reasons.noResult") };
  const ends = (quantity?.range ?? [0, 0]).map((end) => isolated(withUnit(end, quantity?.unit ?? ""), language));
  const value = reason === "result" ? withUnit(rounded(Number(cell)), quantity?.unit ?? "") : cell.slice(0, 60);
  const shown = isolated(value, language);
  return { line, where, text: t(`reasons.${reason}`, { cell: shown, least: ends[0] ?? "", most: ends[1] ?? "" }) };
}
