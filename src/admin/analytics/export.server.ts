import type { Staff } from "~/access/capabilities";
import type { FeedbackReason } from "~/assistant/feedback";
import { feedbackStrings } from "~/assistant/feedback-strings";
import { type KnowledgeGap, listGaps } from "~/assistant/gaps/gap-list.server";
import type { GapStatus } from "~/assistant/gaps/gap-status";
import type { Language } from "~/i18n/languages";
import { type StringKey, type Text, textsIn } from "~/i18n/strings";
import { readCategories } from "~/knowledge/categories.server";
import type { Category } from "~/knowledge/category";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Cell } from "~/platform/csv";
import type { DateRange } from "../list/date-range";
import { categoryLabel } from "./category-label";
import { type ReportId, type TimeChartId, timeCharts } from "./charts";
import { type CitedSection, readActiveUsers, readCitedSections, readFigures } from "./figures.server";
import { unitOf } from "./periods";
import { type Report, reportOn } from "./report";
import { reportRange } from "./report-range.server";
import { analyticsStrings } from "./strings";

type Rows = readonly (readonly Cell[])[];

/** A table for spreadsheets, with its rows in batches. */
export type ExportSheet = { readonly heads: readonly string[]; readonly batches: AsyncIterable<Rows> };

type Table = { readonly heads: readonly string[]; readonly rows: Rows };
type Filter = DateRange & { readonly status?: GapStatus | undefined };
type T = Text<typeof analyticsStrings>;

/** Rows per query: enough to take few statements for a long list, few enough to take little memory. */
const rowsPerBatch = 1000;

/**
 * Returns one report of a period as a table, and logs the export in the audit log. Durations are in milliseconds.
 * `status` filters the knowledge gaps. The lists of gaps and sections are read while they are sent, so they may have
 * any length.
 */
export async function exportReport(
  services: Services,
  staff: Staff,
  id: ReportId,
  { language, ...asked }: Filter & { readonly language: Language },
): Promise<ExportSheet> {
  const t = textsIn(analyticsStrings, language);
  const { from, to, status } = asked;
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "analytics_exported", { type: "analytics", id }, { from, to, ...(status && { status }) }),
  );
  if (id === "gaps") return { heads: gapHeads(t), batches: gapBatches(services, staff, asked, t) };
  if (id === "sections") return { heads: sectionHeads(t), batches: sectionBatches(services, staff, asked, language) };
  const range = await reportRange(services, staff, asked);
  const unit = unitOf(range);
  const [categories, figures, active] = await Promise.all([
    readCategories(services.database.db),
    readFigures(services, staff, range, unit),
    readActiveUsers(services, staff, range, unit),
  ]);
  const report = reportOn(range, unit, figures, active);
  const { heads, rows } = isOverTime(id) ? timeSheet(t, id, report) : countSheet(language, id, report, categories);
  return { heads, batches: inOneBatch(rows) };
}

async function* inOneBatch(rows: Rows): AsyncGenerator<Rows, undefined> {
  yield rows;
}

async function* gapBatches(services: Services, staff: Staff, filter: Filter, t: T): AsyncGenerator<Rows, undefined> {
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listGaps(services, staff, filter, { after, limit: rowsPerBatch });
    yield gapRows(t, page.gaps);
    after = page.next;
  }
}

async function* sectionBatches(
  services: Services,
  staff: Staff,
  range: DateRange,
  language: Language,
): AsyncGenerator<Rows, undefined> {
  for (let after: CitedSection | undefined; ; ) {
    const sections = await readCitedSections(services, staff, range, { language, limit: rowsPerBatch, after });
    yield sections.map(({ heading, slug, document, documentId, count }) => [
      heading ?? slug,
      document ?? documentId,
      count,
    ]);
    if (sections.length < rowsPerBatch) return;
    after = sections.at(-1);
  }
}

function isOverTime(id: ReportId): id is TimeChartId {
  return Object.hasOwn(timeCharts, id);
}

function timeSheet(t: T, id: TimeChartId, report: Report): Table {
  const { rows, series } = timeCharts[id];
  const values = rows(report);
  return {
    heads: [t("period"), ...series.map(({ key }) => t(`${id}.${key}` as StringKey<typeof analyticsStrings>))],
    rows: report.periods.map((period, place) => [period, ...series.map(({ key }) => values[key]?.[place])]),
  };
}

function countSheet(
  language: Language,
  id: Exclude<ReportId, TimeChartId | "gaps" | "sections">,
  report: Report,
  categories: readonly Category[],
): Table {
  const t = textsIn(analyticsStrings, language);
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
    id === "categories" ? categoryLabel(key, categories, language, t) : ofReasons(`reasons.${key as FeedbackReason}`);
  return {
    heads: [t(id === "categories" ? "categories.title" : "reasons.reason"), t("count")],
    rows: counts.map(({ key, count }) => [names(key), count]),
  };
}

function sectionHeads(t: T): string[] {
  return [t("sections.section"), t("sections.document"), t("count")];
}

function gapHeads(t: T): string[] {
  return [t("gaps.question"), t("gaps.status"), t("gaps.times"), t("gaps.peopleHead"), t("gaps.last"), t("gaps.note")];
}

function gapRows(t: T, gaps: readonly KnowledgeGap[]): Rows {
  return gaps.map(({ question, status, questions, people, lastAskedAt, note }) => [
    question ?? t("gaps.forgotten"),
    t(`gaps.statuses.${status}`),
    questions,
    people,
    lastAskedAt.toISOString(),
    note,
  ]);
}
