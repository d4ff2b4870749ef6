import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyOf, keptPages, learn, maxAge, maxPages } from "./copies";
import { fakeCaches } from "./fixtures/fake-caches";

const site = "https://example.com";
const now = Date.UTC(2026, 10, 23);

beforeEach(() => {
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
});

afterEach(() => vi.unstubAllGlobals());

const address = (path: string) => new URL(path, site);

const page = (headers: Record<string, string>, status = 200) =>
  new Response("<title>A page</title>", { status, headers: { "Content-Type": "text/html", ...headers } });

const own = (account: string, copy = "address") =>
  page({ "Cache-Control": "no-store", "Offline-Account": account, "Offline-Copy": copy });

const learnt = (path: string, response: Response, when = now) => learn(address(path), response, when);
const isKept = async (path: string, when = now) => (await copyOf(address(path), when)) !== undefined;

test("stores public pages, and account pages that allow it, but no others", async () => {
  await learnt("/about?utm=x", page({ "Cache-Control": "public, max-age=0, must-revalidate" }));
  await learnt("/drwater/documents/a", own("salma"));
  await learnt("/account", page({ "Cache-Control": "no-store", "Offline-Account": "salma" }));
  await learnt("/contact", page({ "Cache-Control": "private, no-cache", "Offline-Account": "salma" }));
  const kept = await Promise.all(
    ["/about", "/drwater/documents/a", "/account", "/contact"].map((path) => isKept(path)),
  );
  expect(kept).toEqual([true, true, false, false]);
});

test.each([
  ["somebody else", own("omar")],
  ["nobody", page({ "Cache-Control": "public, max-age=0" })],
  ["somebody who is no longer approved", page({ "Cache-Control": "no-store" })],
])("forgets the pages of an account when a page was made for %s", async (_, response) => {
  await learnt("/drwater/documents/a", own("salma"));
  await learnt("/drwater/tools", response);
  expect(await isKept("/drwater/documents/a")).toBe(false);
});

test.each([
  ["a fault", page({}, 500)],
  ["a missing page", page({}, 404)],
  ["a file", new Response("a,b", { headers: { "Content-Type": "text/csv" } })],
])("keeps the pages of an account after %s", async (_, response) => {
  await learnt("/drwater/documents/a", own("salma"));
  await learnt("/drwater/tools", response);
  expect(await isKept("/drwater/documents/a")).toBe(true);
});

test("deletes account pages when the server has not confirmed the account during a session's lifetime", async () => {
  await learnt("/drwater/documents/a", own("salma"));
  await learnt("/account", page({ "Cache-Control": "no-store", "Offline-Account": "salma" }), now + maxAge / 2);
  expect(await isKept("/drwater/documents/a", now + maxAge * 1.5)).toBe(true);
  expect(await isKept("/drwater/documents/a", now + maxAge * 1.5 + 1)).toBe(false);
  expect(await isKept("/drwater/documents/a", now)).toBe(false);
});

test("does not show a page that is stored while its account signs out", async () => {
  const cache = await caches.open("own-pages");
  await cache.put("/drwater/documents/a", own("salma"));
  expect(await isKept("/drwater/documents/a")).toBe(false);
  expect(await caches.has("own-pages")).toBe(false);
});

test("finds the copy of the whole address first, then that of its path", async () => {
  await learnt("/drwater/documents/a?start=1", own("salma"));
  await learnt("/drwater/tools/a/b?Qf=1", own("salma", "path"));
  expect(await isKept("/drwater/documents/a?start=9")).toBe(true);
  expect(await isKept("/drwater/tools/a/b?Qf=2")).toBe(true);
  expect((await keptPages("en", now)).map((one) => one.address)).toEqual([
    "/drwater/tools/a/b",
    "/drwater/documents/a?start=1",
  ]);
});

test("stores only the latest pages, and lists them in their language", async () => {
  for (let n = 0; n <= maxPages; n++) await learnt(`/drwater/documents/${n}`, own("salma"));
  await learnt("/ar/drwater/documents/a", own("salma"));
  expect([await isKept("/drwater/documents/0"), await isKept(`/drwater/documents/${maxPages}`)]).toEqual([false, true]);
  expect(await keptPages("ar", now)).toEqual([{ address: "/ar/drwater/documents/a", title: "A page" }]);
});

test("keeps the former copy of a page when the device has no space for the new one", async () => {
  vi.stubGlobal(
    "caches",
    fakeCaches((response) => response.headers.has("X-Large")),
  );
  await learnt("/drwater/documents/a", own("salma"));
  const large = own("salma");
  large.headers.set("X-Large", "1");
  await expect(learnt("/drwater/documents/a", large)).rejects.toThrow("no space");
  expect(await isKept("/drwater/documents/a")).toBe(true);
});
