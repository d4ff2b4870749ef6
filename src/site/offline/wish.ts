import type { Keeping, WantedPage, WishMessage, WishReply, WishState } from "~/ui/offline-names";
import { ownPagesCache } from "~/ui/offline-names";
import { dropAssets } from "./assets";
import { assetsInUse, learn, ownerOf, wishKey } from "./copies";
import { bytesHeader, versionHeader, withStamp } from "./stamp";

/** The pages that a user wants on this device. Stored with the account's pages, so that it goes with them. */
type Wish = { readonly languages: WishState["languages"]; readonly pages: readonly WantedPage[] };

/** Maximum milliseconds to wait for a page. */
const maxWait = 30_000;

/** The last change of the wish. The next one waits for it, so that no removal overtakes a wish that is being stored. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Aborts the wishes that are being set, or wait for their turn, when the wish is dropped. */
let settings = new AbortController();

/** Does what a message asks for, and returns the reply. `build` is the version of the build. */
export async function answerWish(message: WishMessage, build: string): Promise<WishReply | Keeping> {
  try {
    if (message.type === "keep page") return await keepWanted(message.address, build);
    if (message.type === "set wish") {
      const { signal } = settings;
      await inTurn(() => setWish({ languages: message.languages, pages: message.pages }, signal));
    }
    if (message.type === "drop wish") {
      // On a weak connection the page that a new wish waits for may take half a minute.
      settings.abort();
      settings = new AbortController();
      await inTurn(dropWish);
    }
    return await wishState(build);
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
    if (isPassing(error)) return "lost";
    throw error;
  }
}

function inTurn(change: () => Promise<void>): Promise<void> {
  const turn = lastChange.then(change, change);
  lastChange = turn;
  return turn;
}

/** Returns whether an error of the line or of the device's storage may pass. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

/**
 * Learns the first page first, unless an account is known: the cache needs to know its account, or it is deleted.
 * Stores no wish if the account signs out in the meantime, or after `signal` aborts.
 * @throws {TypeError | DOMException} without a response, or without space on the device.
 */
async function setWish(wish: Wish, signal: AbortSignal): Promise<void> {
  const [first] = wish.pages;
  if (!first || signal.aborted) return;
  const before = await readWish();
  const owner = await ownerOf();
  try {
    const isSameAccount = async () => !signal.aborted && (await ownerOf())?.account === owner?.account;
    await learnFrom(first.address, null, isSameAccount, signal);
  } catch (error) {
    if (signal.aborted) return;
    // The page is fetched again with the others.
    if (!owner || !isPassing(error)) throw error;
  }
  if (signal.aborted || !(await ownerOf())) return;
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
  const page = await wantedPage(address);
  const owner = await ownerOf();
  if (!page) return "refused";
  const isWanted = async () =>
    (await ownerOf())?.account === owner?.account && (await wantedPage(address))?.version === page.version;
  const isStored = await learnFrom(address, stampOf(page, build), isWanted);
  // The page may have been made for another account.
  return isStored && (await readWish()) ? "kept" : "refused";
}

async function wantedPage(address: string): Promise<WantedPage | undefined> {
  return (await readWish())?.pages.find((one) => one.address === address);
}

async function dropWish(): Promise<void> {
  const wish = await readWish();
  if (!wish) return;
  await deletePages([wishKey, ...wish.pages.map(({ address }) => address)]);
  await dropAssets(await assetsInUse());
}

/**
 * Fetches a page and stores it. Returns whether it is a page that may be stored, and `isStillWanted` after the fetch:
 * the account may have signed out, or the user may have removed the pages. Stops waiting when `stop` aborts.
 * @throws {TypeError | DOMException} without a response, or without space on the device.
 */
async function learnFrom(
  address: string,
  stamp: string | null,
  isStillWanted: () => Promise<boolean>,
  stop?: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.timeout(maxWait);
  const response = await untilAborted(fetch(address, { cache: "no-store", redirect: "manual", signal }), stop);
  if (response.status >= 500) throw new TypeError(`${address} answered ${response.status}`);
  if (response.status !== 200 || response.type === "opaqueredirect") return false;
  const stamped = stamp === null ? response : await withStamp(response, stamp);
  if (!(await isStillWanted())) return false;
  await learn(new URL(address, location.origin), stamped);
  return true;
}

/**
 * Returns what `work` resolves to.
 * @throws the reason of `stop` as soon as that aborts, or the error of `work`.
 */
function untilAborted<Result>(work: Promise<Result>, stop: AbortSignal | undefined): Promise<Result> {
  if (!stop) return work;
  if (stop.aborted) return Promise.reject(stop.reason);
  return new Promise((resolve, reject) => {
    stop.addEventListener("abort", () => reject(stop.reason));
    work.then(resolve, reject);
  });
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
