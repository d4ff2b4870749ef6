import type { Staff } from "~/access/capabilities";
import type { FeedbackReason } from "~/assistant/feedback";
import { feedbackStrings } from "~/assistant/feedback-strings";
import { listGaps } from "~/assistant/gaps/gap-list.server";
import type { GapStatus } from "~/assistant/gaps/gap-status";
import type { Language } from "~/i18n/languages";
import { type StringKey, type Text, textsIn } from "~/i18n/strings";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Cell } from "~/platform/csv";
import type { DateRange } from "../list/date-range";
import { type ReportId, type TimeChartId, timeCharts } from "./charts";
import { readActiveUsers, readCitedSections, readFigures } from "./figures.server";
import { unitOf } from "./periods";
import { type Report, reportOn } from "./report";
import { analyticsStrings } from "./strings";

/** A table for spreadsheets. */
export type Sheet = { readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

type T = Text<typeof analyticsStrings>;

const mostRows = 10_000;

/**
 * Returns one report of a period as a table, and records that somebody took it away. Durations are in milliseconds. A status
 * narrows the knowledge gaps.
 */
export async function exportReport(
  services: Services,
  staff: Staff,
  id: ReportId,
  range: DateRange & { readonly status?: GapStatus | undefined },
  language: Language,
): Promise<Sheet> {
  const t = textsIn(analyticsStrings, language);
  const { from, to, status } = range;
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "analytics_exported", { type: "analytics", id }, { from, to, ...(status && { status }) }),
  );
  if (id === "gaps") return gapSheet(t, (await listGaps(services, staff, range, undefined, mostRows)).gaps);
  if (id === "sections") {
    const sections = await readCitedSections(services, staff, range, language, mostRows);
    return {
      heads: [t("sections.section"), t("sections.document"), t("count")],
      rows: sections.map(({ heading, slug, document, documentId, count }) => [
        heading ?? slug,
        document ?? documentId,
        count,
      ]),
    };
  }
  const unit = unitOf(range);
  const [figures, active] = await Promise.all([
    readFigures(services, staff, range, unit),
    readActiveUsers(services, staff, range, unit),
  ]);
  const report = reportOn(range, unit, figures, active);
  return isOverTime(id) ? timeSheet(t, id, report) : countSheet(language, t, id, report);
}

function isOverTime(id: ReportId): id is TimeChartId {
  return Object.hasOwn(timeCharts, id);
}

function timeSheet(t: T, id: TimeChartId, report: Report): Sheet {
  const { rows, series } = timeCharts[id];
  const values = rows(report);
  return {
    heads: [t("period"), ...series.map(({ key }) => t(`${id}.${key}` as StringKey<typeof analyticsStrings>))],
    rows: report.periods.map((period, place) => [period, ...series.map(({ key }) => values[key]?.[place])]),
  };
}

function countSheet(
  language: Language,
  t: T,
  id: Exclude<ReportId, TimeChartId | "gaps" | "sections">,
  report: Report,
): Sheet {
  if (id === "decisions") {
    const rows = report.decisions.map(({ days, count }) => [
      days === report.decisions.length ? `> ${days - 1}` : days,
      count,
    ]);
    return { heads: [t("decisions.days"), t("count")], rows };
  }
  const counts = id === "categories" ? report.categories : report.reasons;
  const ofReasons = textsIn(feedbackStrings, language);
  const names = (key: string) =>
    id === "categories" ? t(`categories.${key as "none"}`) : ofReasons(`reasons.${key as FeedbackReason}`);
  return {
    heads: [t(id === "categories" ? "categories.title" : "reasons.reason"), t("count")],
    rows: counts.map(({ key, count }) => [names(key), count]),
  };
}

function gapSheet(t: T, gaps: Awaited<ReturnType<typeof listGaps>>["gaps"]): Sheet {
  return {
    heads: [
      t("gaps.question"),
      t("gaps.status"),
      t("gaps.times"),
      t("gaps.peopleHead"),
      t("gaps.last"),
      t("gaps.note"),
    ],
    rows: gaps.map(({ question, status, questions, people, lastAskedAt, note }) => [
      question ?? t("gaps.forgotten"),
      t(`gaps.statuses.${status}`),
      questions,
      people,
      lastAskedAt.toISOString(),
      note,
    ]),
  };
}
