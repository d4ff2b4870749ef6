import type { GapListPage } from "~/assistant/gaps/gap-list.server";
import { useStrings } from "~/i18n/use-strings";
import { List } from "~/ui/list";
import { LinkButton } from "~/ui/navigation/link-button";
import type { DateRange } from "../list/date-range";
import { GapRow } from "./gap-row";
import { analyticsStrings } from "./strings";

/** The most frequent gaps of a period. */
export function TopGaps({ gaps, range: { from, to } }: GapListPage & { range: DateRange }) {
  const t = useStrings(analyticsStrings);
  return (
    <section aria-labelledby="gaps" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="me-auto">
          <h2 id="gaps" className="text-lg">
            {t("gaps.title")}
          </h2>
          <p className="text-muted text-sm">{t("gaps.hint")}</p>
        </div>
        <LinkButton to={`/admin/analytics/gaps?${new URLSearchParams({ from, to })}`} variant="secondary" size="sm">
          {t("gaps.all")}
        </LinkButton>
      </div>
      {gaps.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-5 text-muted">{t("gaps.emptyText")}</p>
      ) : (
        <List>
          {gaps.map((gap) => (
            <li key={gap.id}>
              <GapRow gap={gap} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
