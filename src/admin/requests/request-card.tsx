import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AccessRequest } from "~/access/request-list.server";
import { legalMoves, type RequestMove } from "~/access/request-moves";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { statusTones } from "../frame/badge-tones";
import { requestsStrings } from "./requests-strings";

type Props = {
  request: AccessRequest;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onMove: (move: RequestMove) => Promise<void>;
};

/** One request with all that the applicant said, and the moves that its status allows. */
export function RequestCard({ request, selected, onSelect, onMove }: Props) {
  const t = useStrings(requestsStrings);
  const language = useLanguage();
  const name = request.name || request.email;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Checkbox
          label={t("select", { name })}
          labelHidden
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <div className="me-auto min-w-0 pt-1.5">
          <h2 className="text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="break-all text-muted text-sm">
            <bdi>{request.email}</bdi>
          </p>
        </div>
        <Badge tone={statusTones[request.status]}>{t(`statuses.${request.status}`)}</Badge>
        <Moves request={request} name={name} onMove={onMove} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Detail term={t("organization")}>{request.organization}</Detail>
        <Detail term={t("jobTitle")}>{request.jobTitle}</Detail>
        <Detail term={t("phone")}>{request.phone}</Detail>
        <Detail term={t("promoCode")}>{request.promoCode ?? t("none")}</Detail>
        <Detail term={t("submitted")}>{formatMoment(request.createdAt, language)}</Detail>
      </dl>
      {request.useCase && (
        <div className="text-sm">
          <p className="text-muted">{t("useCase")}</p>
          <p dir="auto" className="measure whitespace-pre-line">
            {request.useCase}
          </p>
        </div>
      )}
    </Card>
  );
}

function Moves({ request, name, onMove }: { request: AccessRequest; name: string; onMove: Props["onMove"] }) {
  const t = useStrings(requestsStrings);
  const [deleting, setDeleting] = useState(false);
  const items = legalMoves(request.status).map((move) => ({
    id: move,
    label: t(`action.${move}`),
    tone: move === "delete" ? ("destructive" as const) : ("default" as const),
    onAction: () => (move === "delete" ? setDeleting(true) : void onMove(move)),
  }));
  return (
    <>
      <Menu
        label={t("actions", { name })}
        items={items}
        trigger={
          <IconButton label={t("actions", { name })}>
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
      <ConfirmDialog
        isOpen={deleting}
        onOpenChange={setDeleting}
        title={t("deleteTitle", { count: 1 })}
        confirmLabel={t("action.delete")}
        onConfirm={() => onMove("delete")}
      >
        {t("deleteText")}
      </ConfirmDialog>
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="break-words">
        <bdi>{children ?? "—"}</bdi>
      </dd>
    </div>
  );
}
