/** Colours of a chart in files and pictures, which are always light, by the names that the chart's classes use. */
export const chartColours: Readonly<Record<string, string>> = {
  surface: "#fff",
  line: "#d3dede",
  muted: "#34525a",
  water: "#0b6b80",
  success: "#17653f",
  "brass-edge": "#94691a",
  "brass-ink": "#77500c",
  danger: "#a3271c",
};

/** Size of a chart's text, in units of its view box. */
export const TEXT_SIZE = 12;

const colourRules = Object.entries(chartColours).map(([name, colour]) => {
  return `.fill-${name}{fill:${colour}}.stroke-${name}{stroke:${colour}}`;
});

/** Inline stylesheet for the chart's classes, because a file has no other stylesheet. */
export const chartStyle = `svg{background:#fff;font-family:"IBM Plex Sans","IBM Plex Sans Arabic",sans-serif}
.text-xs{font-size:${TEXT_SIZE}px}.font-semibold{font-weight:600}.fill-none{fill:none}
${colourRules.join("\n")}`;
