const assetsCache = "assets";

/** Files that a page needs. Pictures are cached when they are shown. */
const needed = /\.(?:js|css|woff2)$/;

/** Addresses of files known to be cached, so that hundreds of pages do not look up the same ones. */
const known = new Set<string>();

/** Returns the addresses of the built files in an HTML page. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])];
}

/**
 * Returns a built file from the cache, or fetches and caches it. Its address contains a hash, so the cache never goes
 * stale.
 */
export async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(assetsCache);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

/**
 * Caches the needed ones of the files.
 * @throws {TypeError | DOMException} after the others, if one cannot be fetched or stored.
 */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  const keepOne = async (address: string) => {
    if (!(await cache.match(address))) {
      const response = await fetch(address);
      if (response.status !== 200) throw new TypeError(`${address} answered ${response.status}`);
      await cache.put(address, response);
    }
    known.add(address);
  };
  const missing = addresses.filter((address) => needed.test(address) && !known.has(address));
  const failed = (await Promise.allSettled(missing.map(keepOne))).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Deletes all cached files except `used`. */
export async function dropAssets(used: ReadonlySet<string>): Promise<void> {
  known.clear();
  const cache = await caches.open(assetsCache);
  const spare = (await cache.keys()).filter(({ url }) => !used.has(new URL(url).pathname));
  await Promise.all(spare.map((request) => cache.delete(request)));
}
