import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyOf, forgetOwn, keptPages, learn, maxAge, maxPages } from "./copies";
import { fakeCaches } from "./fixtures/fake-caches";
import { answerWish } from "./wish";

const site = "https://example.com";
const shell = { address: "/drwater", version: "" };
const list = { address: "/drwater/tools", version: "" };
const manual = { address: "/drwater/documents/a", version: "v1" };
const calculator = { address: "/drwater/tools/a/b", version: "c1" };
const pages = [shell, list, manual, calculator];

/** Account that the server answers for; null for nobody. */
let account: string | null;
/** Replaces the answer of the server. */
let fault: (() => Response | Promise<Response>) | null;

const page = (owner: string) => {
  const headers = { "Content-Type": "text/html", "Offline-Account": owner, "Offline-Copy": "address" };
  return new Response("<title>A page</title>", { headers });
};

beforeEach(() => {
  account = "salma";
  fault = null;
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("location", { origin: site });
  vi.stubGlobal("fetch", async () => fault?.() ?? (account ? page(account) : new Response(null, { status: 302 })));
});

afterEach(() => vi.unstubAllGlobals());

const set = (wanted = pages) => answerWish({ type: "set wish", languages: ["en"], pages: wanted }, "build-1");
const state = (build = "build-1") => answerWish({ type: "tell wish" }, build);
const keep = (address: string, build = "build-1") => answerWish({ type: "keep page", address }, build);
const isKept = async (address: string) => (await copyOf(new URL(address, site))) !== undefined;

async function keptAll(): Promise<void> {
  await set();
  for (const { address } of pages) await keep(address);
}

test("keeps the wanted pages one by one, and tells what is missing and how large they are", async () => {
  expect(await set()).toMatchObject({ total: 4, missing: pages.map(({ address }) => address) });
  expect(await keep(manual.address)).toBe("kept");
  expect(await state()).toMatchObject({
    languages: ["en"],
    bytes: "<title>A page</title>".length,
    missing: ["/drwater", "/drwater/tools", "/drwater/tools/a/b"],
  });
});

test("keeps wanted pages however many others are opened", async () => {
  await keptAll();
  for (let n = 0; n <= maxPages; n++) await learn(new URL(`/drwater/documents/${n}`, site), page("salma"));
  expect(await Promise.all(pages.map(({ address }) => isKept(address)))).toEqual([true, true, true, true]);
  expect(await isKept("/drwater/documents/0")).toBe(false);
});

test("takes pages of an older build or of older content for missing, and still shows them", async () => {
  await keptAll();
  expect(await state()).toMatchObject({ missing: [] });
  expect(await state("build-2")).toMatchObject({ missing: pages.map(({ address }) => address) });
  expect(await set([shell, list, { ...manual, version: "v2" }, calculator])).toMatchObject({
    missing: [manual.address],
  });
  expect(await isKept(manual.address)).toBe(true);
});

test("a page that is opened stays one that is wanted", async () => {
  await keptAll();
  await learn(new URL(manual.address, site), page("salma"));
  expect(await state()).toMatchObject({ missing: [] });
});

test.each([
  ["a lost line", () => Promise.reject(new TypeError("no connection")), "lost"],
  ["a fault of the server", () => new Response(null, { status: 502 }), "lost"],
  ["a page that is gone", () => new Response(null, { status: 404 }), "refused"],
  ["a full device", () => Promise.reject(new DOMException("full", "QuotaExceededError")), "full"],
])("tells of %s, and keeps what it has", async (_, answer, outcome) => {
  await keptAll();
  fault = answer as () => Response;
  expect(await keep(manual.address, "build-2")).toBe(outcome);
  expect(await isKept(manual.address)).toBe(true);
});

test("keeps nothing that is not wanted", async () => {
  expect(await keep("/drwater/documents/a")).toBe("refused");
  await set();
  expect(await keep("/drwater/documents/salmas-own")).toBe("refused");
});

test("deletes wanted pages when the wish is dropped, and those that a new wish leaves out", async () => {
  await keptAll();
  await set([shell, list, manual]);
  expect([await isKept(manual.address), await isKept(calculator.address)]).toEqual([true, false]);
  expect(await answerWish({ type: "drop wish" }, "build-1")).toBeNull();
  expect(await isKept(manual.address)).toBe(false);
});

test("loses the wish with its account: signed out, another account, unconfirmed for a session", async () => {
  await keptAll();
  await forgetOwn();
  expect(await state()).toBeNull();
  await keptAll();
  account = "omar";
  expect(await keep(manual.address)).toBe("refused");
  expect(await state()).toBeNull();
  await keptAll();
  expect(await copyOf(new URL(manual.address, site), Date.now() + maxAge + 1000)).toBeUndefined();
  expect(await state()).toBeNull();
});

test("does not list wanted calculators one by one", async () => {
  await keptAll();
  expect((await keptPages("en")).map(({ address }) => address).sort()).toEqual([
    "/drwater",
    "/drwater/documents/a",
    "/drwater/tools",
  ]);
});

/** Holds the answers of the server. Returns the function that lets them through. */
function heldServer(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fault = () => promise.then(() => page("salma"));
  return resolve;
}

/** Resolves once the worker waits for the server. */
const serverAsked = () => new Promise((resolve) => setTimeout(resolve));

test("tells of a lost line before an account is known, and sets the wish without a line once it is", async () => {
  fault = () => Promise.reject(new TypeError("no connection"));
  expect(await set()).toBe("lost");
  expect(await state()).toBeNull();
  await learn(new URL("/drwater", site), page("salma"));
  expect(await set()).toMatchObject({ total: 4 });
});

test("tells of a full device when the wish is set", async () => {
  vi.stubGlobal(
    "caches",
    fakeCaches((response) => response.headers.get("Content-Type") === "application/json"),
  );
  expect(await set()).toBe("full");
});

test("a wish that is dropped while it is being set is dropped", async () => {
  const go = heldServer();
  const setting = set();
  const dropping = answerWish({ type: "drop wish" }, "build-1");
  go();
  await Promise.all([setting, dropping]);
  expect(await state()).toBeNull();
});

test.each(["no account is known", "an account is known"])(
  "a wish is dropped at once while its first page is awaited (%s)",
  async (when) => {
    if (when === "an account is known") await learn(new URL("/drwater", site), page("salma"));
    heldServer();
    const settings = [set(), set([shell])];
    await serverAsked();
    expect(await answerWish({ type: "drop wish" }, "build-1")).toBeNull();
    await Promise.all(settings);
    expect(await state()).toBeNull();
  },
);

test("does not store a page that arrives after the wish is dropped", async () => {
  await set([shell, manual]);
  const go = heldServer();
  const keeping = keep(manual.address);
  await serverAsked();
  await answerWish({ type: "drop wish" }, "build-1");
  go();
  expect(await keeping).toBe("refused");
  expect(await isKept(manual.address)).toBe(false);
});

test.each([
  ["page", () => keep(manual.address)],
  ["wish", () => set()],
])("stores no %s that arrives after signing out", async (_, work) => {
  await set();
  const go = heldServer();
  const working = work();
  await serverAsked();
  await forgetOwn();
  go();
  await working;
  expect(await caches.has("own-pages")).toBe(false);
});

test("a wanted page counts as kept only once its files are kept", async () => {
  await set();
  const html = '<script src="/assets/of-the-manual.js"></script>';
  let isFileThere = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/assets/")) return new Response("", { status: isFileThere ? 200 : 503 });
    return new Response(html, { headers: page("salma").headers });
  });
  expect(await keep(manual.address)).toBe("lost");
  expect(await state()).toMatchObject({ missing: expect.arrayContaining([manual.address]) });
  isFileThere = true;
  expect(await keep(manual.address)).toBe("kept");
  expect(await state()).toMatchObject({ missing: expect.not.arrayContaining([manual.address]) });
});
