import { inLanguage, languages } from "~/i18n/languages";
import { siteContextOf } from "../head/page-head.server";
import { forEverybody, xmlText } from "../public-answers";
import type { Route } from "./+types/sitemap.api";
import { publicPages } from "./public-pages";

/**
 * `GET` returns the sitemap: every public page in each language, with its alternates (sitemaps.org 0.9, and Google's
 * extension).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const { origin, content } = siteContextOf({ url, context });
  const items = content.news.map(({ slug, date }) => ({ path: `/news/${slug}`, changed: date }));
  const pages = [...publicPages.map((path) => ({ path, changed: undefined })), ...items];
  const entries = pages.flatMap(({ path, changed }) =>
    languages.map((language) => entryOf(origin, path, language, changed)),
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", ...forEverybody } });
}

function entryOf(
  origin: string,
  path: string,
  language: (typeof languages)[number],
  changed: string | undefined,
): string {
  const at = (which: typeof language) => xmlText(origin + inLanguage(path, which));
  const alternates = [...languages.map((which) => [which, at(which)]), ["x-default", at("en")]].map(
    ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`,
  );
  const lines = [`<loc>${at(language)}</loc>`, ...(changed ? [`<lastmod>${changed}</lastmod>`] : []), ...alternates];
  return `<url>${lines.join("")}</url>`;
}
