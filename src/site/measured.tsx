import { formatDay, formatNumber } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Table } from "~/ui/table";
import type { Trust } from "./content/content";
import { Band } from "./sections";
import { trustStrings } from "./trust-strings";

type Props = Pick<Trust, "measured">;

/** Renders the results of the last blind set as three bars, which also show the failures. Works without hydration. */
export function LastCount({ measured }: Props) {
  const t = useStrings(trustStrings);
  const last = measured.sets.at(-1);
  if (!last) return null;
  const scales = [
    ["answered", last.answered, last.answerable],
    ["surelyRight", last.surelyRight, last.surely],
    ["silent", last.silent, last.unanswerable],
  ] as const;
  return (
    <figure className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <figcaption className="font-semibold text-brass-ink text-sm">{t("last.title")}</figcaption>
      {scales.map(([key, count, all]) => (
        <div key={key} className="grid gap-1.5">
          <p className="font-semibold text-2xl">
            <Isolated text={t("last.of", { count, all })} />
          </p>
          <Scale part={count / all} />
          <p className="text-muted text-sm">{t(`last.${key}`)}</p>
        </div>
      ))}
    </figure>
  );
}

/** Renders a share as a bar that fills from the start side. Decorative: the numbers are above it. */
function Scale({ part }: { part: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-line rtl:-scale-x-100"
    >
      <rect width={Math.round(part * 1000) / 10} height="2" fill="currentColor" className="text-water" />
    </svg>
  );
}

/** Renders the measurements, their method, and today's results. Works without hydration. */
export function Measured({ measured }: Props) {
  const t = useStrings(trustStrings);
  const language = useLanguage();
  const { sets, now, emergencies, calculations, date } = measured;
  const share = (value: number) => `${formatNumber(Math.round(value * 1000) / 10, language)} %`;
  const of = (count: number, all: number) => (
    <span className="whitespace-nowrap">
      <Isolated text={t("last.of", { count, all })} />
    </span>
  );
  const columns = [
    { id: "set", header: t("measured.set"), rowHeader: true, cell: (row: Row) => row.number },
    { id: "answered", header: t("measured.answered"), cell: (row: Row) => of(row.answered, row.answerable) },
    { id: "right", header: t("measured.surelyRight"), cell: (row: Row) => of(row.surelyRight, row.surely) },
    { id: "silent", header: t("measured.silent"), cell: (row: Row) => of(row.silent, row.unanswerable) },
    { id: "wrong", header: t("measured.surelyWrong"), cell: (row: Row) => of(row.surelyWrong, row.unanswerable) },
  ];
  const rows = sets.map((set, index) => ({ ...set, number: index + 1 }));
  const texts = [
    t("measured.now", {
      answered: share(now.answered),
      sureRight: share(now.sureRight),
      silent: share(now.unanswerableSilent),
      sure: share(now.unanswerableSure),
    }),
    t("measured.emergencies", emergencies),
    t("measured.calculations", calculations),
    t("measured.date", { day: formatDay(date, language) }),
  ];
  return (
    <Band id="measured" tone="sunken" title={t("measured.title")} text={t("measured.method")}>
      <Table label={t("measured.table")} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {texts.map((text) => (
          <li key={text} className="border-line border-t pt-4 text-muted">
            <Isolated text={text} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

type Row = Trust["measured"]["sets"][number] & { number: number };
