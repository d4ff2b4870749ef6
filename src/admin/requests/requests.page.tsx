import { useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates.server";
import { type AccessRequest, countRequests, listRequests } from "~/access/request-list.server";
import { requestStatuses } from "~/access/request-moves";
import { formatNumber } from "~/i18n/format";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import type { Page } from "~/platform/db/keyset.server";
import { Checkbox } from "~/ui/checkbox";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { useToast } from "~/ui/toasts";
import { portalTitle } from "../frame/portal-title";
import { filterQuery, neighbours, placeOf } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import type { Route } from "./+types/requests.page";
import { BulkBar } from "./bulk-bar";
import { decideRequests } from "./decide-requests.server";
import { filterOf } from "./filter";
import { moveMessages } from "./move-messages";
import { RequestCard } from "./request-card";
import { requestsStrings } from "./requests-strings";

export const handle = { follows: ["access_requests"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.requests");

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the list of requests", read(services, staffIn(context, "moderator"), url.searchParams));
}

async function read(services: Services, staff: Staff<"moderator">, search: URLSearchParams) {
  const filter = filterOf(search);
  const [page, total] = await Promise.all([
    listRequests(services, staff, filter, placeOf(search)),
    countRequests(services, staff, filter),
  ]);
  return { ...page, total };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = staffIn(context, "moderator");
  return decideRequests(context.get(servicesContext), staff, await request.formData(), filterOf(url.searchParams));
}

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(requestsStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  const choices = [{ name: "status", label: t("status"), options: statusOptions(t) }];
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.requests")} lead={t("lead")} csv={`/admin/requests.csv?${filterQuery(search)}`} />
      <ListFilters
        path="/admin/requests"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={choices}
      />
      {loaderData ? <Requests {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function statusOptions(t: Text<typeof requestsStrings>) {
  const all = { value: "", label: t("statuses.all") };
  return [all, ...requestStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))];
}

function Requests({ rows: requests, total, previous, next }: Page<AccessRequest> & { total: number }) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  const { selection, choose, chooseAll, clear } = useSelection(requests.map(({ id }) => id));
  const [search] = useSearchParams();
  const decide = useDecisions(clear);
  const chosen = selection === "all" ? total : selection.size;
  if (requests.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <>
      <Checkbox
        label={t("selectAll", { count: total })}
        checked={selection === "all"}
        indeterminate={selection !== "all" && selection.size > 0}
        onChange={(event) => (event.target.checked ? chooseAll() : clear())}
      />
      {chosen > 0 && (
        <BulkBar count={chosen} busy={decide.busy} onMove={(move) => decide.many(move, selection)} onCancel={clear} />
      )}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            selected={selection === "all" || selection.has(request.id)}
            onSelect={(selected) => choose(request.id, selected)}
            onMove={(move) => decide.one(move, request.id)}
          />
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        {...neighbours("/admin/requests", search, { previous, next })}
        summary={t("total", { count: total, number: formatNumber(total, language) })}
      />
    </>
  );
}

type Selection = ReadonlySet<string> | "all";

/** Which requests are chosen: some of the page, or all that the filter shows. */
function useSelection(shown: string[]) {
  const [selection, setSelection] = useState<Selection>(new Set());
  const choose = (id: string, selected: boolean) => {
    const next = new Set(selection === "all" ? shown : selection);
    if (selected) next.add(id);
    else next.delete(id);
    setSelection(next);
  };
  return { selection, choose, chooseAll: () => setSelection("all"), clear: () => setSelection(new Set()) };
}

/** Sends decisions and tells what came of them. */
function useDecisions(onDone: () => void) {
  const fetcher = useFetcher<typeof action>();
  const toast = useToast();
  const t = useStrings(requestsStrings);
  const result = fetcher.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once, when it arrives
  useEffect(() => {
    if (!result) return;
    for (const message of moveMessages(result, t)) toast(message);
    onDone();
  }, [result]);
  const send = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return fetcher.submit(form, { method: "post" });
  };
  return {
    busy: fetcher.state !== "idle",
    one: (move: string, id: string) =>
      send([
        ["move", move],
        ["id", id],
      ]),
    many: (move: string, selection: Selection) =>
      send([
        ["move", move],
        ["bulk", "1"],
        ...(selection === "all"
          ? [["all", "1"] as [string, string]]
          : [...selection].map((id): [string, string] => ["id", id])),
      ]),
  };
}
