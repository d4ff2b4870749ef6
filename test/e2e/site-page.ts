/** A public page of docs/product.md#public-pages with what stands on it, in each language. Links are English paths, or foreign. */
export type SitePage = {
  path: string;
  en: PageWords;
  ar: PageWords;
  /** The destinations of links in the page's own part, without header and footer. */
  links: string[];
  /** Types that its structured data has to have, beside WebPage, Organization, WebSite and BreadcrumbList. */
  things?: string[];
};

type PageWords = { title: string; heading: string; texts: string[] };

export const signUp = "/request-access-to-drwater?mode=signup";
