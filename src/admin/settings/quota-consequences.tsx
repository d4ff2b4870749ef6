import type { QuotaPreview } from "~/documents/own/preview-quota.server";
import { formatDay, formatNumber, isolatedText } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { settingsStrings } from "./strings";

/** Accounts that have more than other limits allow, and documents that these delete earlier. */
export function QuotaConsequences({ preview }: { preview: QuotaPreview }) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { above, aboveCount, sooner, first } = preview;
  if (aboveCount + sooner === 0) return <p>{t("quota.nothing")}</p>;
  return (
    <div className="grid gap-2">
      {sooner > 0 && first && (
        <p>
          <Isolated
            text={t("quota.sooner", {
              count: sooner,
              number: number(sooner),
              day: formatDay(new Date(first), language),
            })}
          />
        </p>
      )}
      {aboveCount > 0 && <p>{t("quota.above", { count: aboveCount, number: number(aboveCount) })}</p>}
      {aboveCount > 0 && (
        <ul className="list-disc ps-5">
          {above.map(({ email, files, pages }) => (
            <li key={email} className="wrap-anywhere">
              {t("quota.account", { email: isolatedText(email), files: number(files), pages: number(pages) })}
            </li>
          ))}
          {aboveCount > above.length && <li>{t("quota.more", { number: number(aboveCount - above.length) })}</li>}
        </ul>
      )}
    </div>
  );
}
