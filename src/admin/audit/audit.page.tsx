import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import type { Text } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import { List } from "~/ui/list";
import { Pagination } from "~/ui/navigation/pagination";
import { actionStrings } from "../activity/action-strings";
import { portalTitle } from "../frame/portal-title";
import { filterQuery, listPositionOf, neighbours } from "../list/address";
import { DateRangeFields } from "../list/date-range-fields";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import type { Route } from "./+types/audit.page";
import { auditFilterOf, knownActions, subjectTypes } from "./audit-filter";
import { type AuditEntry, listAudit } from "./audit-list.server";
import { AuditRow } from "./audit-row";
import { ExactFilters } from "./exact-filters";
import { auditStrings } from "./strings";

export const handle = { follows: ["audit_log"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.audit");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { filter } = auditFilterOf(url.searchParams);
  const reading = listAudit(services, staffIn(context, "admin"), filter, listPositionOf(url.searchParams));
  return loaded(services, "the audit log", reading);
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(auditStrings);
  const actions = useStrings(actionStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={titles("pages.audit")} lead={t("lead")} csv={`/admin/audit.csv?${filterQuery(search)}`} />
      <ListFilters
        path="/admin/audit"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={choicesIn(t, actions)}
      >
        <DateRangeFields range={auditFilterOf(search).range} />
        <ExactFilters />
      </ListFilters>
      {loaderData ? <Entries {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function choicesIn(t: Text<typeof auditStrings>, actions: Text<typeof actionStrings>) {
  return [
    {
      name: "action",
      label: t("action"),
      options: [
        { value: "", label: t("anyAction") },
        ...knownActions.map((value) => ({ value, label: actions(value) })),
      ],
    },
    {
      name: "subject",
      label: t("subject"),
      options: [
        { value: "", label: t("anySubject") },
        ...subjectTypes.map((value) => ({ value, label: t(`subjects.${value}`) })),
      ],
    },
  ];
}

function Entries({ rows, previous, next }: ListPage<AuditEntry>) {
  const t = useStrings(auditStrings);
  const [search] = useSearchParams();
  if (rows.length === 0)
    return (
      <NothingFound title={t("empty")} path="/admin/audit">
        {t("emptyText")}
      </NothingFound>
    );
  return (
    <>
      <List>
        {rows.map((entry) => (
          <li key={entry.id}>
            <AuditRow entry={entry} />
          </li>
        ))}
      </List>
      <Pagination label={t("pages")} {...neighbours("/admin/audit", search, { previous, next })} />
    </>
  );
}
