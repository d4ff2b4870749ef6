import type { Language } from "~/i18n/languages";
import { dayText } from "../dates-told";

/** A level that a chart shows as a horizontal line with a label. */
export type Level = { readonly value: number; readonly label: string; readonly look: "baseline" | "trigger" };

/** Data of a chart: values over time (Unix milliseconds), levels and marks. */
export type Plotted = {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  readonly levels: readonly Level[];
  /** Marked readings with their labels. */
  readonly marks: readonly { readonly time: number; readonly value: number; readonly label: string }[];
};

type Size = { readonly width: number; readonly height: number };

/** Geometry of a chart in units of its view box. Time runs in the direction of the language. */
export type Drawing = Size & {
  /** Points of the lines. A new line begins after a long gap between readings. */
  readonly lines: readonly string[];
  readonly levels: readonly { readonly y: number; readonly label: string; readonly look: Level["look"] }[];
  readonly marks: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly times: readonly { readonly x: number; readonly label: string }[];
  readonly scale: readonly { readonly y: number; readonly label: string }[];
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
};

/** Sizes of a chart for wide and narrow screens. */
export const sizes = { wide: { width: 880, height: 320 }, narrow: { width: 360, height: 300 } } as const;

const MARGIN = { start: 52, end: 12, top: 24, bottom: 28 };

/** Returns the geometry of a chart in a size. */
export function drawingOf({ times, values, levels, marks }: Plotted, size: Size, language: Language): Drawing {
  const isMirrored = language === "ar";
  const plot = {
    left: isMirrored ? MARGIN.end : MARGIN.start,
    right: size.width - (isMirrored ? MARGIN.start : MARGIN.end),
    top: MARGIN.top,
    bottom: size.height - MARGIN.bottom,
  };
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0];
  const span = Math.max(1, last - first);
  const x = (time: number) => {
    const share = last === first ? 0.5 : (time - first) / span;
    return rounded(
      isMirrored ? plot.right - share * (plot.right - plot.left) : plot.left + share * (plot.right - plot.left),
    );
  };
  const ticks = ticksFor(values, levels);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => rounded(plot.bottom - ((value - least) / (most - least)) * (plot.bottom - plot.top));
  const count = size.width > 500 ? 6 : 3;
  return {
    ...size,
    plot,
    lines: linesOf(times, values, x, y),
    levels: levels.map(({ value, label, look }) => ({ y: y(value), label, look })),
    marks: marks.map(({ time, value, label }) => ({ x: x(time), y: y(value), label })),
    times: timesAlong(first, last, count).map((time) => ({
      x: x(time),
      label: inDirection(dayText(time, language, "short"), isMirrored),
    })),
    scale: ticks.map((value) => ({ y: y(value), label: String(value) })),
  };
}

/** Returns a text with its own direction inside the left-to-right SVG. */
function inDirection(text: string, isMirrored: boolean): string {
  return isMirrored ? `\u2067${text}\u2069` : text;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function timesAlong(first: number, last: number, count: number): number[] {
  if (last === first) return [first];
  return Array.from({ length: count }, (_, place) => first + ((place + 0.5) / count) * (last - first));
}

/** Returns the round values of the scale, from at or below the lowest to at or above the highest value. */
function ticksFor(values: ArrayLike<number>, levels: readonly Level[]): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const hold = (value: number) => {
    if (Number.isNaN(value)) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
  };
  for (let place = 0; place < values.length; place += 1) hold(values[place] ?? Number.NaN);
  for (const { value } of levels) hold(value);
  if (least > most) return [0, 1];
  const rough = Math.max((most - least) / 4, Math.abs(most) * 0.005, 1e-6);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const [from, to] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)];
  const end = Math.max(to, from + 1);
  return Array.from({ length: end - from + 1 }, (_, place) => Number(((from + place) * step).toPrecision(10)));
}

/**
 * Returns the points of the lines. Of all readings in one column of pixels it keeps the lowest and the highest, so that
 * no peak is lost and ten thousand readings need no more points than five hundred.
 */
function linesOf(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  x: (time: number) => number,
  y: (value: number) => number,
): string[] {
  const lines: string[][] = [];
  const gap = longGap(times);
  let [column, previous] = [Number.NaN, Number.NaN];
  let [low, high] = [Number.NaN, Number.NaN];
  const flush = () => {
    if (Number.isNaN(column)) return;
    const points = low === high ? [low] : [low, high];
    lines.at(-1)?.push(...points.map((value) => `${column},${y(value)}`));
  };
  for (let place = 0; place < times.length; place += 1) {
    const [time, value] = [times[place] ?? Number.NaN, values[place] ?? Number.NaN];
    if (Number.isNaN(value)) continue;
    const at = Math.round(x(time));
    const isApart = !(time - previous <= gap);
    if (at !== column || isApart) {
      flush();
      if (isApart) lines.push([]);
      [column, low, high] = [at, value, value];
    } else {
      [low, high] = [Math.min(low, value), Math.max(high, value)];
    }
    previous = time;
  }
  flush();
  return lines.map((points) => points.join(" "));
}

/**
 * Returns the gap in milliseconds beyond which readings are not joined: ten times the median step, but at least a day.
 */
function longGap(times: ArrayLike<number>): number {
  const steps = Array.from({ length: Math.max(0, times.length - 1) }, (_, place) => {
    return (times[place + 1] ?? 0) - (times[place] ?? 0);
  }).toSorted((one, other) => one - other);
  return 10 * Math.max(steps[Math.floor(steps.length / 2)] ?? 0, 86_400_000 / 10);
}
