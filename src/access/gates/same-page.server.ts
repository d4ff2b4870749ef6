import { randomUUID } from "node:crypto";
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
 * Returns an id that no other answer has. Use it in loaders of routes with a middleware from here, which
 * replaces it when it answers with the page again.
 */
export function freshId(context: Readonly<RouterContextProvider>): string {
  const id = randomUUID();
  context.get(carriedContext).freshIds.push(id);
  return id;
}

/**
 * Returns the middleware of a page that is the same for every anonymous visitor, but for its ids and the nonce of its
 * scripts. The page is rendered once; until the notices change, it is answered again with these replaced. `placeOf`
 * returns the name under which it is kept, by default its path. With a query, or with a cookie where messages of the
 * step before are shown, it is rendered.
 */
export function sameForStrangers(placeOf: (url: URL) => string = ({ pathname }) => pathname) {
  return samePage((visitor) => visitor === null, placeOf);
}

/**
 * Returns the middleware of a page that is the same for every approved user, below the gate that lets only these
 * through. The page must not be hydrated, since the data of a hydrated page has its visitor.
 */
export function sameForApproved() {
  return samePage(
    (visitor) => visitor?.profileStatus === "approved",
    ({ pathname }) => `approved ${pathname}`,
  );
}

function samePage(isFor: (visitor: Account | null) => boolean, placeOf: (url: URL) => string) {
  const middleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
    const visitor = context.get(visitorContext);
    if (!isFor(visitor) || !isPlain(request, url)) return next();
    const shelf = shelfOf(context.get(servicesContext));
    const place = placeOf(url);
    const own = () => ownTexts(url, context);
    const known = shelf.pages.get(place);
    if (known) return answerWith(known, own(), visitor);
    const { generation } = shelf;
    const response = await next();
    if (!isKeepable(response)) return response;
    const page = { status: response.status, headers: response.headers, html: await response.text(), own: own() };
    if (generation === shelf.generation && !isAbout(page.html, visitor)) shelf.pages.set(place, page);
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

function isKeepable({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage && (status === 200 || status === 404) && !headers.has("set-cookie");
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
