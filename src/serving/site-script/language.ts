import { all, closestTo } from "./dom";

/**
 * Keeps the language that the reader chooses, and offers the other one to those who prefer it. Pages are cached without
 * their query, so this adds the query to the language link, with the position on the page.
 */
export function startLanguage(): void {
  addEventListener("click", (event) => {
    const link = closestTo<HTMLAnchorElement>(event, "[data-language]");
    if (link?.dataset.language) followLanguage(link, link.dataset.language);
    const stay = closestTo(event, "[data-stay]");
    if (stay?.dataset.stay) {
      keepLanguage(stay.dataset.stay);
      (stay.parentNode as HTMLElement).hidden = true;
    }
  });
  addEventListener("DOMContentLoaded", () => {
    const offer = document.querySelector<HTMLElement>("[data-offer]");
    if (offer?.dataset.offer === preferredLanguage(document.cookie, navigator.language)) offer.hidden = false;
  });
}

/** Returns the language that was chosen, according to the cookies, otherwise the browser's. */
export function preferredLanguage(cookies: string, browserLanguage: string | undefined): string {
  return /(?:^|; )language=(..)/.exec(cookies)?.[1] ?? (browserLanguage || "").slice(0, 2);
}

function followLanguage(link: HTMLAnchorElement, language: string): void {
  keepLanguage(language);
  // A button has no path.
  if (!link.pathname) return;
  if (!link.search) link.search = location.search;
  const past = all("main section[id]").filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
  const section = past.at(-1);
  if (section) link.hash = section.id;
}

function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
}
