import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { DataTable } from "../table";
import { ChartFigure } from "./chart-figure";
import { Legend } from "./legend";
import { Plot } from "./plot";
import { axisOf } from "./scale";
import { largestOf, type OverTime } from "./series";
import { chartStrings } from "./strings";
import { TimeBars } from "./time-bars";
import { TimeLines } from "./time-lines";
import { usePeriodCursor } from "./use-period-cursor";

type Props = OverTime & {
  title: string;
  hint?: ReactNode;
  csv?: string;
  /** Bars are stacked; lines are side by side. */
  kind: "bars" | "lines";
  /** Returns the value of a series for the whole period; by default its sum. */
  overall?: (id: string) => number | null;
  className?: string;
};

/**
 * A chart over time, in the direction of the language. Arrow keys, touch or the pointer move through the periods, and
 * the legend shows their values. Without hydration it is static but complete.
 */
export function TimeChart({ title, hint, csv, kind, periods, series, format, overall, className }: Props) {
  const t = useStrings(chartStrings);
  const cursor = usePeriodCursor(periods.length);
  const axis = axisOf(largestOf(series, kind === "bars"));
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const { read, spoken } = useReading(periods, series, format, overall ?? sumOf(series));
  const drawing = { series, top: axis.at(-1) ?? 1, current: cursor.place };
  return (
    <ChartFigure
      title={title}
      hint={hint}
      csv={csv}
      table={<Values {...{ title, periods, series, format }} />}
      className={className}
    >
      {isEmpty ? (
        <p className="grid h-40 place-content-center text-center text-muted">{t("nothing")}</p>
      ) : (
        <>
          <Legend
            title={cursor.place === null ? t("all") : (periods[cursor.place]?.label ?? "")}
            kind={kind}
            series={series}
            read={(id) => read(id, cursor.place)}
          />
          <Plot
            axis={axis}
            periods={periods}
            format={format}
            cursor={cursor}
            label={t("walk", { title })}
            spoken={spoken}
          >
            {kind === "bars" ? <TimeBars {...drawing} /> : <TimeLines {...drawing} />}
          </Plot>
        </>
      )}
    </ChartFigure>
  );
}

/** Returns functions that format values: of one period, or of the whole time for null. */
function useReading(
  periods: OverTime["periods"],
  series: OverTime["series"],
  format: OverTime["format"],
  overall: (id: string) => number | null,
) {
  const t = useStrings(chartStrings);
  const read = (id: string, place: number | null) => {
    const value = place === null ? overall(id) : (series.find((one) => one.id === id)?.values[place] ?? null);
    return value === null ? t("noValue") : format(value);
  };
  const spoken = (place: number) =>
    [periods[place]?.label, ...series.map(({ id, label }) => `${label}: ${read(id, place)}`)].join(", ");
  return { read, spoken };
}

function Values({ title, periods, series, format }: OverTime & { title: string }) {
  const t = useStrings(chartStrings);
  const rows = periods.map((period, place) => ({ period, place }));
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable
        label={title}
        keyOf={({ period }) => period.id}
        rows={rows}
        columns={[
          { id: "period", header: t("period"), rowHeader: true, cell: ({ period }) => period.label },
          ...series.map(({ id, label, values }) => ({
            id,
            header: label,
            align: "end" as const,
            cell: ({ place }: { place: number }) => {
              const value = values[place] ?? null;
              return <bdi>{value === null ? "—" : format(value)}</bdi>;
            },
          })),
        ]}
      />
    </div>
  );
}

function sumOf(series: OverTime["series"]): (id: string) => number {
  return (id) =>
    (series.find((one) => one.id === id)?.values ?? []).reduce((sum: number, value) => sum + (value ?? 0), 0);
}
