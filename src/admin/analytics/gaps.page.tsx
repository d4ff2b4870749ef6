import { useSearchParams } from "react-router";
import { staffContext } from "~/access/gates/gates.server";
import { waitingGapQuestions } from "~/assistant/gaps/gap.server";
import { type GapListPage, listGaps } from "~/assistant/gaps/gap-list.server";
import { gapStatuses } from "~/assistant/gaps/gap-status";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { List } from "~/ui/list";
import { Pagination } from "~/ui/navigation/pagination";
import { portalTitle } from "../frame/portal-title";
import { choiceOf, filterQuery } from "../list/address";
import { BackLink } from "../list/back-link";
import { dateRangeOf } from "../list/date-range";
import { DateRangeFields } from "../list/date-range-fields";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import type { Route } from "./+types/gaps.page";
import { GapRow } from "./gap-row";
import { csvOf } from "./report-charts";
import { analyticsStrings } from "./strings";

export const handle = { follows: ["gap_questions", "knowledge_gaps"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.gaps");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  const status = choiceOf(url.searchParams, "status", gapStatuses);
  const filter = { ...dateRangeOf(url.searchParams, 90), status };
  const after = url.searchParams.get("after") ?? undefined;
  const reading = Promise.all([listGaps(services, staff, filter, { after }), waitingGapQuestions(services, staff)]);
  return loaded(
    services,
    "the list of knowledge gaps",
    reading.then(([page, waiting]) => ({ page, waiting })),
  );
}

export default function GapsPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(analyticsStrings);
  const [search] = useSearchParams();
  const range = dateRangeOf(search, 90);
  const status = choiceOf(search, "status", gapStatuses);
  const statuses = gapStatuses.map((value) => ({ value, label: t(`gaps.statuses.${value}`) }));
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/analytics">{t("gaps.toAnalytics")}</BackLink>
      <PageHead title={t("gaps.title")} lead={t("gaps.lead")} csv={csvOf(range)("gaps", status)} />
      <ListFilters
        path="/admin/analytics/gaps"
        choices={[
          {
            name: "status",
            label: t("gaps.status"),
            options: [{ value: "", label: t("gaps.statuses.all") }, ...statuses],
          },
        ]}
      >
        <DateRangeFields range={range} />
      </ListFilters>
      {loaderData && loaderData.waiting > 0 && (
        <p role="status" className="text-muted text-sm">
          {t("gaps.waiting", { count: loaderData.waiting })}
        </p>
      )}
      {loaderData ? <Gaps {...loaderData.page} /> : <LoadFailure message={t("gaps.failedLoad")} />}
    </div>
  );
}

function Gaps({ gaps, next, total }: GapListPage) {
  const t = useStrings(analyticsStrings);
  const [search] = useSearchParams();
  const path = "/admin/analytics/gaps";
  if (gaps.length === 0)
    return (
      <NothingFound title={t("gaps.empty")} path={path}>
        {t("gaps.emptyText")}
      </NothingFound>
    );
  const filter = filterQuery(search);
  return (
    <>
      <List>
        {gaps.map((gap) => (
          <li key={gap.id}>
            <GapRow gap={gap} />
          </li>
        ))}
      </List>
      <Pagination
        label={t("gaps.pages")}
        {...(search.has("after") && { previous: `${path}?${filter}` })}
        {...(next && { next: `${path}?${new URLSearchParams([...filter, ["after", next]])}` })}
        summary={t("gaps.total", { count: total })}
      />
    </>
  );
}
