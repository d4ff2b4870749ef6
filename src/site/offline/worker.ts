import { inLanguage, languageOfPath, languages } from "~/i18n/languages";
import { takeOver, tellVersion, type WishMessage } from "~/ui/offline-names";
import { assetOf, dropAssets } from "./assets";
import { assetsInUse, copyOf, forgetOwn, keepOfflinePage, keptPages, learn, offlinePath } from "./copies";
import { markedAsCopy, withKeptPages } from "./offline-html";
import { answerWish } from "./wish";
import type { FetchEvent, WorkerScope } from "./worker-scope";

/**
 * The service worker. Pages come from the server while it responds, and otherwise from stored copies. Calls of scripts,
 * forms and streams are left alone. The server prepends `buildVersion`, see `worker.api.ts`.
 */
declare const buildVersion: string;

const scope = globalThis as unknown as WorkerScope;

/** Statuses of a proxy that cannot reach the server. */
const unreachable: readonly number[] = [502, 503, 504];

/**
 * Maximum milliseconds to wait for the server if there is a stored copy. On a weak connection a response may never
 * come.
 */
const maxWait = 8000;

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(languages.map((language) => keepOfflinePage(inLanguage(offlinePath, language)))));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

scope.addEventListener("message", (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
  if (event.data === tellVersion) event.ports[0]?.postMessage(buildVersion);
  if (typeof event.data === "object") event.waitUntil(reply(event.data as WishMessage, event.ports[0]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && inLanguage(pathname, "en") === "/sign-out") event.waitUntil(forgetOwn());
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/") && !request.headers.has("Range")) event.respondWith(assetOf(request));
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
});

/** Fetches and stores the open pages again, because they were loaded before the worker existed. */
async function begin(): Promise<void> {
  await scope.clients.claim();
  await dropAssets(await assetsInUse());
  const open = await scope.clients.matchAll({ type: "window" });
  const addresses = open.map(({ url }) => new URL(url)).filter(isReadOnly);
  await Promise.allSettled(addresses.map(async (address) => learn(address, await fetch(address))));
}

/** Returns whether a page can be fetched again safely: a one-time link has its token in the query. */
function isReadOnly({ pathname, search }: URL): boolean {
  return search === "" || inLanguage(pathname, "en").startsWith("/drwater");
}

async function reply(message: WishMessage, port: MessagePort | undefined): Promise<void> {
  try {
    port?.postMessage(await answerWish(message, buildVersion));
  } catch (error) {
    // Without a reply the page would wait.
    port?.postMessage("lost");
    throw error;
  }
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const address = new URL(request.url);
  const copy = await copyOf(address);
  const answer = fetch(request).then((response) => {
    event.waitUntil(learn(address, response.clone()));
    return response;
  });
  try {
    const first = copy ? await Promise.race([answer, afterwards(maxWait)]) : await answer;
    if (first && !unreachable.includes(first.status)) return first;
    return copy ? await shownCopy(copy) : (first ?? (await offlinePage(address)));
  } catch {
    // `fetch` rejects only without any response.
    return copy ? shownCopy(copy) : offlinePage(address);
  }
}

/** Returns the copy with a mark, so that its scripts can say what may be older than the server's. */
async function shownCopy(copy: Response): Promise<Response> {
  return new Response(markedAsCopy(await copy.text()), { status: copy.status, headers: copy.headers });
}

function afterwards(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const language = languageOfPath(pathname);
  const page = await copyOf(new URL(inLanguage(offlinePath, language), location.origin));
  if (!page) return Response.error();
  const html = withKeptPages(await page.text(), await keptPages(language));
  // Browsers discard prefetched pages with this status.
  return new Response(html, { status: 503, headers: page.headers });
}
