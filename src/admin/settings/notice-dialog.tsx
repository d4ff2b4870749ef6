import { type FormEvent, type ReactElement, useId, useRef, useState } from "react";
import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { noticePlaces, severities } from "~/platform/notice";
import { Button } from "~/ui/buttons/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import { Select } from "~/ui/forms/select";
import { TextArea } from "~/ui/forms/text-area";
import { Dialog } from "~/ui/overlays/dialog";
import { useAnswer } from "../use-answer";
import { useWrongField } from "../use-wrong-field";
import { fieldOf, longestNotice, type NoticeErrors } from "./notice-form";
import type { StoredNotice } from "./notices.server";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

/** Dialog that creates or changes a notice. */
export function NoticeDialog({ notice, trigger }: { notice?: StoredNotice; trigger: ReactElement }) {
  const t = useStrings(settingsStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title={t(notice ? "notices.editTitle" : "notices.create")}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      {(close) => <NoticeFields notice={notice} close={close} />}
    </Dialog>
  );
}

function NoticeFields({ notice, close }: { notice: StoredNotice | undefined; close: () => void }) {
  const t = useStrings(settingsStrings);
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "notice-save" || answer.failed || !("done" in answer)) return null;
    return answer.done ? { tone: "success", title: t("notices.saved") } : { tone: "warning", title: t("notices.gone") };
  });
  const answer = acting.answer?.intent === "notice-save" && !acting.answer.failed ? acting.answer : undefined;
  const errors: NoticeErrors = answer && "errors" in answer ? answer.errors : {};
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, answer);
  useAnswer(answer, (one) => {
    if ("done" in one) close();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    acting.send(event.currentTarget);
  };
  const error = (name: keyof NoticeErrors) => errors[name] && t(`notices.errors.${errors[name]}`);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="notice-save" />
      {notice && <input type="hidden" name="id" value={notice.id} />}
      <Texts notice={notice} error={error} />
      <Terms notice={notice} error={error} />
      <Checkbox name="dismissible" label={t("notices.dismissible")} defaultChecked={notice?.dismissible ?? true} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={close}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={acting.busy}>
          {t("notices.save")}
        </Button>
      </div>
    </form>
  );
}

type PartProps = { notice: StoredNotice | undefined; error: (name: keyof NoticeErrors) => string | undefined };

function Texts({ notice, error }: PartProps) {
  const t = useStrings(settingsStrings);
  const texts = [
    { name: "textEn", language: "en" },
    { name: "textAr", language: "ar" },
  ] as const;
  return texts.map(({ name, language }) => (
    <TextArea
      key={name}
      label={t(`notices.${name}`)}
      name={name}
      lang={language}
      dir={directionOf(language)}
      rows={2}
      maxLength={longestNotice}
      required
      defaultValue={notice?.[name]}
      error={error(name)}
    />
  ));
}

function Terms({ notice, error }: PartProps) {
  const t = useStrings(settingsStrings);
  const placesError = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Moment
        name="startsAt"
        label={t("notices.from")}
        hint={t("notices.fromHint")}
        value={notice?.startsAt}
        error={error("startsAt")}
      />
      <Moment
        name="endsAt"
        label={t("notices.until")}
        hint={t("notices.untilHint")}
        value={notice?.endsAt}
        error={error("endsAt")}
      />
      <Select
        label={t("notices.severity")}
        name="severity"
        defaultValue={notice?.severity ?? "info"}
        options={severities.map((value) => ({ value, label: t(`notices.severities.${value}`) }))}
      />
      <fieldset aria-describedby={error("places") && placesError}>
        <legend className="font-semibold text-sm">{t("notices.places")}</legend>
        {noticePlaces.map((place) => (
          <Checkbox
            key={place}
            name="places"
            value={place}
            label={t(`notices.placeNames.${place}`)}
            defaultChecked={notice ? notice.places.includes(place) : place !== "portal"}
          />
        ))}
        {error("places") && (
          <p id={placesError} className="text-danger text-sm">
            {error("places")}
          </p>
        )}
      </fieldset>
    </div>
  );
}

type MomentProps = {
  name: string;
  label: string;
  hint: string;
  value: Date | null | undefined;
  error: string | undefined;
};

function Moment({ name, label, hint, value, error }: MomentProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="datetime-local"
          name={name}
          defaultValue={value ? fieldOf(value) : ""}
          {...control}
          className={inputLook}
        />
      )}
    </Field>
  );
}
