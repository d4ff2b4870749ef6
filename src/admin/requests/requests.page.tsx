import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { requestStatuses } from "~/access/requests/request-moves";
import type { Text } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { filterQuery } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/requests.page";
import { requestActs } from "./acts.server";
import { RequestsList } from "./requests-list";
import { requestsStrings } from "./requests-strings";
import { readShownRequests } from "./shown-requests.server";

export const handle = { follows: ["access_requests", "profiles", "outbox"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.requests");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(
    services,
    "the list of requests",
    readShownRequests(services, staffIn(context, "moderator"), url.searchParams),
  );
}

export function action(args: Route.ActionArgs) {
  return act(requestActs, "moderator", args);
}

export const clientAction = sendAct;

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(requestsStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.requests")} lead={t("lead")} csv={`/admin/requests.csv?${filterQuery(search)}`} />
      <ListFilters
        path="/admin/requests"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={[{ name: "status", label: t("status"), options: statusOptions(t) }]}
      />
      {loaderData ? <RequestsList {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function statusOptions(t: Text<typeof requestsStrings>) {
  const all = { value: "", label: t("statuses.all") };
  return [all, ...requestStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))];
}
