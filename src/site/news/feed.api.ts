import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Article } from "../content/content";
import { type SiteContext, siteContextOf } from "../head/page-head.server";
import { forEverybody, xmlText } from "../public-answers";
import type { Route } from "./+types/feed.api";
import { newsStrings } from "./news-strings";

/** `GET` returns the news as an Atom feed (RFC 4287), in the language of the address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const { origin, language, content } = page;
  const t = textsIn(newsStrings, language);
  const news = origin + inLanguage("/news", language);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xmlText(news)}</id>
<title>${xmlText(`${t("title")} · ${content.company.name}`)}</title>
<subtitle>${xmlText(t("description"))}</subtitle>
<updated>${momentOf(content.news[0]?.date)}</updated>
<author><name>${xmlText(content.company.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(`${news}/feed.xml`)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${xmlText(news)}"/>
${content.news.map((article) => entryOf(page, article)).join("\n")}
</feed>
`;
  return new Response(body, { headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...forEverybody } });
}

function entryOf({ origin, language }: SiteContext, { slug, title, summary, date }: Article): string {
  const url = xmlText(origin + inLanguage(`/news/${slug}`, language));
  return `<entry>
<id>${url}</id>
<title>${xmlText(title)}</title>
<summary>${xmlText(summary)}</summary>
<published>${momentOf(date)}</published>
<updated>${momentOf(date)}</updated>
<link rel="alternate" type="text/html" hreflang="${language}" href="${url}"/>
</entry>`;
}

/**
 * Returns the time of a day's start, because feeds require a time. An empty feed counts as unchanged since the epoch.
 */
function momentOf(day: string | undefined): string {
  return `${day ?? "1970-01-01"}T00:00:00Z`;
}
