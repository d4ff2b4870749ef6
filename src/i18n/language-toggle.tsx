import { useLocation } from "react-router";
import { inLanguage, languageNames, otherLanguage } from "./languages";
import { useLanguage } from "./use-strings";

/**
 * A link to the same page in the other language; a small script remembers the choice. The Arabic word alone is not worth
 * fetching its face. Works without hydration.
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
