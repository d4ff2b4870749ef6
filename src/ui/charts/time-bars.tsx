import { classNames } from "../class-names";
import { fills, type Series } from "./series";

type Props = { series: readonly Series[]; top: number; current: number | null };

/** A bar per period, in the direction of the language, with its series stacked. */
export function TimeBars({ series, top, current }: Props) {
  const places = Array.from({ length: series[0]?.values.length ?? 0 }, (_, place) => place);
  return (
    <div className="absolute inset-0 flex items-end">
      {places.map((place) => (
        <div
          key={place}
          className={classNames("flex h-full min-w-0 flex-1 justify-center", place === current && "bg-water-soft/60")}
        >
          <div className="flex h-full w-[70%] max-w-10 flex-col-reverse">
            {series.map(({ id, look, values }) => {
              const value = values[place] ?? 0;
              if (value <= 0) return null;
              return (
                <div
                  key={id}
                  className={classNames("w-full border-surface not-first:border-b last:rounded-t-sm", fills[look])}
                  style={{ blockSize: `${(value / top) * 100}%` }}
                />
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
