import { useState } from "react";
import type { ProfileStatus } from "~/access/capabilities";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useUserActs } from "./use-user-acts";
import { usersStrings } from "./users-strings";

type Props = { userId: string; name: string; status: ProfileStatus };

/** Buttons that suspend or approve a user; the one for the current status is disabled. Suspending asks first. */
export function DecisionButtons({ userId, name, status }: Props) {
  const t = useStrings(usersStrings);
  const { send, busyWith } = useUserActs(userId);
  const [asked, setAsked] = useState<ProfileStatus | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        isDisabled={status === "rejected"}
        busy={busyWith === "suspend"}
        aria-label={t("suspendNamed", { name })}
        onPress={() => setAsked(status)}
      >
        {t("suspend")}
      </Button>
      <Button
        variant={status === "pending" ? "primary" : "secondary"}
        size="sm"
        isDisabled={status === "approved"}
        busy={busyWith === "approve"}
        aria-label={t("approveNamed", { name })}
        onPress={() => void send("approve", status)}
      >
        {t("approve")}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t("suspendTitle", { name })}
        confirmLabel={t("suspend")}
        onConfirm={() => send("suspend", asked ?? status)}
      >
        {t("suspendText")}
      </ConfirmDialog>
    </div>
  );
}
