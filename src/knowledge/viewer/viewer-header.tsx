import { ArrowLeft } from "lucide-react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { directionOf, inLanguage, languageNames, otherLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/button-look";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/directional-icon";
import { TextLink } from "~/ui/text-link";
import { ThemeToggle } from "~/ui/theme-toggle";
import type { ReadableDocument } from "../documents.server";
import { viewerStrings } from "../strings";
import type { QuotedPlace } from "./place";
import { ManualSearchForm } from "./search-form";
import { useWayBack } from "./way-back";

type Props = { document: ReadableDocument; place: QuotedPlace | null };

/** Renders the link back to the assistant, the search, and the link to the manual's other language. */
export function ViewerHeader({ document, place }: Props) {
  const t = useStrings(viewerStrings);
  const back = useWayBack();
  return (
    <header className="manual-bar sticky top-0 z-20 border-line border-b bg-canvas print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 py-1 sm:px-6 md:flex-nowrap">
        <TextLink to={back.to} kind="standing" className="shrink-0" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          <span className="max-sm:hidden">{back.name}</span>
          <span className="sm:hidden">{back.shortName}</span>
        </TextLink>
        {/* The style sheet draws the title here; screen readers get it from the page heading. */}
        <span
          aria-hidden="true"
          data-title={document.title}
          lang={document.language}
          dir={directionOf(document.language)}
          className="manual-name text-match-parent md:basis-auto"
        />
        <ManualSearchForm className="order-last w-full pb-1 md:order-none md:w-md md:min-w-48 md:shrink-9999 md:pb-0" />
        <OtherLanguage document={document} place={place} />
        <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      </div>
    </header>
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
