import { directionOf, inLanguage, otherLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/navigation/link-button";
import { homeStrings } from "./home-strings";

/**
 * Offers the Arabic home page, in Arabic, to visitors of the English one whose browser prefers Arabic. Visitors of the
 * Arabic page chose it by its address. The site script shows the offer; it overlays the page, so that the layout does
 * not shift.
 */
export function LanguageOffer() {
  const here = useLanguage();
  const other = otherLanguage(here);
  if (other !== "ar") return null;
  const t = textsIn(homeStrings, other);
  return (
    <aside hidden data-offer={other} lang={other} dir={directionOf(other)} className="language-offer">
      <p className="me-auto">{t("offer.text")}</p>
      <LinkButton href={inLanguage("/", other)} size="sm" data-language={other} hrefLang={other}>
        {t("offer.link")}
      </LinkButton>
      <button type="button" data-stay={here} className="min-h-11 px-3 underline underline-offset-4">
        {t("offer.dismiss")}
      </button>
    </aside>
  );
}
