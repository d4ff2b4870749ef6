import { inLanguage, languageOfPath, languages } from "~/i18n/languages";
import { takeOver, tellVersion } from "~/ui/offline-names";
import { assetOf, dropAssets } from "./assets";
import { assetsInUse, copyOf, forgetOwn, keepOfflinePage, keptPages, learn, offlinePath } from "./copies";
import { withKeptPages } from "./offline-html";
import type { FetchEvent, WorkerScope } from "./worker-scope";

/**
 * The service worker. Pages come from the server as long as it answers; what was opened before is shown when it does not.
 * What scripts call, forms and streams are left alone. The server puts `buildVersion` in front, see `worker.api.ts`.
 */
declare const buildVersion: string;

const scope = globalThis as unknown as WorkerScope;

/** Statuses with which a proxy says that the server cannot be reached. */
const unreachable: readonly number[] = [502, 503, 504];

/** For how long a page that is kept waits for the server, in milliseconds. A weak line often gives no answer at all. */
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

/** The pages that are open now were fetched before there was a worker; those that may be kept are fetched again. */
async function begin(): Promise<void> {
  await scope.clients.claim();
  await dropAssets(await assetsInUse());
  const open = await scope.clients.matchAll({ type: "window" });
  const addresses = open.map(({ url }) => new URL(url)).filter(isReadOnly);
  await Promise.allSettled(addresses.map(async (address) => learn(address, await fetch(address))));
}

/** Whether a page can be fetched again at will: a link that works once has its token in the query. */
function isReadOnly({ pathname, search }: URL): boolean {
  return search === "" || inLanguage(pathname, "en").startsWith("/drwater");
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
    return copy ?? first ?? (await offlinePage(address));
  } catch {
    // `fetch` rejects only where no answer could be had.
    return copy ?? offlinePage(address);
  }
}

function afterwards(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const language = languageOfPath(pathname);
  const page = await copyOf(new URL(inLanguage(offlinePath, language), location.origin));
  if (!page) return Response.error();
  const html = withKeptPages(await page.text(), await keptPages(language));
  // Prefetched pages of this status are thrown away.
  return new Response(html, { status: 503, headers: page.headers });
}
