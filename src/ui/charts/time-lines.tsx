import { classNames } from "../class-names";
import { type Series, strokes } from "./series";

type Props = { series: readonly Series[]; top: number; current: number | null };

/** A line per series, in the direction of the language, with gaps where there is no measurement. */
export function TimeLines({ series, top, current }: Props) {
  const count = series[0]?.values.length ?? 0;
  const x = (place: number) => ((place + 0.5) / count) * 100;
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
    >
      {current !== null && (
        <line
          x1={x(current)}
          x2={x(current)}
          y1="0"
          y2="100"
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {series.map(({ id, look, values }) =>
        runsOf(values).map((run) => (
          <polyline
            key={`${id}-${run[0]?.place}`}
            points={(run.length === 1 ? [...run, ...run] : run)
              .map(({ place, value }) => `${x(place)},${y(value)}`)
              .join(" ")}
            className={classNames("fill-none", strokes[look].className)}
            strokeWidth={run.length === 1 ? 6 : 2}
            strokeDasharray={run.length === 1 ? undefined : strokes[look].dash}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    </svg>
  );
}

type Point = { place: number; value: number };

/** Returns runs of values without a gap. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  let isOpen = false;
  for (const [place, value] of values.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push({ place, value });
    else {
      runs.push([{ place, value }]);
      isOpen = true;
    }
  }
  return runs;
}
