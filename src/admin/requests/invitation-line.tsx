import { Send } from "lucide-react";
import type { InvitationState } from "~/access/invitation-care.server";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { recordStrings } from "./record-strings";

type Props = { invitation: InvitationState; onResend: () => Promise<void> };

/** How it stands with the invitation of somebody who was approved and has no account yet. */
export function InvitationLine({ invitation: { state, expiresAt, mail }, onResend }: Props) {
  const t = useStrings(recordStrings);
  const language = useLanguage();
  if (state === "used") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className={mail === "failed" || state === "expired" ? "text-warning" : "text-muted"}>
        <Isolated text={t(`invitation.${state}`, { day: formatDay(expiresAt, language) })} />
        {mail === "failed" && ` ${t("invitation.failed")}`}
      </p>
      <Button variant="quiet" size="sm" icon={<Send aria-hidden="true" className="size-4" />} onPress={onResend}>
        {t("invitation.resend")}
      </Button>
    </div>
  );
}
