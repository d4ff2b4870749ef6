import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import { TextArea } from "~/ui/forms/text-area";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { Alert } from "~/ui/messages/alert";
import { TextLink } from "~/ui/navigation/text-link";
import type { Option, PageState } from "../page-state";
import { seriesStrings } from "../series-strings";
import { ColumnTable } from "./column-table";
import { Settings, type WholeField } from "./settings";

type Props = {
  state: PageState | null;
  meanings: readonly Option[];
  units: readonly string[];
  whole: readonly WholeField[];
  /** Id of the user, under which the device stores the last log. */
  owner: string;
};

/** Form with the log, the meaning of its columns and the settings: one form, so that no entry is lost between steps. */
export function SeriesForm({ state, meanings, units, whole, owner }: Props) {
  const t = useStrings(seriesStrings);
  const language = useLanguage();
  const log = state?.log ?? null;
  const questions = log?.questions ?? [];
  const isMixed = questions.some(({ id }) => id === "mixed");
  return (
    <form
      id="series"
      data-owner={owner}
      method="post"
      action={inLanguage("/drwater/tools/series", language)}
      encType="multipart/form-data"
      className="grid gap-6"
      noValidate
    >
      {isMixed && <EnterButton />}
      {state?.refusal && (
        <Alert tone="danger" announce>
          {t(`refused.${state.refusal}`)}
        </Alert>
      )}
      <div className="grid gap-4">
        <TextArea
          id="log"
          name="text"
          label={t("text")}
          hint={t("textHint")}
          rows={log ? 6 : 12}
          dir="ltr"
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          defaultValue={state?.text ?? ""}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <p id="log-kept" hidden className="text-muted text-sm">
          {t("kept")}{" "}
          <button type="button" id="log-forget" className="min-h-11 font-semibold text-water hover:underline">
            {t("forget")}
          </button>
        </p>
        <Field id="log-file" label={t("file")} hint={t("fileHint")}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
              data-too-large={t("tooLarge")}
              className={inputLook}
            />
          )}
        </Field>
        <TextLink to="/drwater/tools/series/template.csv" kind="standing" reloadDocument download>
          {t("template")}
        </TextLink>
      </div>
      {questions.length > 0 && (
        <Alert tone="warning" title={t("before")} announce actions={isMixed && <OneTrainButton />}>
          <ul className="list-disc ps-5">
            {questions.map(({ id, texts }) => (
              <li key={id}>
                <Isolated text={t(`questions.${id}`, texts)} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {log && <ColumnTable log={log} meanings={meanings} units={units} isOpen={questions.length > 0} />}
      {state && log && <Settings choices={state.choices} whole={whole} faults={state.wholeFaults} />}
      <LostLineNotice title={t("lost.title")} description={t("lost.text")} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton>{t(log ? "again" : "read")}</SubmitButton>
        <p className="text-muted text-sm">{t("private")}</p>
      </div>
    </form>
  );
}

/** Button that says that a log which looks like several trains is of one, and works it out. */
function OneTrainButton() {
  const t = useStrings(seriesStrings);
  return (
    <SubmitButton name="one-train" value="yes" variant="secondary">
      {t("oneTrain")}
    </SubmitButton>
  );
}

/** First button of the form, which the Enter key presses: without it, Enter in a field would say "one train". */
function EnterButton() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
