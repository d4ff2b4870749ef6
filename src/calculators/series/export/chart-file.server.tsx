import { renderToStaticMarkup } from "react-dom/server";
import { directionOf, type Language } from "~/i18n/languages";
import { SeriesChart } from "../chart/series-chart";
import type { ChartView } from "../view";

/** Inline stylesheet for the chart's classes in light-theme colours, because a file has no other stylesheet. */
const style = `svg{background:#fff;font-family:"IBM Plex Sans","IBM Plex Sans Arabic",sans-serif}
.text-xs{font-size:12px}.font-semibold{font-weight:600}.fill-none{fill:none}
.fill-muted{fill:#34525a}.fill-success{fill:#17653f}.fill-brass-ink{fill:#77500c}.fill-danger{fill:#a3271c}.fill-water{fill:#0b6b80}
.stroke-surface{stroke:#fff}
.stroke-line{stroke:#d3dede}.stroke-water{stroke:#0b6b80}.stroke-success{stroke:#17653f}.stroke-brass-edge{stroke:#94691a}.stroke-danger{stroke:#a3271c}`;

/** Returns a chart as a standalone SVG document with its title and styles. */
export function chartFile({ wide, label, title, unit }: ChartView, language: Language): string {
  const markup = renderToStaticMarkup(<SeriesChart drawing={wide} label={label} />);
  const heading = `<title>${xmlText(unit ? `${title} (${unit})` : title)}</title>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${language}" data-direction="${directionOf(language)}"`;
  return markup.replace("<svg", head).replace(/>/u, `>${heading}<style>${style}</style>`);
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
