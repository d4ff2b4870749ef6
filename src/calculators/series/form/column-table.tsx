import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { Checkbox } from "~/ui/forms/checkbox";
import { inputLook } from "~/ui/forms/input-look";
import { Select } from "~/ui/forms/select";
import { ScrollRegion } from "~/ui/scroll-region";
import type { ColumnView, Option, PageState } from "../page-state";
import { seriesStrings } from "../series-strings";

type Props = {
  log: NonNullable<PageState["log"]>;
  meanings: readonly Option[];
  units: readonly string[];
  isOpen: boolean;
};

/** Table in which the operator confirms or corrects the meaning of each column, beside its first readings. */
export function ColumnTable({ log, meanings, units, isOpen }: Props) {
  const t = useStrings(seriesStrings);
  return (
    <details open={isOpen} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lg">{t("columns")}</summary>
      <input type="hidden" name="heads" value={log.heads} />
      <p className="pb-3 text-muted">{t("columnsLead")}</p>
      <ScrollRegion label={t("columns")} className="rounded-md border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="border-edge border-b text-muted">
            <tr>
              {[t("column"), t("example"), t("meaning"), t("unit")].map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap px-3 py-2 text-start">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {log.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same head
              <ColumnRow key={index} index={index} column={column} meanings={meanings} units={units} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Signs log={log} />
    </details>
  );
}

type RowProps = { index: number; column: ColumnView; meanings: readonly Option[]; units: readonly string[] };

function ColumnRow({ index, column, meanings, units }: RowProps) {
  const t = useStrings(seriesStrings);
  const head = column.head || t("unnamed", { number: index + 1 });
  return (
    <tr className={classNames("border-line not-last:border-b", !column.isCertain && "bg-warning-soft")}>
      <th scope="row" className="px-3 py-2 text-start font-semibold">
        <bdi>{head}</bdi>
      </th>
      <td className="max-w-60 truncate px-3 py-2 font-mono text-muted">
        <bdi>{column.examples.filter((cell) => cell !== "").join("  ·  ")}</bdi>
      </td>
      <td className="px-3 py-2">
        <select
          name={`column-${index}`}
          aria-label={t("meaningOf", { name: head })}
          defaultValue={column.name}
          className={classNames(inputLook, "min-w-48")}
        >
          {meanings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td className="px-3 py-2">
        <select
          name={`unit-${index}`}
          aria-label={t("unitOf", { name: head })}
          defaultValue={column.unit}
          dir="ltr"
          className={classNames(inputLook, "min-w-28")}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit || "—"}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

/** Fields for the order of dates, the decimal sign and the train. */
function Signs({ log: { order, decimal, trains, train, isOneTrain } }: Pick<Props, "log">) {
  const t = useStrings(seriesStrings);
  return (
    <div className="grid gap-4 pt-4 sm:grid-cols-3">
      <Select
        name="order"
        label={t("order")}
        defaultValue={order}
        options={[
          { value: "dmy", label: t("orders.dmy") },
          { value: "mdy", label: t("orders.mdy") },
        ]}
      />
      <Select
        name="decimal"
        label={t("decimal")}
        defaultValue={decimal}
        options={[
          { value: ".", label: t("decimals.point") },
          { value: ",", label: t("decimals.comma") },
        ]}
      />
      {trains.length > 1 && (
        <Select
          name="train"
          label={t("trainChoice")}
          defaultValue={train ?? ""}
          options={[{ value: "", label: "—" }, ...trains.map((one) => ({ value: one, label: one }))]}
        />
      )}
      {isOneTrain && (
        <Checkbox className="self-end" name="one-train" value="yes" defaultChecked label={t("oneTrain")} />
      )}
    </div>
  );
}
