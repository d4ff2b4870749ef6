import { useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { TextArea } from "~/ui/forms/text-area";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { requestsStrings } from "./requests-strings";

type Props = {
  /** Title, which asks whether to reject the selected requests. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  confirmLabel: string;
  /** Resolves to whether they were rejected; until then the typed reason is kept. */
  onReject: (reason: string) => Promise<boolean>;
};

/** Confirmation before requests are rejected, with an optional reason. */
export function RejectDialog({ title, isOpen, onOpenChange, confirmLabel, onReject }: Props) {
  const t = useStrings(requestsStrings);
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={async () => {
        const done = await onReject(reason);
        if (done) setReason("");
        return done;
      }}
    >
      <p className="pb-4">{t("rejectText")}</p>
      <TextArea
        label={t("rejectReason")}
        hint={t("rejectReasonHint")}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={2000}
        rows={3}
        className="text-ink"
      />
    </ConfirmDialog>
  );
}
