import { renderToStaticMarkup } from "react-dom/server";
import { directionOf, type Language } from "~/i18n/languages";
import { SeriesChart } from "../chart/series-chart";
import type { ChartView } from "../view";
import { chartStyle } from "./chart-style";

/** Returns a chart as a standalone SVG document with its title and styles. */
export function chartFile({ wide, label, title, unit }: ChartView, language: Language): string {
  const markup = renderToStaticMarkup(<SeriesChart drawing={wide} label={label} />);
  const heading = `<title>${xmlText(unit ? `${title} (${unit})` : title)}</title>`;
  const direction = directionOf(language);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${language}" data-direction="${direction}"`;
  return markup.replace("<svg", head).replace(/>/u, `>${heading}<style>${chartStyle}</style>`);
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
