import { inLanguage, languageOfPath, languages } from "~/i18n/languages";
import { accountHeader, conversationKey, copyHeader, ownPagesCache, type WantedPage } from "~/ui/offline-names";
import { assetsIn, keepAssets } from "./assets";
import { versionHeader, withStamp } from "./stamp";

const openPagesCache = "open-pages";

/** Key in the cache of account pages for the record of their owner. */
const ownerKey = "/offline-owner";

/** Key in the same cache for the pages that the user wants on this device. */
export const wishKey = "/offline-wish";

/** Addresses in the cache that are no pages. */
const records: readonly string[] = [ownerKey, wishKey, conversationKey];

/** Milliseconds until stored account pages expire, as long as an unused session lives. */
export const maxAge = 7 * 24 * 3600 * 1000;

/** Maximum number of stored pages besides those that the user wants; the oldest are deleted. */
export const maxPages = 40;

/** Path of the page for addresses without a copy. */
export const offlinePath = "/offline";

/** Account of the stored pages, and the time in milliseconds when the server last confirmed it. */
type Owner = { readonly account: string; readonly seen: number };

/** A page that can be opened offline. */
export type KeptCopy = { readonly address: string; readonly title: string };

/**
 * Fetches and stores the offline page in one language, without cookies.
 * @throws {TypeError} if the server answers with an error.
 */
export async function keepOfflinePage(path: string): Promise<void> {
  const response = await fetch(path, { cache: "reload", credentials: "omit" });
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  await keep(openPagesCache, path, response);
}

/**
 * Stores a page if its headers allow it. Deletes the account pages if the page was made for another account or for
 * none. Ignores errors and responses that are no pages.
 */
export async function learn(address: URL, response: Response, now = Date.now()): Promise<void> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  if (response.status !== 200 || response.type === "opaqueredirect" || !isPage) return;
  const account = response.headers.get(accountHeader);
  const owner = await ownerOf();
  if (owner?.account !== account) await forgetOwn();
  if (account !== null && (owner || response.headers.has(copyHeader))) await confirm({ account, seen: now });
  const kind = response.headers.get(copyHeader);
  if (account !== null && kind !== null) {
    await keep(ownPagesCache, kind === "path" ? address.pathname : address.pathname + address.search, response);
  } else if (response.headers.get("Cache-Control")?.startsWith("public")) {
    await keep(openPagesCache, address.pathname, response);
  }
}

/**
 * Returns the stored page for an address: the exact one, or the same path with another query; undefined if there is
 * none.
 */
export async function copyOf(address: URL, now = Date.now()): Promise<Response | undefined> {
  await forgetOld(now);
  for (const name of [ownPagesCache, openPagesCache]) {
    const cache = (await caches.has(name)) ? await caches.open(name) : null;
    const target = address.pathname + address.search;
    const found = (await cache?.match(target)) ?? (await cache?.match(target, { ignoreSearch: true }));
    if (found) return found;
  }
  return undefined;
}

/** Deletes all account pages. */
export async function forgetOwn(): Promise<void> {
  await caches.delete(ownPagesCache);
}

/**
 * Returns the stored pages of a language, account pages before public ones, the latest first in each group. Calculators
 * that the user wants on this device are left out: the list of calculators names them.
 */
export async function keptPages(language: "en" | "ar", now = Date.now()): Promise<KeptCopy[]> {
  await forgetOld(now);
  const found: KeptCopy[] = [];
  const own = (await caches.has(ownPagesCache)) ? await wantedIn(await caches.open(ownPagesCache)) : [];
  const listedElsewhere = new Set(own.filter((address) => inLanguage(address, "en").startsWith("/drwater/tools/")));
  for (const name of [ownPagesCache, openPagesCache]) {
    for (const { address, response } of (await entriesOf(name)).reverse()) {
      const path = address.split("?")[0] ?? "";
      const isOther = languageOfPath(path) !== language || path === inLanguage(offlinePath, language);
      if (listedElsewhere.has(path)) continue;
      if (isOther || found.some((one) => one.address.split("?")[0] === path)) continue;
      found.push({ address, title: titleOf(await response.text()) });
    }
  }
  return found;
}

/** Returns the addresses of all files that stored pages use. */
export async function assetsInUse(): Promise<ReadonlySet<string>> {
  const all = [...(await entriesOf(ownPagesCache)), ...(await entriesOf(openPagesCache))];
  const texts = await Promise.all(all.map(({ response }) => response.text()));
  return new Set(texts.flatMap(assetsIn));
}

async function keep(name: string, key: string, response: Response): Promise<void> {
  const html = await response.clone().text();
  const cache = await caches.open(name);
  const former = await cache.match(key);
  const version = former?.headers.get(versionHeader);
  const isWanted = response.headers.has(versionHeader);
  const stamped = version && !isWanted ? await withStamp(response, version) : response;
  // A page that the user wants counts as kept only with all its files.
  if (isWanted) await keepAssets(assetsIn(html));
  // Moves the page to the end of the cache, where the latest ones are.
  await cache.delete(key);
  try {
    await cache.put(key, stamped);
  } catch (error) {
    // A full device keeps the page that it had.
    if (former) await cache.put(key, former);
    throw error;
  }
  if (isWanted) return;
  // A file that cannot be fetched now is cached when it is used.
  await Promise.allSettled([keepAssets(assetsIn(html))]);
  if (!version) await dropOldest(cache);
}

/** Deletes the oldest pages beyond `maxPages`. Neither the offline page nor pages that the user wants count. */
async function dropOldest(cache: Cache): Promise<void> {
  const lasting = new Set([...records, ...languages.map((language) => inLanguage(offlinePath, language))]);
  for (const address of await wantedIn(cache)) lasting.add(address);
  const pages = (await addressesIn(cache)).filter((address) => !lasting.has(address));
  await Promise.all(pages.slice(0, Math.max(0, pages.length - maxPages)).map((address) => cache.delete(address)));
}

/** Returns the addresses of the pages that the user wants on this device. */
async function wantedIn(cache: Cache): Promise<string[]> {
  const record = await cache.match(wishKey);
  const wish: { pages: readonly WantedPage[] } | undefined = await record?.json();
  return wish?.pages.map(({ address }) => address) ?? [];
}

async function addressesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
}

async function entriesOf(name: string): Promise<{ address: string; response: Response }[]> {
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await addressesIn(cache)).map(async (address) => {
      const response = records.includes(address) ? undefined : await cache.match(address);
      return response ? [{ address, response }] : [];
    }),
  );
  return entries.flat();
}

/** Returns the account of the stored pages, or null. */
export async function ownerOf(): Promise<Owner | null> {
  if (!(await caches.has(ownPagesCache))) return null;
  const record = await (await caches.open(ownPagesCache)).match(ownerKey);
  return record ? record.json() : null;
}

async function confirm(owner: Owner): Promise<void> {
  await (await caches.open(ownPagesCache)).put(ownerKey, Response.json(owner));
}

/**
 * Deletes account pages whose account was not confirmed for `maxAge`, and those stored after their account signed out.
 */
async function forgetOld(now: number): Promise<void> {
  const owner = await ownerOf();
  if (!owner || now - owner.seen > maxAge) await forgetOwn();
}

/** Returns the title of an HTML page, still escaped. */
function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}
