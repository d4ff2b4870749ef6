/** A public page of docs/product.md#public-pages with its texts by language. Links are English paths, or external. */
export type SitePage = {
  path: string;
  en: PageWords;
  ar: PageWords;
  /** Destinations of the links in the page's own part, without header and footer. */
  links: string[];
  /** Required types of its structured data, besides WebPage, Organization, WebSite and BreadcrumbList. */
  things?: string[];
};

type PageWords = { title: string; heading: string; texts: string[] };

export const signUp = "/request-access-to-drwater?mode=signup";
