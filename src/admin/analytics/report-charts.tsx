import { type FeedbackReason, feedbackReasons } from "~/assistant/feedback";
import { feedbackStrings } from "~/assistant/feedback-strings";
import type { GapStatus } from "~/assistant/gaps/gap-status";
import { formatNumber } from "~/i18n/format";
import type { StringKey } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { Category } from "~/knowledge/category";
import { BarList } from "~/ui/charts/bar-list";
import { TimeChart } from "~/ui/charts/time-chart";
import type { DateRange } from "../list/date-range";
import { categoryLabel } from "./category-label";
import { type ReportId, type TimeChartId, timeCharts } from "./charts";
import type { CitedSection } from "./figures.server";
import { formatDuration, formatShare, periodIn } from "./formats";
import type { Report } from "./report";
import { analyticsStrings } from "./strings";

type Props = {
  report: Report;
  categories: readonly Category[];
  sections: readonly CitedSection[];
  range: DateRange;
};

/** All charts of a period. */
export function ReportCharts({ report, categories, sections, range }: Props) {
  const csv = csvOf(range);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <OverTime id="outcomes" {...{ report, csv }} className="lg:col-span-2" />
      <OverTime id="questions" {...{ report, csv }} />
      <Categories {...{ report, csv, categories }} />
      <OverTime id="durations" {...{ report, csv }} />
      <OverTime id="active" {...{ report, csv }} />
      <OverTime id="requests" {...{ report, csv }} />
      <Decisions {...{ report, csv }} />
      <OverTime id="feedback" {...{ report, csv }} />
      <Reasons {...{ report, csv }} />
      <Sections {...{ sections, csv }} />
    </div>
  );
}

type ToCsv = (report: ReportId, status?: GapStatus) => string;

/** Returns a function that gives the CSV path of a report in the period; a status filters the knowledge gaps. */
export function csvOf({ from, to }: DateRange): ToCsv {
  return (report, status) =>
    `/admin/analytics.csv?${new URLSearchParams({ report, from, to, ...(status && { status }) })}`;
}

type PartProps = { report: Report; csv: ToCsv };

function OverTime({ id, report, csv, className }: PartProps & { id: TimeChartId; className?: string }) {
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  const { kind, unit, rows, series } = timeCharts[id];
  const values = rows(report);
  const isTimed = unit === "milliseconds";
  return (
    <TimeChart
      title={t(`${id}.title`)}
      hint={t(`${id}.hint`)}
      csv={csv(id)}
      className={className}
      kind={kind}
      periods={report.periods.map(periodIn(language, report.unit))}
      series={series.map(({ key, look }) => ({
        id: key,
        label: t(`${id}.${key}` as StringKey<typeof analyticsStrings>),
        look,
        values: values[key] ?? [],
      }))}
      format={(value) => (isTimed ? formatDuration(value, language) : formatNumber(value, language))}
      {...overallOf(id, report)}
    />
  );
}

/** People and percentiles cannot be summed over periods, so they are known for the whole range only. */
function overallOf(id: TimeChartId, { people, overallDurations }: Report) {
  if (id === "active") return { overall: () => people };
  if (id === "durations") return { overall: (key: string) => overallDurations[key] ?? null };
  return {};
}

function Decisions({ report: { decisions }, csv }: PartProps) {
  const t = useStrings(analyticsStrings);
  const last = decisions.length;
  return (
    <BarList
      title={t("decisions.title")}
      hint={t("decisions.hint")}
      csv={csv("decisions")}
      {...useCounts()}
      bars={decisions.map(({ days, count }) => ({
        id: String(days),
        label: days === last ? t("decisions.longer", { count: days - 1 }) : t("decisions.within", { count: days }),
        count,
        look: days <= 3 ? ("success" as const) : ("danger" as const),
      }))}
    />
  );
}

function Categories({ report, csv, categories }: PartProps & Pick<Props, "categories">) {
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  return (
    <BarList
      title={t("categories.title")}
      hint={t("categories.hint")}
      csv={csv("categories")}
      {...useCounts()}
      bars={report.categories.map(({ key, count }) => ({
        id: key,
        label: categoryLabel(key, categories, language, t),
        count,
        look: key === "none" ? ("quiet" as const) : ("water" as const),
      }))}
    />
  );
}

function Reasons({ report: { reasons }, csv }: PartProps) {
  const t = useStrings(analyticsStrings);
  const names = useStrings(feedbackStrings);
  const isGood = (key: string) => feedbackReasons.up.some((reason) => reason === key);
  return (
    <BarList
      title={t("reasons.title")}
      hint={t("reasons.hint")}
      csv={csv("reasons")}
      {...useCounts()}
      bars={reasons.map(({ key, count }) => ({
        id: key,
        label: names(`reasons.${key as FeedbackReason}`),
        count,
        look: isGood(key) ? ("success" as const) : ("danger" as const),
      }))}
    />
  );
}

function Sections({ sections, csv }: { sections: readonly CitedSection[]; csv: ToCsv }) {
  const t = useStrings(analyticsStrings);
  const { format } = useCounts();
  return (
    <BarList
      title={t("sections.title")}
      hint={t("sections.hint")}
      csv={csv("sections")}
      format={format}
      className="lg:col-span-2"
      bars={sections.map(({ documentId, slug, heading, document, count }) => ({
        id: `${documentId} ${slug}`,
        count,
        label: (
          <>
            <bdi>{heading ?? slug}</bdi>
            <span className="text-muted">
              {" · "}
              <bdi>{document ?? t("sections.gone")}</bdi>
            </span>
          </>
        ),
      }))}
    />
  );
}

function useCounts() {
  const language = useLanguage();
  return {
    format: (count: number) => formatNumber(count, language),
    formatShare: (share: number) => formatShare(share, language),
  };
}
