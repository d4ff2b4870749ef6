import { useEffect, useRef } from "react";
import { ReauthenticationField } from "~/access/password/reauthentication-field";
import { roles } from "~/access/roles";
import { languages } from "~/i18n/languages";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import type { ToastMessage } from "~/ui/messages/toasts";
import { adminStrings } from "../strings";
import { useWrongField } from "../use-wrong-field";
import { settingsStrings } from "./strings";
import { type SettingsAnswer, useSettingsAct } from "./use-settings-act";

/** Form that invites somebody to the staff. */
export function InviteForm({ asksPassword }: { asksPassword: boolean }) {
  const t = useStrings(settingsStrings);
  const portal = useStrings(adminStrings);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const acting = useSettingsAct((answer) => inviteMessage(answer, t));
  const { answer } = acting;
  const errors = answer?.intent === "invite" && !answer.failed && "errors" in answer ? answer.errors : {};
  const proof = answer && "proof" in answer ? answer.proof : undefined;
  useWrongField(form, answer);
  useEffect(() => {
    if (answer?.intent === "invite" && !answer.failed && "kind" in answer && answer.kind === "invited")
      form.current?.reset();
  }, [answer]);
  return (
    <Card>
      <acting.Form ref={form} method="post" noValidate className="grid items-start gap-4 sm:grid-cols-3">
        <input type="hidden" name="intent" value="invite" />
        <TextField
          label={t("staff.email")}
          name="email"
          type="email"
          autoComplete="off"
          required
          error={errors.email}
        />
        <Select
          label={t("staff.role")}
          name="role"
          defaultValue="viewer"
          error={errors.role}
          options={roles.map((role) => ({ value: role, label: portal(`roles.${role}`) }))}
        />
        <Select
          label={t("staff.language")}
          name="language"
          defaultValue={language}
          error={errors.language}
          options={languages.map((value) => ({ value, label: t(`staff.languages.${value}`) }))}
        />
        <ReauthenticationField needed={asksPassword || proof !== undefined} error={proof} />
        <LostLineNotice title={t("error")} description={t("failed")} className="sm:col-span-3" />
        <div className="sm:col-span-3">
          <SubmitButton busy={acting.busy}>{t("staff.invite")}</SubmitButton>
        </div>
      </acting.Form>
    </Card>
  );
}

function inviteMessage(answer: SettingsAnswer, t: Text<typeof settingsStrings>): ToastMessage | null {
  if (answer.intent !== "invite" || answer.failed || !("kind" in answer)) return null;
  if (answer.kind === "invited") return { tone: "success", title: t("staff.invited") };
  return { tone: "warning", title: t(`staff.inviteRefused.${answer.kind}`) };
}
