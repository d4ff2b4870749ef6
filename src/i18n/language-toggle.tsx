import { useLocation } from "react-router";
import { inLanguage, languageNames, otherLanguage } from "./languages";
import { useLanguage } from "./use-strings";

/**
 * A link to the same page in the other language, which works without hydration; `siteScript` stores the choice. The
 * Arabic label uses a system font, because one word is not worth loading the Arabic font.
 */
export function LanguageToggle({ className }: { className?: string }) {
  const other = otherLanguage(useLanguage());
  const { pathname, search } = useLocation();
  return (
    <a
      href={inLanguage(pathname, other) + search}
      lang={other}
      hrefLang={other}
      data-language={other}
      className={other === "ar" ? `font-native ${className ?? ""}` : className}
    >
      {languageNames[other]}
    </a>
  );
}
