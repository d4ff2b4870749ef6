import { useState } from "react";
import { useSearchParams } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import { Select } from "~/ui/forms/select";
import { type DateRange, rangeDays } from "./date-range";
import { listStrings } from "./list-strings";

/** Fields for a preset period, or two custom days, for `ListFilters`; read them with `dateRangeOf`. */
export function DateRangeFields({ range }: { range: DateRange }) {
  const t = useStrings(listStrings);
  const [search] = useSearchParams();
  const choice = range.days === null ? "own" : String(range.days);
  const options = [...rangeDays.map(String), "own"].map((value) => ({
    value,
    label: t(`ranges.${value as "7" | "30" | "90" | "365" | "own"}`),
  }));
  const isOwn = choice === "own" || search.get("range") === "own";
  // Shows the custom dates at once, until the address has changed.
  const [picked, setPicked] = useState({ at: search, value: "" });
  const shown = isOwn ? "own" : choice;
  return (
    <>
      <Select
        label={t("range")}
        name="range"
        options={options}
        value={picked.at === search && picked.value ? picked.value : shown}
        onChange={(event) => setPicked({ at: search, value: event.target.value })}
        className="flex-[0_1_11rem] max-sm:flex-[1_1_8.5rem]"
      />
      {isOwn && <Day label={t("from")} name="from" value={range.from} latest={range.to} />}
      {isOwn && <Day label={t("to")} name="to" value={range.to} earliest={range.from} />}
    </>
  );
}

type DayProps = { label: string; name: string; value: string; earliest?: string; latest?: string };

function Day({ label, name, value, earliest, latest }: DayProps) {
  return (
    <Field label={label} className="flex-[0_1_11rem] max-sm:flex-[1_1_8.5rem]">
      {(control) => (
        <input
          type="date"
          name={name}
          defaultValue={value}
          min={earliest}
          max={latest}
          {...control}
          className={inputLook}
        />
      )}
    </Field>
  );
}
