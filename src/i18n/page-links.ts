import { inLanguage, type Language } from "./languages";

/**
 * Returns descriptors of a page's `<link>` elements: the canonical URL in `language`, and the URL in each language.
 * `path` is the English path with the query that belongs to the page; `origin` is the site's public origin.
 */
export function pageLinks(origin: string, path: string, language: Language) {
  const at = (which: Language) => origin + inLanguage(path, which);
  return [
    { tagName: "link", rel: "canonical", href: at(language) },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: at("en") },
    { tagName: "link", rel: "alternate", hrefLang: "ar", href: at("ar") },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at("en") },
  ];
}
