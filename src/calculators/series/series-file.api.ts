import { data } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/series-file.api";
import { chartFile } from "./export/chart-file.server";
import { normalisedCsv } from "./export/normalised-csv";
import { templateCsv } from "./export/template";
import { pageState } from "./page-state";
import { postedLogIn, readPosted } from "./posted.server";
import { seriesRules } from "./rules";
import { seriesOf, understoodLog } from "./series";

const none = () => data(null, { status: 404 });

/** Returns the template of a log in the language of the path; 404 for another file. */
export function loader({ params, url }: Route.LoaderArgs) {
  if (params.file !== "template.csv") throw none();
  return saved("template.csv", "text/csv", templateCsv(seriesRules(), languageOfPath(url.pathname)));
}

/**
 * Returns a file for the posted log: `normalised.csv`, or a chart such as `normalised-flow.svg`. Throws 429 if the user
 * sends too many logs, 422 if the log cannot be calculated, and 404 if there is no such chart.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const rules = seriesRules();
  const language = languageOfPath(url.pathname);
  const typed = await postedLogIn(request, rules);
  const posted = await readPosted(context.get(servicesContext), context.get(approvedUserContext), typed);
  if (posted.refusal === "tooFast") throw data(null, { status: 429 });
  const understood = posted.refusal ?? understoodLog(rules, posted.text, posted.choices);
  if (typeof understood === "string" || understood.questions.length > 0) throw data(null, { status: 422 });
  if (params.file === "normalised.csv") {
    const result = seriesOf(rules, understood, posted.choices);
    return saved("normalised.csv", "text/csv", normalisedCsv(rules, result, language));
  }
  const charts = pageState(rules, posted, language).outcome?.charts ?? [];
  const chart = charts.find(({ id }) => params.file === `${id}.svg`);
  if (!chart) throw none();
  return saved(`${chart.id}.svg`, "image/svg+xml", chartFile(chart, language));
}

function saved(name: string, type: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
