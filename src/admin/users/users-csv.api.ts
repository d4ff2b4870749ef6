import { staffIn } from "~/access/gates/gates.server";
import { exportUsers, type User } from "~/access/users/user-list.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { applicantColumns } from "../list/applicant-columns";
import { type Columns, csvResponse } from "../list/csv-response.server";
import { dayOf } from "../list/date-range";
import type { Route } from "./+types/users-csv.api";
import { userFilterOf } from "./filter";
import { usersStrings } from "./users-strings";

/** Exports the users that match the filter in the address as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const t = textsIn(usersStrings, languageOfPath(url.pathname));
  const batches = exportUsers(services, staffIn(context, "admin"), userFilterOf(url.searchParams));
  const columns: Columns<User> = [
    [t("status"), ({ status }) => t(`statuses.${status}`)],
    ...applicantColumns(t),
    [t("joined"), ({ createdAt }) => createdAt.toISOString()],
    [t("granted"), ({ accessGrantedAt }) => accessGrantedAt?.toISOString()],
  ];
  return csvResponse(services.log, `users-${dayOf(new Date())}.csv`, columns, batches);
}
