/** Style of a series. Each has its own texture or stroke, so that nothing depends on colour alone. */
export type SeriesLook = "water" | "brass" | "success" | "danger" | "quiet";

/** A series of values, one per period; null without a measurement. */
export type Series = { id: string; label: string; look: SeriesLook; values: readonly (number | null)[] };

/** A period on the time axis: its full name, and the short label below the axis. */
export type Period = { id: string; label: string; tick: string };

/** Data of a chart over time. */
export type OverTime = {
  periods: readonly Period[];
  series: readonly Series[];
  /** Formats a value with its unit, in the language of the page. */
  format: (value: number) => string;
};

/** Fills of bars, with textures for readers who do not see the colours. */
export const fills: Record<SeriesLook, string> = {
  water: "bg-water",
  brass: "bg-brass-edge chart-hatch",
  success: "bg-success",
  danger: "bg-danger chart-dots",
  quiet: "bg-edge chart-lines",
};

/** Strokes of lines, by colour and dash. */
export const strokes: Record<SeriesLook, { className: string; dash?: string }> = {
  water: { className: "stroke-water" },
  brass: { className: "stroke-brass-edge", dash: "7 4" },
  success: { className: "stroke-success", dash: "2 3" },
  danger: { className: "stroke-danger", dash: "10 3 2 3" },
  quiet: { className: "stroke-edge", dash: "4 4" },
};

/** Returns the largest value of any series, or of their sum if `stacked`; 0 without values. */
export function largestOf(series: readonly Series[], stacked: boolean): number {
  const count = series[0]?.values.length ?? 0;
  const at = (place: number) => series.map(({ values }) => values[place] ?? 0);
  const heights = Array.from({ length: count }, (_, place) =>
    stacked ? at(place).reduce((sum, value) => sum + value, 0) : Math.max(...at(place)),
  );
  return Math.max(0, ...heights);
}
