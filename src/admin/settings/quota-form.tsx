import { type FormEvent, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { ReauthenticationField } from "~/access/password/reauthentication-field";
import { type OwnQuota, quotaBounds, quotaPart, quotaParts, readQuota } from "~/documents/own/own-quota";
import type { QuotaPreview } from "~/documents/own/preview-quota.server";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { Alert } from "~/ui/messages/alert";
import { useWrongField } from "../use-wrong-field";
import { QuotaConsequences } from "./quota-consequences";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

type Props = {
  current: OwnQuota;
  /** Limits in the address; `preview` says what they would mean. */
  asked: OwnQuota | null;
  preview: QuotaPreview | null;
  asksPassword: boolean;
};

type Typed = Record<keyof OwnQuota, string>;

/** Form for the limits of documents of users. Shows what other limits would mean before they are saved. */
export function QuotaForm({ current, asked, preview, asksPassword }: Props) {
  const t = useStrings(settingsStrings);
  const [typed, setTyped] = useState<Typed>(textsOf(asked ?? current));
  // Limits that somebody else sets meanwhile must not pass for those that were seen.
  const [opened] = useState(textsOf(current));
  const read = readQuota(typed);
  // Only limits that were previewed can be saved.
  const shown = asked && read && JSON.stringify(asked) === JSON.stringify(read) ? preview : null;
  const { form, submit, proof, busy, isConflict } = useSaving(typed, read !== null, shown !== null);
  const seen = isConflict ? textsOf(current) : opened;
  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="own-quota" />
        {quotaParts.map((part) => (
          <input key={part} type="hidden" name={`seen-${part}`} value={seen[part]} />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {quotaParts.map((part) => (
            <PartField
              key={part}
              part={part}
              current={current[part]}
              value={typed[part]}
              onType={(value) => setTyped({ ...typed, [part]: value })}
            />
          ))}
        </div>
        {shown && (
          <Alert tone={isNothing(shown) ? "info" : "warning"} title={t("quota.previewTitle")} announce>
            <QuotaConsequences preview={shown} />
          </Alert>
        )}
        {shown && <ReauthenticationField needed={asksPassword || proof !== undefined} error={proof} />}
        <div>
          <Button type="submit" variant={shown ? "primary" : "secondary"} busy={busy}>
            {t(shown ? (shown.sooner > 0 ? "quota.saveAndDelete" : "quota.save") : "quota.preview")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Previews other limits, then saves them. */
function useSaving(typed: Typed, isGood: boolean, isShown: boolean) {
  const t = useStrings(settingsStrings);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const looking = useNavigation().state === "loading";
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "own-quota" || answer.failed || !("kind" in answer)) return null;
    // The next preview starts afresh, from the limits in use; after a conflict what was typed stays.
    if (answer.kind !== "conflict") void navigate("?", { replace: true, preventScrollReset: true });
    const tones = { saved: "success", unchanged: "info", conflict: "warning" } as const;
    return { tone: tones[answer.kind], title: t(`quota.${answer.kind}`) };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    if (isShown) void (form.current && acting.send(form.current));
    else void navigate(`?${new URLSearchParams(typed)}`, { preventScrollReset: true });
  };
  useWrongField(form, acting.answer);
  const proof = acting.answer && "proof" in acting.answer ? acting.answer.proof : undefined;
  const isConflict = acting.answer !== undefined && "kind" in acting.answer && acting.answer.kind === "conflict";
  return { form, submit, proof, isConflict, busy: acting.busy || looking };
}

type FieldProps = { part: keyof OwnQuota; current: number; value: string; onType: (value: string) => void };

function PartField({ part, current, value, onType }: FieldProps) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const [least, most] = quotaBounds[part].map((bound) => formatNumber(bound, language));
  const bounds = { least: least ?? "", most: most ?? "" };
  return (
    <TextField
      label={t(`quota.parts.${part}`)}
      hint={t("quota.hint", { ...bounds, value: formatNumber(current, language) })}
      name={part}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={quotaPart(part, value) === null ? t("quota.invalid", bounds) : undefined}
    />
  );
}

function isNothing({ aboveCount, sooner }: QuotaPreview): boolean {
  return aboveCount + sooner === 0;
}

function textsOf({ files, megabytes, pages, days }: OwnQuota): Typed {
  return { files: String(files), megabytes: String(megabytes), pages: String(pages), days: String(days) };
}
