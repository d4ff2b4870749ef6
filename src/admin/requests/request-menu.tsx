import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { AccessRequest } from "~/access/request-list.server";
import { legalMoves, type RequestMove } from "~/access/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { RejectDialog } from "./reject-dialog";
import { requestsStrings } from "./requests-strings";

type Props = {
  request: AccessRequest;
  name: string;
  onMove: (move: RequestMove, reason?: string) => Promise<void>;
};

/** The moves that the status of a request allows. Rejecting and deleting ask first. */
export function RequestMenu({ request, name, onMove }: Props) {
  const t = useStrings(requestsStrings);
  const [asked, setAsked] = useState<RequestMove | null>(null);
  const asksFirst = (move: RequestMove) => move === "delete" || move === "reject";
  const items = legalMoves(request.status).map((move) => ({
    id: move,
    label: t(`action.${move}`),
    tone: move === "delete" ? ("destructive" as const) : ("default" as const),
    onAction: () => (asksFirst(move) ? setAsked(move) : void onMove(move)),
  }));
  const opening = (move: RequestMove) => ({
    isOpen: asked === move,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? move : null),
  });
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
      <RejectDialog
        {...opening("reject")}
        title={t("rejectOne", { name })}
        confirmLabel={t("action.reject")}
        onReject={(reason) => onMove("reject", reason)}
      />
      <ConfirmDialog
        {...opening("delete")}
        title={t("deleteOne", { name })}
        confirmLabel={t("action.delete")}
        onConfirm={() => onMove("delete")}
      >
        {t("deleteText")}
      </ConfirmDialog>
    </>
  );
}
