import { Send } from "lucide-react";
import type { InvitationState } from "~/access/invitations/invitation-admin.server";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { CopyLinkButton } from "./hand-over";
import { recordStrings } from "./record-strings";

type Props = {
  request: { id: string; hasAccount: boolean };
  invitation: InvitationState;
  onResend: () => Promise<boolean>;
};

/** Returns whether staff have to hand over the link themselves, since its mail was not sent. */
export function isToHandOver({ state, mail }: InvitationState): boolean {
  return state === "open" && (mail === "kept" || mail === "failed");
}

/** State of the link of an approved applicant who has not used it yet. */
export function InvitationLine({ request, invitation, onResend }: Props) {
  const { state, expiresAt, mail } = invitation;
  const t = useStrings(recordStrings);
  const language = useLanguage();
  if (state === "used") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className={mail === "failed" || state === "expired" ? "text-warning" : "text-muted"}>
        <Isolated
          text={t(`invitation.${state === "open" && request.hasAccount ? "waiting" : state}`, {
            day: formatDay(expiresAt, language),
          })}
        />
        {(mail === "failed" || mail === "kept") && ` ${t(`invitation.${mail}`)}`}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={<Send aria-hidden="true" className="size-4" />}
        onPress={() => void onResend()}
      >
        {t("invitation.resend")}
      </Button>
      {isToHandOver(invitation) && <CopyLinkButton id={request.id} />}
    </div>
  );
}
