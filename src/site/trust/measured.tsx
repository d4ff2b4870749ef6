import { formatDay, formatNumber } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { ScrollRegion } from "~/ui/scroll-region";
import type { Trust } from "../content/content";
import { Band } from "../sections";
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
  const { now, emergencies, calculations, date } = measured;
  const share = (value: number) => `${formatNumber(Math.round(value * 1000) / 10, language)} %`;
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
      <FirstCounts measured={measured} />
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

/** Renders the counts of each set. Narrow enough for a phone, so that the failures in its last column are in sight. */
function FirstCounts({ measured: { sets } }: Props) {
  const t = useStrings(trustStrings);
  return (
    <ScrollRegion label={t("measured.table")} className="rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-sm sm:text-base">
        <thead className="text-balance text-muted text-xs sm:text-sm">
          <tr>
            <th rowSpan={2} scope="col" className={`${cell} w-[15%] text-start align-bottom`}>
              {t("measured.set")}
            </th>
            <th colSpan={2} scope="colgroup" className={`${cell} text-start`}>
              {t("measured.answerable")}
            </th>
            <th colSpan={2} scope="colgroup" className={`${cell} border-line border-s text-start`}>
              {t("measured.unanswerable")}
            </th>
          </tr>
          <tr className="border-edge border-b align-top">
            {columns.map(([key]) => (
              <th key={key} scope="col" className={`${cell} pt-0 text-start font-normal first-of-type:border-s-0`}>
                {t(`measured.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map((set, index) => (
            <tr key={set.id} className="border-line not-last:border-b">
              <th scope="row" className={`${cell} text-start font-normal`}>
                {index + 1}
              </th>
              {columns.map(([key, all]) => (
                <td key={key} className={`${cell} tabular-nums max-sm:leading-snug`}>
                  {set[key]}{" "}
                  <span className="max-sm:inline-block max-sm:w-full max-sm:text-faint max-sm:text-xs">
                    {t("measured.outOf", { all: set[all] })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const cell = "px-2 py-2.5 sm:px-4";

/** Each count with the number that it is counted of. */
const columns = [
  ["answered", "answerable"],
  ["surelyRight", "surely"],
  ["silent", "unanswerable"],
  ["surelyWrong", "unanswerable"],
] as const;
