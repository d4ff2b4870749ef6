import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { inLanguage, type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import type { Article, Content } from "../content/content";
import { siteContent } from "../content/content.server";
import { frameStrings } from "../strings";
import {
  breadcrumbs,
  newsArticle,
  organization,
  type SiteOrigin,
  shareImage,
  shareName,
  website,
  websiteId,
} from "./things";

type Handling = { url: URL; context: Readonly<RouterContextProvider> };

/** Origin, language and content of a page, for its loader. */
export type SiteContext = SiteOrigin & { content: Content };

type Kind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "FAQPage" | "ItemPage";

/** Facts about a page for its head. */
export type PageFacts = {
  /** The English path. */
  path: string;
  /** Title without the site's name, which is added; the home page uses `wholeTitle` instead. */
  title: string;
  wholeTitle?: string;
  description: string;
  kind?: Kind | readonly Kind[];
  /** The page's subject, as the value of `mainEntity`. */
  about?: readonly object[];
  /** Other people and things on the page, as the value of `mentions`. */
  mentions?: readonly object[];
  article?: Article;
  /** The page between home and this one in the breadcrumbs. */
  within?: { name: string; path: string };
};

/** Returns origin, language and content for the page of a request. */
export function siteContextOf({ url, context }: Handling): SiteContext {
  const services = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  return { origin: services.env.PUBLIC_URL, language, content: siteContent()[language] };
}

/** Returns the head of a public page: title, description, address in each language, share cards and structured data. */
export function pageHead(page: SiteContext, facts: PageFacts): MetaDescriptor[] {
  const title = facts.wholeTitle ?? `${facts.title} · ${page.content.company.name}`;
  return [
    { title },
    { name: "description", content: facts.description },
    ...pageLinks(page.origin, facts.path, page.language),
    feedLink(page),
    ...shareCards(page, facts, title),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph(page, facts, title) } },
  ];
}

/**
 * Returns descriptors of a page's `<link>` elements: the canonical URL in `language`, and the URL in each language.
 * `path` is the English path with the query that belongs to the page; `origin` is the site's public origin.
 */
function pageLinks(origin: string, path: string, language: Language) {
  const at = (which: Language) => origin + inLanguage(path, which);
  return [
    { tagName: "link", rel: "canonical", href: at(language) },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: at("en") },
    { tagName: "link", rel: "alternate", hrefLang: "ar", href: at("ar") },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: at("en") },
  ];
}

function feedLink({ language }: SiteContext): MetaDescriptor {
  const title = textsIn(frameStrings, language)("feed");
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: inLanguage("/news/feed.xml", language),
  };
}

type Card = { property?: string; name?: string; content: string };

/** Returns the metadata for shared links: Open Graph, which Twitter also reads, and Twitter's type of card. */
function shareCards(page: SiteContext, { path, title, description, article }: PageFacts, wholeTitle: string): Card[] {
  const { language, origin, content } = page;
  const image = shareOf(page, path, article);
  const locales: Record<Language, string> = { en: "en_GB", ar: "ar_SA" };
  const property = (name: string, value: string | number): Card => ({ property: name, content: String(value) });
  return [
    property("og:type", article ? "article" : "website"),
    property("og:site_name", content.company.name),
    property("og:title", article || path !== "/" ? title : wholeTitle),
    property("og:description", description),
    property("og:url", origin + inLanguage(path, language)),
    property("og:locale", locales[language]),
    property("og:locale:alternate", locales[language === "en" ? "ar" : "en"]),
    property("og:image", image.url),
    property("og:image:width", image.width),
    property("og:image:height", image.height),
    property("og:image:alt", image.alt || title),
    ...(article ? [property("article:published_time", article.date)] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const shareSize = { width: 1200, height: 630 };

/** Returns the share image of a page. An article without a drawn one uses its own picture. */
function shareOf(page: SiteContext, path: string, article: Article | undefined) {
  const name = shareName(path);
  const drawn = !article || existsSync(join("public", "share", `${name}-${page.language}.png`));
  if (drawn) return { url: shareImage(page, name), ...shareSize, alt: "" };
  return { ...article.picture, url: page.origin + article.picture.src };
}

function graph(page: SiteContext, facts: PageFacts, name: string): object[] {
  const { path, description, kind = "WebPage", about = [], mentions = [], article, within } = facts;
  const url = page.origin + inLanguage(path, page.language);
  const home = { name: textsIn(frameStrings, page.language)("home"), path: "/" };
  const trail = [home, ...(within ? [within] : []), { name: facts.title, path }];
  const webPage = {
    "@type": kind,
    "@id": `${url}#page`,
    url,
    name,
    description,
    inLanguage: page.language,
    isPartOf: { "@id": websiteId(page) },
    primaryImageOfPage: { "@type": "ImageObject", url: shareOf(page, path, article).url },
    ...(path !== "/" && { breadcrumb: breadcrumbs(page, trail) }),
    ...(about.length > 0 && { mainEntity: about }),
    ...(mentions.length > 0 && { mentions }),
    ...(article && { mainEntity: newsArticle(page, article) }),
  };
  return [organization(page, page.content.company), website(page, page.content.company), webPage];
}
