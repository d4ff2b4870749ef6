import { Ellipsis } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { AccessRequest } from "~/access/requests/request-list.server";
import { legalMoves, type RequestMove } from "~/access/requests/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { useToast } from "~/ui/messages/toasts";
import { Menu } from "~/ui/overlays/menu";
import { requestsStrings } from "./requests-strings";

type Props = {
  request: AccessRequest;
  name: string;
  /** Called with the request as it was when the menu was opened. */
  onAct: (seen: AccessRequest, move: RequestMove) => void;
};

/**
 * Menu of the moves that the status of a request allowed when it was opened. If the request has changed or disappeared
 * since, does nothing but show a toast.
 */
export function RequestMenu({ request, name, onAct }: Props) {
  const t = useStrings(requestsStrings);
  const toast = useToast();
  const [seen, setSeen] = useState<AccessRequest | null>(null);
  const sayChanged = () => toast({ tone: "warning", title: t("changedSince", { name }) });
  useVanished(seen !== null, sayChanged);
  const { status } = seen ?? request;
  const items = legalMoves(status).map((move) => ({
    id: move,
    label: t(`action.${move}`),
    tone: move === "delete" ? ("destructive" as const) : ("default" as const),
    onAction: () => (request.status === status ? onAct(request, move) : sayChanged()),
  }));
  return (
    <Menu
      label={t("actions", { name })}
      items={items}
      onOpenChange={(isOpen) => setSeen(isOpen ? request : null)}
      trigger={
        <IconButton label={t("actions", { name })}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}

/** Calls `say` if an open element is removed with its row, but not if the page is left. */
function useVanished(isOpen: boolean, say: () => void): void {
  const leave = useEffectEvent((path: string) => {
    if (isOpen && window.location.pathname === path) say();
  });
  useEffect(() => {
    const path = window.location.pathname;
    return () => leave(path);
  }, []);
}
