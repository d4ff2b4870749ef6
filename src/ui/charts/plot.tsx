import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { labelledPlaces } from "./scale";
import type { Period } from "./series";
import type { PeriodCursor } from "./use-period-cursor";

type Props = {
  /** Values of the grid lines, from 0 to the top. */
  axis: readonly number[];
  periods: readonly Period[];
  format: (value: number) => string;
  cursor: PeriodCursor;
  /** Explains the keys to screen readers. */
  label: string;
  /** Returns a period with its values as text. */
  spoken: (place: number) => string;
  children: ReactNode;
};

const mostTicks = 6;

/** The base of a chart over time: both axes, and a slider that moves through the periods. */
export function Plot({ axis, periods, format, cursor, label, spoken, children }: Props) {
  const top = axis.at(-1) ?? 1;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-faint text-xs">
      <Scale axis={axis} format={format} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={periods.length}
        aria-valuenow={(cursor.place ?? periods.length - 1) + 1}
        aria-valuetext={spoken(cursor.place ?? periods.length - 1)}
        onKeyDown={cursor.onKeyDown}
        onPointerMove={cursor.onPointerMove}
        onPointerLeave={cursor.leave}
        onBlur={cursor.leave}
        className="relative h-44 touch-pan-y rounded-sm"
      >
        <div aria-hidden="true" className="absolute inset-0">
          {axis.map((value) => (
            <div
              key={value}
              className={classNames("absolute inset-x-0 border-t", value === 0 ? "border-edge" : "border-line")}
              style={{ insetBlockEnd: `${(value / top) * 100}%` }}
            />
          ))}
          {children}
        </div>
      </div>
      <Ticks periods={periods} />
    </div>
  );
}

/** The labels of the vertical axis. The column is as wide as the longest one. */
function Scale({ axis, format }: Pick<Props, "axis" | "format">) {
  const top = axis.at(-1) ?? 1;
  return (
    <div aria-hidden="true" className="relative h-44 min-w-6">
      <bdi className="invisible block h-0">{format(top)}</bdi>
      {axis.map((value) => (
        <bdi
          key={value}
          className="absolute inset-x-0 whitespace-nowrap text-end leading-none"
          style={{ insetBlockEnd: `calc(${(value / top) * 100}% - 0.5em)` }}
        >
          {format(value)}
        </bdi>
      ))}
    </div>
  );
}

function Ticks({ periods }: Pick<Props, "periods">) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-6">
      {labelledPlaces(periods.length, mostTicks).map((place) => (
        <span
          key={place}
          className="absolute top-1 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
          style={{ insetInlineStart: `${((place + 0.5) / periods.length) * 100}%` }}
        >
          {periods[place]?.tick}
        </span>
      ))}
    </div>
  );
}
