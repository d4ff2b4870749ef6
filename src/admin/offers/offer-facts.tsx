import type { Offer } from "~/documents/offers/offer";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Fact, FactList } from "../list/facts";
import { offerStrings } from "./strings";

/** Renders facts of an offer: its account, date, file and pages. */
export function OfferFacts({ offer: { by, at, fileName, pages, isBeingRead } }: { offer: Offer }) {
  const t = useStrings(offerStrings);
  const language = useLanguage();
  return (
    <>
      <FactList>
        <Fact term={t("by")}>{by}</Fact>
        <Fact term={t("at")}>{formatMoment(at, language)}</Fact>
        <Fact term={t("file")}>{fileName}</Fact>
        <Fact term={t("pages")}>{pages !== null && formatNumber(pages, language)}</Fact>
      </FactList>
      {isBeingRead && <p className="text-muted text-sm">{t("isBeingRead")}</p>}
    </>
  );
}
