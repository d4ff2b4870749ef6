import { ListChecks } from "lucide-react";
import { useState } from "react";
import { type RequestMove, requestMoves } from "~/access/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Menu } from "~/ui/menu";
import { requestsStrings } from "./requests-strings";

type Props = { count: number; busy: boolean; onMove: (move: RequestMove) => Promise<void>; onCancel: () => void };

/** How many requests are chosen, and what can be done to all of them. */
export function BulkBar({ count, busy, onMove, onCancel }: Props) {
  const t = useStrings(requestsStrings);
  const [deleting, setDeleting] = useState(false);
  const items = requestMoves.map((move) => ({
    id: move,
    label: t(`bulkActions.${move}`),
    tone: move === "delete" ? ("destructive" as const) : ("default" as const),
    onAction: () => (move === "delete" ? setDeleting(true) : void onMove(move)),
  }));
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-water bg-water-soft p-3">
      <p className="me-auto font-semibold">{t("selected", { count })}</p>
      <Menu
        label={t("bulk")}
        items={items}
        trigger={
          <Button variant="secondary" size="sm" busy={busy} icon={<ListChecks aria-hidden="true" className="size-4" />}>
            {t("bulk")}
          </Button>
        }
      />
      <Button variant="quiet" size="sm" onPress={onCancel}>
        {t("cancel")}
      </Button>
      <ConfirmDialog
        isOpen={deleting}
        onOpenChange={setDeleting}
        title={t("deleteTitle", { count })}
        confirmLabel={t("bulkActions.delete")}
        onConfirm={() => onMove("delete")}
      >
        {t("deleteText")}
      </ConfirmDialog>
    </div>
  );
}
