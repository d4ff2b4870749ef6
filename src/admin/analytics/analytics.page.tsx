import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffContext } from "~/access/gates/gates.server";
import { listGaps } from "~/assistant/gaps/gap-list.server";
import { Isolated } from "~/i18n/isolated";
import { type Language, languageOfPath } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { readCategories } from "~/knowledge/categories.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { portalTitle } from "../frame/portal-title";
import { type DateRange, dateRangeOf } from "../list/date-range";
import { DateRangeFields } from "../list/date-range-fields";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import type { Route } from "./+types/analytics.page";
import { FigureCards } from "./figure-cards";
import { readActiveUsers, readCitedSections, readFigures } from "./figures.server";
import { periodIn } from "./formats";
import { unitOf } from "./periods";
import { reportOn } from "./report";
import { ReportCharts } from "./report-charts";
import { reportRange } from "./report-range.server";
import { analyticsStrings } from "./strings";
import { TopGaps } from "./top-gaps";

export const handle = {
  follows: ["access_requests", "profiles", "chat_sessions", "feedback", "knowledge_gaps", "document_categories"],
  // The length of a bar is set by a style attribute.
  styleAttributes: true,
};

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.analytics");

const mostSections = 12;
const mostGaps = 5;

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const range = dateRangeOf(url.searchParams, 30);
  const reading = read(services, context.get(staffContext), range, languageOfPath(url.pathname));
  return loaded(services, "analytics", reading);
}

async function read(services: Services, staff: Staff, asked: DateRange, language: Language) {
  const range = await reportRange(services, staff, asked);
  const unit = unitOf(range);
  const [figures, active, sections, gaps, categories] = await Promise.all([
    readFigures(services, staff, range, unit),
    readActiveUsers(services, staff, range, unit),
    readCitedSections(services, staff, range, { language, limit: mostSections }),
    listGaps(services, staff, range, { limit: mostGaps }),
    readCategories(services.database.db),
  ]);
  return { range, report: reportOn(range, unit, figures, active), sections, gaps, categories };
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(analyticsStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  const range = dateRangeOf(search, 30);
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.analytics")} lead={t("lead")} />
      <ListFilters path="/admin/analytics">
        <DateRangeFields range={range} />
      </ListFilters>
      {loaderData ? (
        <>
          <Cut asked={range} shown={loaderData.range} />
          <FigureCards report={loaderData.report} />
          <TopGaps {...loaderData.gaps} range={loaderData.range} />
          <ReportCharts {...loaderData} />
        </>
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </div>
  );
}

/** Says which days are shown if the requested dates reach beyond the data. */
function Cut({ asked, shown }: { asked: DateRange; shown: DateRange }) {
  const t = useStrings(analyticsStrings);
  const day = periodIn(useLanguage(), "day");
  if (asked.from === shown.from && asked.to === shown.to) return null;
  const days = { from: day(shown.from).label, to: day(shown.to).label };
  return (
    <p role="status" className="text-muted text-sm">
      <Isolated text={t("cut", days)} />
    </p>
  );
}
