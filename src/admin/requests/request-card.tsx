import type { AccessRequest } from "~/access/requests/request-list.server";
import { awaitsDecision, isLegalMove, type RequestMove } from "~/access/requests/request-moves";
import { responseDates } from "~/access/requests/response-dates";
import { formatDay, formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { statusTones } from "../frame/badge-tones";
import { Fact, FactList, Words } from "../list/facts";
import { UnprovenBadge } from "../list/unproven-badge";
import { HistoryDialog } from "./history-dialog";
import { InvitationLine } from "./invitation-line";
import { RequestMenu } from "./request-menu";
import { requestsStrings } from "./requests-strings";
import type { ShownRequest } from "./shown-requests.server";

type Props = {
  request: ShownRequest;
  /** The server's time when the page was read, in milliseconds since the epoch. */
  now: number;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onAct: (seen: AccessRequest, move: RequestMove) => void;
  onResend: () => Promise<boolean>;
};

/** A request with all details of the applicant, its state, and the moves that its status allows. */
export function RequestCard({ request, now, selected, onSelect, onAct, onResend }: Props) {
  const t = useStrings(requestsStrings);
  const name = request.name || request.email;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-start gap-2">
        <Checkbox
          label={t("select", { name })}
          labelHidden
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          className="-ms-3"
        />
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 pt-1.5">
          <h2 className="wrap-anywhere text-lg">
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={statusTones[request.status]}>{t(`statuses.${request.status}`)}</Badge>
          {!request.addressProven && <UnprovenBadge />}
          {request.name && (
            <p className="w-full wrap-anywhere text-muted text-sm">
              <bdi>{request.email}</bdi>
            </p>
          )}
        </div>
        <RequestMenu request={request} name={name} onAct={onAct} />
      </div>
      <Details request={request} />
      {request.useCase && <Words label={t("useCase")} text={request.useCase} />}
      {request.decisionNote && <Words label={t("reason")} text={request.decisionNote} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3 text-sm">
        <Standing request={request} now={now} />
        {request.invitation && <InvitationLine request={request} invitation={request.invitation} onResend={onResend} />}
        {!request.addressProven && isLegalMove(request.status, "approve") && (
          <p className="text-muted">{t("unproven")}</p>
        )}
        <div className="ms-auto">
          <HistoryDialog request={request} name={name} />
        </div>
      </div>
    </Card>
  );
}

function Details({ request }: { request: AccessRequest }) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  return (
    <FactList>
      <Fact term={t("organization")}>{request.organization}</Fact>
      <Fact term={t("jobTitle")}>{request.jobTitle}</Fact>
      <Fact term={t("phone")}>{request.phone && <span dir="ltr">{request.phone}</span>}</Fact>
      <Fact term={t("promoCode")}>{request.promoCode ?? t("none")}</Fact>
      {request.companySize && <Fact term={t("companySize")}>{request.companySize}</Fact>}
      {request.waterStationsManaged && <Fact term={t("waterStations")}>{request.waterStationsManaged}</Fact>}
      <Fact term={t("submitted")}>{formatMoment(request.createdAt, language)}</Fact>
    </FactList>
  );
}

/** Shows by when an answer is promised, or who decided and when. */
function Standing({ request, now }: { request: AccessRequest; now: number }) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  if (awaitsDecision(request.status)) {
    const { latest } = responseDates(request.createdAt);
    const overdue = latest.getTime() < now;
    const text = t(overdue ? "overdue" : "promised", { day: formatDay(latest, language) });
    return (
      <p className={overdue ? "font-semibold text-warning" : "text-muted"}>
        <Isolated text={text} />
      </p>
    );
  }
  if (!request.decidedAt) return null;
  const by = request.decidedByEmail ?? "—";
  const at = formatMoment(request.decidedAt, language);
  return (
    <p className="text-muted">
      <Isolated text={t("decidedLine", { by, at })} />
    </p>
  );
}
