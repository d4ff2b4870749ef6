import { type FormEvent, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { ReauthenticationField } from "~/access/password/reauthentication-field";
import { formatNumber } from "~/i18n/format";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { fewestDays, keptThings, mostDays, type Retention, readRetention } from "~/platform/retention";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { Alert } from "~/ui/messages/alert";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useWrongField } from "../use-wrong-field";
import type { RetentionPreview } from "./retention.server";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

type Props = {
  current: Retention;
  /** Periods in the address; `preview` counts the rows that they would delete. */
  asked: Retention | null;
  preview: RetentionPreview | null;
  asksPassword: boolean;
};

type Typed = Record<(typeof keptThings)[number], string>;

/** Form for the retention periods. Shows what would be deleted before it is saved. */
export function RetentionForm({ current, asked, preview, asksPassword }: Props) {
  const t = useStrings(settingsStrings);
  const [typed, setTyped] = useState<Typed>(textsOf(asked ?? current));
  const read = readRetention(typed);
  // Only periods that were previewed can be saved.
  const seen = asked && read && JSON.stringify(asked) === JSON.stringify(read) ? preview : null;
  const { form, submit, save, proof, busy, confirming, setConfirming } = useSaving(typed, read !== null, seen);
  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="retention" />
        {keptThings.map((thing) => (
          <DaysField
            key={thing}
            thing={thing}
            current={current[thing]}
            value={typed[thing]}
            onType={(value) => setTyped({ ...typed, [thing]: value })}
          />
        ))}
        {seen && (
          <Alert tone={isNothing(seen) ? "info" : "warning"} title={t("retention.previewTitle")} announce>
            <Amounts preview={seen} />
          </Alert>
        )}
        {seen && <ReauthenticationField needed={asksPassword || proof !== undefined} error={proof} />}
        <div>
          <Button type="submit" variant={seen ? "primary" : "secondary"} busy={busy}>
            {t(seen ? "retention.save" : "retention.preview")}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={confirming}
        onOpenChange={setConfirming}
        title={t("retention.confirmTitle")}
        confirmLabel={t("retention.confirm")}
        onConfirm={save}
      >
        {t("retention.confirmText")}
        {seen && <Amounts preview={seen} />}
      </ConfirmDialog>
    </Card>
  );
}

/** Previews what would be deleted, then asks for confirmation, then saves. */
function useSaving(typed: Typed, isGood: boolean, seen: RetentionPreview | null) {
  const t = useStrings(settingsStrings);
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const looking = useNavigation().state === "loading";
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "retention" || answer.failed || !("changed" in answer)) return null;
    // The previewed periods are saved now, so the next preview starts afresh.
    void navigate("?", { replace: true, preventScrollReset: true });
    if (!answer.changed) return { tone: "info", title: t("retention.unchanged") };
    return { tone: "success", title: t("retention.saved") };
  });
  const save = () => form.current && acting.send(form.current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    if (!seen) void navigate(`?${new URLSearchParams(typed)}`, { preventScrollReset: true });
    else if (isNothing(seen)) save();
    else setConfirming(true);
  };
  useWrongField(form, acting.answer);
  const proof = acting.answer && "proof" in acting.answer ? acting.answer.proof : undefined;
  return { form, submit, save, proof, busy: acting.busy || looking, confirming, setConfirming };
}

type FieldProps = {
  thing: (typeof keptThings)[number];
  current: number | null;
  value: string;
  onType: (value: string) => void;
};

function DaysField({ thing, current, value, onType }: FieldProps) {
  const t = useStrings(settingsStrings);
  const least = fewestDays[thing];
  const isWrong = readRetention({ chats: "", contact: "", mails: "", audit: "", [thing]: value }) === null;
  const now = current === null ? t("retention.forGood") : t("retention.days", { count: current });
  return (
    <TextField
      label={t(`retention.things.${thing}`)}
      hint={
        <>
          {t(`retention.hints.${thing}`, { least })} {t("retention.now", { value: now })}.
        </>
      }
      name={thing}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={isWrong ? t("retention.invalid", { least, most: mostDays }) : undefined}
      className="max-w-xl"
    />
  );
}

function Amounts({ preview }: { preview: RetentionPreview }) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  if (isNothing(preview)) return <p>{t("retention.nothing")}</p>;
  return (
    <ul className="list-disc ps-5">
      {amounts(preview, t, (count) => formatNumber(count, language)).map((amount) => (
        <li key={amount}>{amount}</li>
      ))}
    </ul>
  );
}

function amounts(
  preview: RetentionPreview,
  t: Text<typeof settingsStrings>,
  format: (count: number) => string,
): string[] {
  const told = (thing: keyof RetentionPreview) =>
    t(`retention.would.${thing}`, { count: preview[thing] }).replace(String(preview[thing]), format(preview[thing]));
  return [
    ...(preview.chats > 0 ? [`${told("chats")} ${told("messages")}`] : []),
    ...(preview.contact > 0 ? [told("contact")] : []),
    ...(preview.mails > 0 ? [told("mails")] : []),
    ...(preview.audit > 0 ? [told("audit")] : []),
  ];
}

function isNothing({ chats, contact, mails, audit }: RetentionPreview): boolean {
  return chats + contact + mails + audit === 0;
}

function textsOf(retention: Retention): Typed {
  const text = (days: number | null) => (days === null ? "" : String(days));
  const { chats, contact, mails, audit } = retention;
  return { chats: text(chats), contact: text(contact), mails: text(mails), audit: text(audit) };
}
