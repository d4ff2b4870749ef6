import { classNames } from "../class-names";
import { fills, type Series, strokes } from "./series";

type Props = {
  /** Name of the period whose values are shown. */
  title: string;
  kind: "bars" | "lines";
  series: readonly Series[];
  read: (id: string) => string;
};

/** The name, style and current value of each series. */
export function Legend({ title, kind, series, read }: Props) {
  return (
    <div className="text-sm">
      <p className="text-muted">
        <bdi>{title}</bdi>
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ id, label, look }) => (
          <div key={id} className="flex items-center gap-2">
            {kind === "bars" ? (
              <span aria-hidden="true" className={classNames("size-3 rounded-sm", fills[look])} />
            ) : (
              <svg
                aria-hidden="true"
                viewBox="0 0 20 4"
                className={classNames("h-1 w-5 rtl:-scale-x-100", strokes[look].className)}
              >
                <line x1="0" x2="20" y1="2" y2="2" strokeWidth="2" strokeDasharray={strokes[look].dash} />
              </svg>
            )}
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{read(id)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
