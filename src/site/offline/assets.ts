const assetsCache = "assets";

/** What a page cannot do without; its pictures are kept when they are shown. */
const needed = /\.(?:js|css|woff2)$/;

/** Returns the addresses of the built files that an HTML page names. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])];
}

/** Answers with a built file: from the cache, since its address changes with it, else from the server. */
export async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(assetsCache);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

/** Keeps those of the files without which a page is not whole. One that cannot be fetched now is kept when it is used. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  const keepOne = async (address: string) => {
    if (await cache.match(address)) return;
    const response = await fetch(address);
    if (response.status === 200) await cache.put(address, response);
  };
  await Promise.allSettled(addresses.filter((address) => needed.test(address)).map(keepOne));
}

/** Deletes all files but those in `used`. */
export async function dropAssets(used: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(assetsCache);
  const spare = (await cache.keys()).filter(({ url }) => !used.has(new URL(url).pathname));
  await Promise.all(spare.map((request) => cache.delete(request)));
}
