import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "../class-names";
import { DataTable } from "../table";
import { ChartFigure } from "./chart-figure";
import { fills, type SeriesLook } from "./series";
import { chartStrings } from "./strings";

export type Bar = { id: string; label: ReactNode; count: number; look?: SeriesLook };

type Props = {
  title: string;
  hint?: ReactNode;
  csv?: string;
  bars: readonly Bar[];
  /** Formats a count, or a share from 0 to 1, in the language of the page. */
  format: (count: number) => string;
  formatShare?: (share: number) => string;
  className?: string;
};

/** A list of counts with bars that begin at the start side. Works without hydration. */
export function BarList({ title, hint, csv, bars, format, formatShare, className }: Props) {
  const t = useStrings(chartStrings);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => formatShare?.(total === 0 ? 0 : count / total);
  const table = (
    <DataTable
      label={title}
      keyOf={({ id }) => id}
      rows={bars}
      columns={[
        { id: "label", header: title, rowHeader: true, cell: ({ label }) => label },
        { id: "count", header: t("count"), align: "end", cell: ({ count }) => <bdi>{format(count)}</bdi> },
        ...(formatShare
          ? [
              {
                id: "share",
                header: t("share"),
                align: "end" as const,
                cell: ({ count }: Bar) => <bdi>{share(count)}</bdi>,
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <ChartFigure title={title} hint={hint} csv={csv} table={table} className={className}>
      {total === 0 ? (
        <p className="grid min-h-24 place-content-center text-center text-muted">{t("nothing")}</p>
      ) : (
        <Bars bars={bars} format={format} share={share} />
      )}
    </ChartFigure>
  );
}

type BarsProps = Pick<Props, "bars" | "format"> & { share: (count: number) => string | undefined };

function Bars({ bars, format, share }: BarsProps) {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="grid gap-3 text-sm">
      {bars.map(({ id, label, count, look = "water" }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{label}</span>
          <span className="tabular-nums">
            <bdi className="font-semibold">{format(count)}</bdi>
            <span className="text-muted ps-2">
              <bdi>{share(count)}</bdi>
            </span>
          </span>
          <span aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames("block h-full rounded-full", fills[look])}
              style={{ inlineSize: `${(count / largest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
