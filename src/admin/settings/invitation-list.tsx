import { Send, X } from "lucide-react";
import type { StaffInvitation } from "~/access/staff/staff-invitations.server";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { List } from "~/ui/list";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { roleTones } from "../frame/badge-tones";
import { adminStrings } from "../strings";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

/** Staff invitations that are not accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useStrings(settingsStrings);
  if (invitations.length === 0) return <p className="text-muted">{t("staff.noInvitations")}</p>;
  return (
    <List>
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <Invitation invitation={invitation} />
        </li>
      ))}
    </List>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const t = useStrings(settingsStrings);
  const { id, email } = invitation;
  const acting = useSettingsAct((answer) => {
    if (answer.failed || !("done" in answer)) return null;
    if (!answer.done) return { tone: "warning", title: t("staff.gone") };
    return { tone: "success", title: t(answer.intent === "withdraw" ? "staff.withdrawn" : "staff.resent") };
  });
  const act = (intent: "resend" | "withdraw") => () => acting.send({ intent, id });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <InvitationFacts invitation={invitation} />
      <Button
        size="sm"
        variant="secondary"
        busy={acting.busy}
        icon={<Send aria-hidden="true" className="size-4" />}
        aria-label={`${t("staff.resend")}: ${email}`}
        onPress={act("resend")}
      >
        {t("staff.resend")}
      </Button>
      <ConfirmDialog
        title={<span className="wrap-anywhere">{t("staff.withdrawTitle", { who: email })}</span>}
        confirmLabel={t("staff.withdraw")}
        onConfirm={act("withdraw")}
        trigger={
          <Button
            size="sm"
            variant="quiet"
            busy={acting.busy}
            icon={<X aria-hidden="true" className="size-4" />}
            aria-label={`${t("staff.withdraw")}: ${email}`}
          >
            {t("staff.withdraw")}
          </Button>
        }
      >
        {t("staff.withdrawText")}
      </ConfirmDialog>
    </div>
  );
}

function InvitationFacts({ invitation }: { invitation: StaffInvitation }) {
  const t = useStrings(settingsStrings);
  const portal = useStrings(adminStrings);
  const language = useLanguage();
  const { email, role, state, expiresAt, invitedBy, mail } = invitation;
  return (
    <div className="me-auto min-w-0">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <bdi className="font-semibold">{email}</bdi>
        <Badge tone={roleTones[role]}>{portal(`roles.${role}`)}</Badge>
        <Badge tone={state === "open" ? "outline" : "warning"}>{t(`staff.states.${state}`)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>
          {t("staff.until")} <bdi>{formatMoment(expiresAt, language)}</bdi>
        </span>
        {invitedBy && (
          <span>
            {t("staff.by")} <bdi>{invitedBy}</bdi>
          </span>
        )}
        {mail && (
          <span>
            {t("staff.mail")}: {t(`staff.mails.${mail}`)}
          </span>
        )}
      </p>
    </div>
  );
}
