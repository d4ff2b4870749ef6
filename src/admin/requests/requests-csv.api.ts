import { staffIn } from "~/access/gates/gates.server";
import { exportRequests } from "~/access/requests/request-export.server";
import type { AccessRequest } from "~/access/requests/request-list.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { applicantColumns } from "../list/applicant-columns";
import { type Columns, csvResponse } from "../list/csv-response.server";
import { dayOf } from "../list/date-range";
import type { Route } from "./+types/requests-csv.api";
import { requestListFilterOf } from "./filter";
import { requestsStrings } from "./requests-strings";

/** Exports the requests that match the filter in the address as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const t = textsIn(requestsStrings, languageOfPath(url.pathname));
  const batches = exportRequests(services, staffIn(context, "moderator"), requestListFilterOf(url.searchParams));
  const columns: Columns<AccessRequest> = [
    [t("status"), ({ status }) => t(`statuses.${status}`)],
    ...applicantColumns(t),
    [t("submitted"), ({ createdAt }) => createdAt.toISOString()],
    [t("decided"), ({ decidedAt }) => decidedAt?.toISOString()],
    [t("decidedBy"), ({ decidedByEmail }) => decidedByEmail],
    [t("note"), ({ decisionNote }) => decisionNote],
  ];
  return csvResponse(services.log, `access-requests-${dayOf(new Date())}.csv`, columns, batches);
}
