import { useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { staffIn } from "~/access/gates.server";
import { listRequests } from "~/access/request-list.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Checkbox } from "~/ui/checkbox";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { useToast } from "~/ui/toasts";
import type { Route } from "./+types/requests.page";
import { BulkBar } from "./bulk-bar";
import { decideRequests } from "./decide-requests.server";
import { moveMessages } from "./move-messages";
import { portalTitle } from "./portal-title";
import { RequestCard } from "./request-card";
import { filterOf, RequestFilters } from "./request-filters";
import { requestsStrings } from "./requests-strings";
import { adminStrings } from "./strings";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.requests");

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = { ...filterOf(url.searchParams), cursor: url.searchParams.get("after") ?? undefined };
  return listRequests(context.get(servicesContext), staffIn(context, "moderator"), filter);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = staffIn(context, "moderator");
  return decideRequests(context.get(servicesContext), staff, await request.formData(), filterOf(url.searchParams));
}

export default function RequestsPage({ loaderData: { requests, next, total } }: Route.ComponentProps) {
  const t = useStrings(requestsStrings);
  const titles = useStrings(adminStrings);
  const { selection, choose, chooseAll, clear } = useSelection(requests.map(({ id }) => id));
  const [search] = useSearchParams();
  const decide = useDecisions(clear);
  const chosen = selection === "all" ? total : selection.size;
  const later = new URLSearchParams([...search].filter(([key]) => key !== "after"));
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{titles("pages.requests")}</h1>
      <RequestFilters />
      {requests.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <>
          <Checkbox
            label={t("selectAll", { count: total })}
            checked={selection === "all"}
            indeterminate={selection !== "all" && selection.size > 0}
            onChange={(event) => (event.target.checked ? chooseAll() : clear())}
          />
          {chosen > 0 && (
            <BulkBar
              count={chosen}
              busy={decide.busy}
              onMove={(move) => decide.many(move, selection)}
              onCancel={clear}
            />
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
            previous={search.has("after") ? `/admin/requests?${later}` : undefined}
            next={next ? `/admin/requests?${new URLSearchParams([...later, ["after", next]])}` : undefined}
          />
        </>
      )}
    </div>
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
