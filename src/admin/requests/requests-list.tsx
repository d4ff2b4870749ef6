import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Checkbox } from "~/ui/forms/checkbox";
import { Pagination } from "~/ui/navigation/pagination";
import { filterQuery, neighbours } from "../list/address";
import { foundText } from "../list/found-text";
import { NothingFound } from "../list/nothing-found";
import { useAskedMove } from "./asked-move";
import { BulkBar } from "./bulk-bar";
import { RequestCard } from "./request-card";
import { requestsStrings } from "./requests-strings";
import type { ShownRequests } from "./shown-requests.server";
import { useChooseAll } from "./use-choose-all";
import { useDecisions } from "./use-decisions";
import { useSelection } from "./use-selection";

/** Requests of a page, with their selection and actions. */
export function RequestsList({ rows: requests, total, now, previous, next }: ShownRequests) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  const selection = useSelection(filterQuery(search).toString(), requests);
  const all = useChooseAll(total, now, selection.chooseAll);
  const decide = useDecisions((bulk) => (bulk || selection.chosen.kind === "all") && selection.clear());
  const asked = useAskedMove(decide.move);
  const actsOn = (id: string) => ({
    selected: selection.has(id),
    onSelect: (selected: boolean) => selection.choose(id, selected),
    onAct: asked.choose,
    onResend: () => decide.resend(id),
  });
  const shownTotal = foundText(total, language);
  if (requests.length === 0) return <NoRequests>{asked.dialog}</NoRequests>;
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t("selectAll", { number: shownTotal })}
        checked={selection.chosen.kind === "all"}
        disabled={all.busy}
        aria-busy={all.busy}
        indeterminate={selection.chosen.kind === "some" && selection.count > 0}
        onChange={(event) => (event.target.checked ? all.choose() : selection.clear())}
        className="-mb-2 w-fit"
      />
      {selection.count > 0 && (
        <BulkBar
          count={selection.count}
          beyondPage={selection.count > requests.length}
          busy={decide.busy}
          onMove={(move, reason) => decide.moveChosen(move, selection.chosen, reason)}
          onCancel={selection.clear}
        />
      )}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} now={now} {...actsOn(request.id)} />
        ))}
      </ul>
      {asked.dialog}
      <Pagination
        label={t("pages")}
        {...neighbours("/admin/requests", search, { previous, next })}
        summary={t("total", { count: total.count, number: shownTotal })}
      />
    </div>
  );
}

/** Says that no request matches. `children` is a dialog that stays open when the last request has left the list. */
function NoRequests({ children }: { children: ReactNode }) {
  const t = useStrings(requestsStrings);
  return (
    <>
      <NothingFound title={t("empty")} path="/admin/requests" />
      {children}
    </>
  );
}
