import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage, languageNames, otherLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { classNames } from "~/ui/class-names";
import type { ReadableDocument } from "../documents.server";
import { viewerStrings } from "../strings";
import type { QuotedPlace } from "./place";
import { ManualSearchForm } from "./search-form";
import { ViewerBar } from "./viewer-bar";

type Props = { document: ReadableDocument; place: QuotedPlace | null };

/** Renders the link back to the assistant, the search, and the link to the manual's other language. */
export function ViewerHeader({ document, place }: Props) {
  const t = useStrings(viewerStrings);
  return (
    <ViewerBar document={document} className="md:flex-nowrap" titleClassName="md:basis-auto">
      <ManualSearchForm className="order-last w-full pb-1 md:order-none md:w-md md:min-w-48 md:shrink-9999 md:pb-0" />
      <OtherLanguage document={document} place={place} />
      <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
    </ViewerBar>
  );
}

/**
 * Links to the same section in the manual's other language, or without one to the other language of the surrounding
 * page.
 */
function OtherLanguage({ document, place }: Props) {
  const t = useStrings(viewerStrings);
  const language = useLanguage();
  const other = otherLanguage(document.language);
  const look = classNames(buttonLook("quiet", "sm"), "whitespace-nowrap");
  if (!document.languages.includes(other)) return <LanguageToggle className={look} />;
  return (
    <a
      id="other-language"
      href={inLanguage(`/drwater/documents/${document.id}${place ? besides(place) : ""}`, other)}
      hrefLang={other}
      {...(other !== language && { "data-language": other })}
      className={look}
    >
      <span className="max-sm:hidden">{t(other === "ar" ? "inArabic" : "inEnglish")}</span>
      <span lang={other} className={classNames("sm:hidden", other === "ar" && "font-native")}>
        {languageNames[other]}
      </span>
    </a>
  );
}

/**
 * Returns a query that names the cited version: the quotation exists in one language only, so the other shows its
 * section and a link back.
 */
function besides({ version, start, end, slug }: QuotedPlace): string {
  return `?${new URLSearchParams({ beside: version, start: String(start), end: String(end) })}#${slug}`;
}
