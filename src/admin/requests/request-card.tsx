import type { ReactNode } from "react";
import { promisedAnswer } from "~/access/promised-date";
import type { AccessRequest } from "~/access/request-list.server";
import { awaitsDecision, type RequestMove } from "~/access/request-moves";
import { formatDay, formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { statusTones } from "../frame/badge-tones";
import { HistoryDialog } from "./history-dialog";
import { InvitationLine } from "./invitation-line";
import { RequestMenu } from "./request-menu";
import type { ShownRequest } from "./requests.page";
import { requestsStrings } from "./requests-strings";

type Props = {
  request: ShownRequest;
  /** The moment of the server at which the page was read. */
  now: number;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onMove: (move: RequestMove, reason?: string) => Promise<void>;
  onResend: () => Promise<void>;
};

/** One request with all that the applicant said, how it stands, and the moves that its status allows. */
export function RequestCard({ request, now, selected, onSelect, onMove, onResend }: Props) {
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
          <h2 className="text-lg">
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={statusTones[request.status]}>{t(`statuses.${request.status}`)}</Badge>
          <p className="w-full break-all text-muted text-sm">
            <bdi>{request.email}</bdi>
          </p>
        </div>
        <RequestMenu request={request} name={name} onMove={onMove} />
      </div>
      <Details request={request} />
      {request.useCase && <Words label={t("useCase")} text={request.useCase} />}
      {request.decisionNote && <Words label={t("reason")} text={request.decisionNote} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3 text-sm">
        <Standing request={request} now={now} />
        {request.invitation && <InvitationLine invitation={request.invitation} onResend={onResend} />}
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
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4">
      <Detail term={t("organization")}>{request.organization}</Detail>
      <Detail term={t("jobTitle")}>{request.jobTitle}</Detail>
      <Detail term={t("phone")}>{request.phone && <span dir="ltr">{request.phone}</span>}</Detail>
      <Detail term={t("promoCode")}>{request.promoCode ?? t("none")}</Detail>
      {request.companySize && <Detail term={t("companySize")}>{request.companySize}</Detail>}
      {request.waterStationsManaged && <Detail term={t("waterStations")}>{request.waterStationsManaged}</Detail>}
      <Detail term={t("submitted")}>{formatMoment(request.createdAt, language)}</Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="break-words">
        <bdi>{children || "—"}</bdi>
      </dd>
    </div>
  );
}

/** What somebody wrote stands on the side of the page's language, and reads in its own direction. */
function Words({ label, text }: { label: string; text: string }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{label}</p>
      <p className="measure whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

/** By when an answer is promised, or by whom it was given. */
function Standing({ request, now }: { request: AccessRequest; now: number }) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  if (awaitsDecision(request.status)) {
    const { latest } = promisedAnswer(request.createdAt);
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
