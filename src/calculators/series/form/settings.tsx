import { useStrings } from "~/i18n/use-strings";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/navigation/text-link";
import type { Choices } from "../choices";
import { seriesStrings } from "../series-strings";

/** A quantity that may have one value for the whole log, with its unit and an example. */
export type WholeField = {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly example: string;
};

type Props = { choices: Choices; whole: readonly WholeField[]; faults: readonly string[] };

/** Returns the id of the field with the value of a quantity for the whole log. */
export function wholeFieldId(name: string): string {
  return `whole-${name}`;
}

/** Fields for the baseline, the family of elements, and values for the whole log that have no column. */
export function Settings({ choices, whole, faults }: Props) {
  const t = useStrings(seriesStrings);
  return (
    <>
      <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <legend className="px-1 font-semibold text-lg">{t("settings")}</legend>
        <BaselineFields choices={choices} />
        <p className="text-muted text-sm">
          {t("baselineHint")}{" "}
          <TextLink to="/drwater/documents/ro-manual-a#baseline" reloadDocument>
            {t("baselineSection")}
          </TextLink>
        </p>
      </fieldset>
      <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <legend className="px-1 font-semibold text-lg">{t("whole")}</legend>
        <p className="text-muted text-sm">{t("wholeHint")}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {whole.map(({ name, label, unit, example }) => (
            <TextField
              key={name}
              id={wholeFieldId(name)}
              name={`whole-${name}`}
              label={
                <>
                  {label} {unit && <bdi className="font-normal text-muted">({unit})</bdi>}
                </>
              }
              inputMode="decimal"
              dir="ltr"
              maxLength={40}
              defaultValue={choices.whole[name] ?? ""}
              error={faults.includes(name) ? t("wholeFault", { example }) : undefined}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function BaselineFields({ choices: { baseline, family } }: Pick<Props, "choices">) {
  const t = useStrings(seriesStrings);
  const period = baseline.kind === "period" ? baseline : { from: "", to: "" };
  return (
    <div
      className={
        "grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-6 " +
        "lg:[&>*:nth-child(-n+2)]:col-span-3 lg:[&>*:nth-child(n+3)]:col-span-2"
      }
    >
      <Select
        name="family"
        label={t("family")}
        defaultValue={family}
        options={(["A", "B"] as const).map((value) => ({ value, label: t(`families.${value}`) }))}
      />
      <Select
        name="baseline"
        label={t("baseline")}
        defaultValue={baseline.kind}
        options={(["first", "count", "period"] as const).map((value) => ({ value, label: t(`baselines.${value}`) }))}
      />
      <TextField
        name="count"
        label={t("count")}
        inputMode="numeric"
        dir="ltr"
        defaultValue={baseline.kind === "count" ? String(baseline.count) : "3"}
      />
      <TextField name="from" label={t("from")} dir="ltr" placeholder="2026-01-31" defaultValue={period.from} />
      <TextField name="to" label={t("to")} dir="ltr" placeholder="2026-02-01" defaultValue={period.to} />
    </div>
  );
}
