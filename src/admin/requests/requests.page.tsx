import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { type InvitationState, invitationStates } from "~/access/invitations/invitation-admin.server";
import { type AccessRequest, countRequests, listRequests } from "~/access/requests/request-list.server";
import { requestStatuses } from "~/access/requests/request-moves";
import type { Text } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import type { Page } from "~/platform/db/keyset.server";
import type { Found } from "~/platform/db/near-first.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { filterQuery, placeOf } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/requests.page";
import { requestActs } from "./acts.server";
import { filterOf } from "./filter";
import { RequestsList } from "./requests-list";
import { requestsStrings } from "./requests-strings";

export const handle = { follows: ["access_requests", "profiles", "outbox"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.requests");

/** A request with the invitation that answered it, where its sender has no account yet. */
export type ShownRequest = AccessRequest & { invitation: InvitationState | null };

/** A page of requests. `total` counts what the filter shows; `now` is the moment of reading. */
export type ShownRequests = Page<ShownRequest> & { total: Found; now: number };

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the list of requests", read(services, staffIn(context, "moderator"), url.searchParams));
}

async function read(services: Services, staff: Staff<"moderator">, search: URLSearchParams): Promise<ShownRequests> {
  const now = Date.now();
  const filter = filterOf(search);
  const [{ rows, ...page }, total] = await Promise.all([
    listRequests(services, staff, filter, placeOf(search)),
    countRequests(services, staff, filter),
  ]);
  const approved = rows.filter(({ status }) => status === "approved").map(({ email }) => email);
  const invitations = await invitationStates(services, staff, approved);
  const shown = rows.map((row) => ({
    ...row,
    invitation: row.status === "approved" ? (invitations.get(row.email.toLowerCase()) ?? null) : null,
  }));
  return { ...page, rows: shown, total, now };
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
