import { data } from "react-router";
import { staffContext } from "~/access/gates/gates.server";
import { gapStatuses } from "~/assistant/gaps/gap-status";
import { languageOfPath } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import type { Cell } from "~/platform/csv";
import { choiceOf } from "../list/address";
import { type Columns, csvResponse } from "../list/csv-response.server";
import { dateRangeOf } from "../list/date-range";
import type { Route } from "./+types/analytics-csv.api";
import { reportIds } from "./charts";
import { exportReport } from "./export.server";

/** Exports one report of a period as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const report = choiceOf(url.searchParams, "report", reportIds);
  if (!report) throw data(null, { status: 404 });
  const status = choiceOf(url.searchParams, "status", gapStatuses);
  const range = { ...dateRangeOf(url.searchParams, 30), status };
  const language = languageOfPath(url.pathname);
  const services = context.get(servicesContext);
  const { heads, batches } = await exportReport(services, context.get(staffContext), report, { ...range, language });
  const columns: Columns<readonly Cell[]> = heads.map((head, place) => [head, (row) => row[place]]);
  return csvResponse(services.log, `${report}-${range.from}-${range.to}.csv`, columns, batches);
}
