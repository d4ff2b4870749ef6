import { createHash, randomUUID } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Account } from "~/access/capabilities";
import { pagesWithFlash } from "~/access/cookies/flash.server";
import { inLanguage, languageOfPath, otherLanguage } from "~/i18n/languages";
import { carriedContext, requestContext, type Services, servicesContext } from "~/platform/context.server";
import { watchNotices } from "~/platform/notices.server";
import { Recent } from "~/platform/recent";
import { accountHeader } from "~/ui/offline-names";
import { visitorContext } from "./gates.server";

/** Texts that differ from one answer with a page to the next. */
type Own = { nonce: string; ids: readonly string[]; otherAddress: string };

/** A rendered page, with the texts that have to be replaced in each answer. */
type Page = { status: number; headers: Headers; html: string; own: Own };

/** Pages of one set of services. `generation` counts how often they were dropped. */
type Shelf = { pages: Recent<string, Page>; generation: number };

/** Maximum number of kept pages, above the number of routes that keep theirs, in both languages. */
const most = 50;

const shelves = new WeakMap<Services, Shelf>();

/**
 * Returns an id that no other answer has. Use it in loaders of routes with a middleware from here, which replaces it
 * when it answers with the page again.
 */
export function freshId(context: Readonly<RouterContextProvider>): string {
  const id = randomUUID();
  context.get(carriedContext).freshIds.push(id);
  return id;
}

/**
 * Returns the middleware of a page that is the same for every anonymous visitor, but for its ids and the nonce of its
 * scripts. The page is rendered once; until the notices change, it is answered again with these replaced. `placeOf`
 * returns the name under which it is kept, by default its path, or null if it must be rendered. With a query, or with a
 * cookie where messages of the step before are shown, it is rendered, too.
 */
export function sameForStrangers(placeOf: (url: URL) => string | null = plainPathOf) {
  return samePage((visitor) => visitor === null, placeOf);
}

/** Returns the path in the spelling of our own links, of which there are few; null for other spellings. */
function plainPathOf({ pathname }: URL): string | null {
  return /^(?:\/[a-z0-9-]+)+$/.test(pathname) ? pathname : null;
}

/**
 * Returns the middleware of a page that is the same for every approved user, below the gate that lets only these
 * through. The page must not be hydrated, since the data of a hydrated page has its visitor. It has no own texts, so it
 * gets a tag, by which the page cache compresses it once.
 */
export function sameForApproved() {
  return samePage(
    (visitor) => visitor?.profileStatus === "approved",
    (url) => plainPathOf(url) && `approved ${url.pathname}`,
  );
}

function samePage(isFor: (visitor: Account | null) => boolean, placeOf: (url: URL) => string | null) {
  const middleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
    const visitor = context.get(visitorContext);
    const place = placeOf(url);
    if (place === null || !isFor(visitor) || !isPlain(request, url)) return next();
    const shelf = shelfOf(context.get(servicesContext));
    const own = () => ownTexts(url, context);
    const known = shelf.pages.get(place);
    if (known) return answerWith(known, own(), visitor);
    const { generation } = shelf;
    const response = await next();
    if (!isKeepable(response)) return response;
    const page = { status: response.status, headers: response.headers, html: await response.text(), own: own() };
    const canBeKept = !isAbout(page.html, visitor) && isReplaceable(page) && !hasOwnStyles(context);
    if (canBeKept && visitor) page.headers.set("ETag", tagOf(page.html));
    if (canBeKept && generation === shelf.generation) shelf.pages.set(place, page);
    return new Response(page.html, { status: page.status, headers: page.headers });
  };
  return middleware;
}

/**
 * Returns whether the request asks for a document as everybody gets it. Never in development, where the sources of a
 * page change.
 */
function isPlain(request: Request, url: URL): boolean {
  if (import.meta.env.MODE === "development") return false;
  if (request.method !== "GET" || url.search !== "" || new URL(request.url).pathname.endsWith(".data")) return false;
  return !pagesWithFlash.includes(inLanguage(url.pathname, "en")) || !request.headers.has("cookie");
}

/** Returns whether a page names its visitor, although it should be the same for everybody. */
function isAbout(html: string, visitor: Account | null): boolean {
  return (
    visitor !== null && [visitor.userId, visitor.email, visitor.sessionId].some((own) => own && html.includes(own))
  );
}

/**
 * Returns whether the address of the other language stands nowhere else on the page. Visitors choose the address of a
 * missing page, and could make it that of any other link.
 */
function isReplaceable({ html, own }: Page): boolean {
  return html.split(own.otherAddress).length === 2;
}

/** Returns whether the policy of the page names styles, which are known only while it is rendered. */
function hasOwnStyles(context: Readonly<RouterContextProvider>): boolean {
  const { styleAttributes, styleSources } = context.get(carriedContext);
  return styleAttributes || styleSources.length > 0;
}

function isKeepable({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return Boolean(isPage) && (status === 200 || status === 404) && !headers.has("set-cookie");
}

function shelfOf(services: Services): Shelf {
  const known = shelves.get(services);
  if (known) return known;
  const shelf: Shelf = { pages: new Recent(most), generation: 0 };
  shelves.set(services, shelf);
  watchNotices(services, () => {
    shelf.generation += 1;
    shelf.pages = new Recent(most);
  });
  return shelf;
}

function tagOf(html: string): string {
  return `"${createHash("sha256").update(html).digest("base64url").slice(0, 16)}"`;
}

function ownTexts({ pathname }: URL, context: Readonly<RouterContextProvider>): Own {
  const other = inLanguage(pathname, otherLanguage(languageOfPath(pathname)));
  return {
    nonce: context.get(requestContext).nonce,
    ids: context.get(carriedContext).freshIds,
    otherAddress: `href="${inHtml(other)}"`,
  };
}

function answerWith({ status, headers: kept, html, own }: Page, fresh: Own, visitor: Account | null): Response {
  const page = own.ids
    .reduce((text, id) => text.replaceAll(id, randomUUID()), html)
    .replaceAll(own.nonce, fresh.nonce)
    .replaceAll(own.otherAddress, () => fresh.otherAddress);
  const headers = new Headers(kept);
  if (visitor) headers.set(accountHeader, visitor.userId);
  return new Response(page, { status, headers });
}

/** Encodes the path of a URL as React does in an attribute; its other signs are percent-encoded. */
function inHtml(path: string): string {
  return path.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
