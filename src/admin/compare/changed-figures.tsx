import { formatNumber } from "~/i18n/format";
import { directionOf, type Language } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { Added, Removed } from "./change-marks";
import { usePartName } from "./part-name";
import { mostFigures, partsPerPage, type ShownFigure } from "./shown-changes";
import { compareStrings } from "./strings";

type Props = {
  figures: { rows: readonly ShownFigure[]; total: number };
  path: string;
  compared: { from: string; to: string };
  /** Of the newer version. */
  language: Language;
};

/** The figures that changed, each with the words around it and a link to its page. */
export function ChangedFigures({ figures: { rows, total }, path, compared, language }: Props) {
  const t = useStrings(compareStrings);
  const shown = useLanguage();
  const nameOf = usePartName();
  if (total === 0) return <p className="text-muted">{t("noFigures")}</p>;
  const addressOf = (place: number) => {
    const page = Math.ceil(place / partsPerPage);
    return `${path}?${new URLSearchParams({ ...compared, ...(page > 1 && { after: String(page) }) })}#part-${place}`;
  };
  return (
    <Card as="section" aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-xl">
        {t("figures", { count: total, number: formatNumber(total, shown) })}
      </h2>
      <ul className="grid gap-3">
        {rows.map(({ lead, before, after, trail, place, part }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="grid gap-x-4 border-line not-last:border-b pb-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <TextLink to={addressOf(place)} kind="standing">
              {nameOf(part)}
            </TextLink>
            <p lang={language} dir={directionOf(language)} className="wrap-anywhere">
              {lead} {before && <Removed isFigure>{before}</Removed>} {after && <Added isFigure>{after}</Added>} {trail}
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="text-muted text-sm">{t("moreFigures", { most: mostFigures })}</p>}
    </Card>
  );
}
