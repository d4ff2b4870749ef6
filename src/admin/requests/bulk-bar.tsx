import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { RequestMove } from "~/access/requests/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Menu } from "~/ui/overlays/menu";
import { RejectDialog } from "./reject-dialog";
import { requestsStrings } from "./requests-strings";

type Props = {
  count: number;
  /** Whether the selection includes requests that are not visible. */
  beyondPage: boolean;
  busy: boolean;
  onMove: (move: RequestMove, reason?: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Number of selected requests, with the actions for all of them. */
export function BulkBar({ count, beyondPage, busy, onMove, onCancel }: Props) {
  const t = useStrings(requestsStrings);
  const [asked, setAsked] = useState<RequestMove | null>(null);
  const asksFirst = (move: RequestMove) => move === "delete" || move === "reject" || beyondPage;
  const items = (["approve", "hold", "reject", "delete"] as const satisfies readonly RequestMove[]).map((move) => ({
    id: move,
    label: t(`bulkActions.${move}`),
    tone: move === "delete" ? ("destructive" as const) : ("default" as const),
    onAction: () => (asksFirst(move) ? setAsked(move) : void onMove(move)),
  }));
  return (
    <div
      className={classNames(
        "sticky top-18 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-water",
        "bg-water-soft p-3",
      )}
    >
      <p role="status" className="me-auto font-semibold max-sm:w-full">
        {t("selected", { count })}
      </p>
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
      <BulkDialogs count={count} asked={asked} onAsk={setAsked} onMove={onMove} />
    </div>
  );
}

type DialogsProps = Pick<Props, "count" | "onMove"> & {
  /** The action that waits for a confirmation. */
  asked: RequestMove | null;
  onAsk: (move: RequestMove | null) => void;
};

/** Dialogs that ask before an action is done to all selected requests. */
function BulkDialogs({ count, asked, onAsk, onMove }: DialogsProps) {
  const t = useStrings(requestsStrings);
  const opening = (move: RequestMove) => ({
    isOpen: asked === move,
    onOpenChange: (isOpen: boolean) => onAsk(isOpen ? move : null),
  });
  return (
    <>
      <RejectDialog
        {...opening("reject")}
        title={t("rejectTitle", { count })}
        confirmLabel={t("bulkActions.reject")}
        onReject={(reason) => onMove("reject", reason)}
      />
      {(["approve", "hold", "delete"] as const).map((move) => (
        <ConfirmDialog
          key={move}
          {...opening(move)}
          tone={move === "delete" ? "destructive" : "primary"}
          title={t(`${move}Title`, { count })}
          confirmLabel={t(`bulkActions.${move}`)}
          onConfirm={() => onMove(move)}
        >
          {t(`${move}Text`)}
        </ConfirmDialog>
      ))}
    </>
  );
}
