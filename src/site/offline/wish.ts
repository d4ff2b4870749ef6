import type { Keeping, WantedPage, WishMessage, WishState } from "~/ui/offline-names";
import { ownPagesCache } from "~/ui/offline-names";
import { dropAssets } from "./assets";
import { assetsInUse, learn, wishKey } from "./copies";
import { bytesHeader, versionHeader, withStamp } from "./stamp";

/** The pages that a user wants on this device. Stored with the account's pages, so that it goes with them. */
type Wish = { readonly languages: WishState["languages"]; readonly pages: readonly WantedPage[] };

/** Maximum milliseconds to wait for a page. */
const maxWait = 30_000;

/** Does what a message asks for, and returns the reply. `build` is the version of the build. */
export async function answerWish(message: WishMessage, build: string): Promise<WishState | Keeping | null> {
  if (message.type === "set wish") await setWish({ languages: message.languages, pages: message.pages });
  if (message.type === "keep page") return keepWanted(message.address, build);
  if (message.type === "drop wish") await dropWish();
  return wishState(build);
}

/** Learns the first page first: the cache needs to know its account, or it is deleted. */
async function setWish(wish: Wish): Promise<void> {
  const [first] = wish.pages;
  if (!first) return;
  const before = await readWish();
  await learnFrom(first.address, null);
  const wanted = new Set(wish.pages.map(({ address }) => address));
  await deletePages((before?.pages ?? []).map(({ address }) => address).filter((address) => !wanted.has(address)));
  await (await caches.open(ownPagesCache)).put(wishKey, Response.json(wish));
}

async function wishState(build: string): Promise<WishState | null> {
  const wish = await readWish();
  if (!wish) return null;
  const cache = await caches.open(ownPagesCache);
  let bytes = 0;
  const missing: string[] = [];
  for (const page of wish.pages) {
    const stored = await cache.match(page.address);
    bytes += Number(stored?.headers.get(bytesHeader) ?? 0);
    if (stored?.headers.get(versionHeader) !== stampOf(page, build)) missing.push(page.address);
  }
  return { languages: wish.languages, total: wish.pages.length, bytes, missing };
}

async function keepWanted(address: string, build: string): Promise<Keeping> {
  const page = (await readWish())?.pages.find((one) => one.address === address);
  if (!page) return "refused";
  try {
    const isStored = await learnFrom(address, stampOf(page, build));
    // The account may have signed out in the meantime.
    return isStored && (await readWish()) ? "kept" : "refused";
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
    if (error instanceof TypeError || error instanceof DOMException) return "lost";
    throw error;
  }
}

async function dropWish(): Promise<void> {
  const wish = await readWish();
  if (!wish) return;
  await deletePages([wishKey, ...wish.pages.map(({ address }) => address)]);
  await dropAssets(await assetsInUse());
}

/**
 * Fetches a page and stores it. Returns whether it is a page that may be stored.
 * @throws {TypeError | DOMException} without a response, or without space on the device.
 */
async function learnFrom(address: string, stamp: string | null): Promise<boolean> {
  const signal = AbortSignal.timeout(maxWait);
  const response = await fetch(address, { cache: "no-store", redirect: "manual", signal });
  if (response.status >= 500) throw new TypeError(`${address} answered ${response.status}`);
  if (response.status !== 200 || response.type === "opaqueredirect") return false;
  await learn(new URL(address, location.origin), stamp === null ? response : await withStamp(response, stamp));
  return true;
}

/** The build comes last: headers lose blanks at their end, and a page may have no version of its own. */
function stampOf({ version }: WantedPage, build: string): string {
  return `${version} ${build}`.trim();
}

async function readWish(): Promise<Wish | null> {
  if (!(await caches.has(ownPagesCache))) return null;
  const record = await (await caches.open(ownPagesCache)).match(wishKey);
  return record ? record.json() : null;
}

async function deletePages(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ownPagesCache);
  await Promise.all(addresses.map((address) => cache.delete(address)));
}
