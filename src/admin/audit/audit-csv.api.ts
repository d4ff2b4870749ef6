import { staffIn } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { actionStrings, actionText } from "../activity/action-strings";
import { type Columns, csvResponse } from "../list/csv-response.server";
import { dayOf } from "../list/date-range";
import type { Route } from "./+types/audit-csv.api";
import { auditFilterOf, subjectName } from "./audit-filter";
import { type AuditEntry, exportAudit } from "./audit-list.server";
import { auditStrings } from "./strings";

/** Exports the rows of the audit log that match the filter in the address as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const t = textsIn(auditStrings, language);
  const actions = textsIn(actionStrings, language);
  const { filter } = auditFilterOf(url.searchParams);
  const batches = exportAudit(services, staffIn(context, "admin"), filter);
  const columns: Columns<AuditEntry> = [
    [t("columns.at"), ({ at }) => at.toISOString()],
    [t("columns.actor"), ({ actor }) => actor],
    [t("columns.action"), ({ action }) => actionText(actions, action)],
    [t("columns.subject"), ({ subjectType }) => subjectName(t, subjectType)],
    [t("columns.id"), ({ subjectId }) => subjectId],
    [t("columns.about"), ({ about }) => about],
    [t("columns.details"), ({ details }) => JSON.stringify(details)],
  ];
  return csvResponse(services.log, `audit-log-${dayOf(new Date())}.csv`, columns, batches);
}
