import { type FormEvent, useRef } from "react";
import { ReauthenticationField } from "~/access/password/reauthentication-field";
import { roles } from "~/access/roles";
import type { StaffMember } from "~/access/staff/staff-list.server";
import type { Text } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Select } from "~/ui/forms/select";
import type { ToastMessage } from "~/ui/messages/toasts";
import { Dialog } from "~/ui/overlays/dialog";
import { adminStrings } from "../strings";
import { useAnswer } from "../use-answer";
import { useWrongField } from "../use-wrong-field";
import { settingsStrings } from "./strings";
import { type SettingsAnswer, useSettingsAct } from "./use-settings-act";

export type MemberAct = "role" | "deactivate" | "reactivate";

type Props = { member: StaffMember; act: MemberAct; asksPassword: boolean; onClose: () => void };

/** Confirmation before the rights of a member of staff change; asks for the password if it was entered long ago. */
export function MemberDialog({ member, act, asksPassword, onClose }: Props) {
  const t = useStrings(settingsStrings);
  return (
    <Dialog
      title={<span className="wrap-anywhere">{t(`staff.${act}Title`, { who: member.email })}</span>}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
    >
      <MemberForm {...{ member, act, asksPassword, onClose }} />
    </Dialog>
  );
}

function MemberForm({ member, act, asksPassword, onClose }: Props) {
  const t = useStrings(settingsStrings);
  const portal = useStrings(adminStrings);
  const acting = useSettingsAct((answer) => memberMessage(answer, t));
  const { answer } = acting;
  const proof = answer && "proof" in answer ? answer.proof : undefined;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, answer);
  useAnswer(answer, (one) => {
    if ("kind" in one) onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    acting.send(event.currentTarget);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="id" value={member.userId} />
      <p className="text-muted">{t(`staff.${act}Text`)}</p>
      {act === "role" && (
        <Select
          label={t("staff.role")}
          name="role"
          defaultValue={member.role}
          options={roles.map((role) => ({ value: role, label: portal(`roles.${role}`) }))}
        />
      )}
      <ReauthenticationField needed={asksPassword || proof !== undefined} error={proof} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" variant={act === "deactivate" ? "destructive" : "primary"} busy={acting.busy}>
          {act === "role" ? t("staff.save") : t(`staff.${act}`)}
        </Button>
      </div>
    </form>
  );
}

/** Returns the toast for a change of a member's rights; null for other answers and failures. */
export function memberMessage(answer: SettingsAnswer, t: Text<typeof settingsStrings>): ToastMessage | null {
  if (answer.intent !== "role" && answer.intent !== "deactivate" && answer.intent !== "reactivate") return null;
  if (answer.failed || !("kind" in answer)) return null;
  if (answer.kind === "changed") return { tone: "success", title: t(`staff.changed.${answer.intent}`) };
  return { tone: "warning", title: t(`staff.refused.${answer.kind}`) };
}
