import { useState } from "react";
import type { AccessRequest } from "~/access/requests/request-list.server";
import type { RequestMove } from "~/access/requests/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { RejectDialog } from "./reject-dialog";
import { requestsStrings } from "./requests-strings";

type Asked = { seen: AccessRequest; move: RequestMove };

type Move = (move: RequestMove, seen: AccessRequest, reason?: string) => Promise<boolean>;

/**
 * Returns the confirmation before a request is rejected or deleted, and a function that opens it. The dialog is outside
 * the list and keeps its request, so that no change of the list closes it or loses what was typed.
 */
export function useAskedMove(move: Move) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (seen: AccessRequest, chosen: RequestMove) => {
    if (chosen !== "delete" && chosen !== "reject") return void move(chosen, seen);
    setAsked({ seen, move: chosen });
    setOpen(true);
  };
  const dialog = asked && (
    <Question key={`${asked.move} ${asked.seen.id}`} {...asked} isOpen={isOpen} setOpen={setOpen} onMove={move} />
  );
  return { choose, dialog };
}

type Props = Asked & { isOpen: boolean; setOpen: (isOpen: boolean) => void; onMove: Move };

function Question({ seen, move, isOpen, setOpen, onMove }: Props) {
  const t = useStrings(requestsStrings);
  const name = seen.name || seen.email;
  const opening = { isOpen, onOpenChange: setOpen, confirmLabel: t(`action.${move}`) };
  if (move === "reject")
    return (
      <RejectDialog
        {...opening}
        title={t("rejectOne", { name })}
        onReject={(reason) => onMove("reject", seen, reason)}
      />
    );
  return (
    <ConfirmDialog {...opening} title={t("deleteOne", { name })} onConfirm={() => onMove("delete", seen)}>
      {t("deleteText")}
    </ConfirmDialog>
  );
}
