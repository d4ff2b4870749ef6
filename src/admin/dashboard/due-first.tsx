import type { WaitingRequest } from "~/access/requests/request-list.server";
import { responseDates } from "~/access/requests/response-dates";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { adminStrings } from "../strings";

/** The requests with the nearest promised date; null if they could not be read. */
export function DueFirst({ requests, now }: { requests: WaitingRequest[] | null; now: number }) {
  const t = useStrings(adminStrings);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{t("dashboard.near.title")}</h2>
        <TextLink to="/admin/requests" className="text-sm">
          {t("dashboard.near.all")}
        </TextLink>
      </div>
      {requests === null && <p className="text-danger text-sm">{t("dashboard.near.failed")}</p>}
      {requests?.length === 0 && <p className="text-muted text-sm">{t("dashboard.near.empty")}</p>}
      {requests && requests.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {requests.map((request) => (
            <Due key={request.id} request={request} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Due({ request, now }: { request: WaitingRequest; now: number }) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  const { latest } = responseDates(request.createdAt);
  const overdue = latest.getTime() < now;
  const day = formatDay(latest, language);
  return (
    <li className="py-3 text-sm">
      <TextLink
        to={`/admin/requests?search=${encodeURIComponent(request.email)}`}
        className="wrap-anywhere font-semibold"
      >
        <bdi>{request.name || request.email}</bdi>
      </TextLink>
      {request.organization && (
        <span className="text-muted">
          {" "}
          · <bdi>{request.organization}</bdi>
        </span>
      )}
      <p className={overdue ? "font-semibold text-warning" : "text-muted"}>
        <Isolated text={t(overdue ? "dashboard.near.overdue" : "dashboard.near.due", { day })} />
      </p>
    </li>
  );
}
