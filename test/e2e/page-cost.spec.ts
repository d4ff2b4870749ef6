import { expect } from "@playwright/test";
import { strings } from "../../src/access/strings";
import { textsIn } from "../../src/i18n/strings";
import { accountsFor } from "./accounts";
import type { Product } from "./product";
import { article, sitePages } from "./site-pages";
import { test } from "./site-product";
import { inDatabase } from "./stage";

/** A page that is rendered for its request has the request's id; a page from the cache has none. */
const wasRendered = ({ headers }: Response) => headers.has("x-request-id");

const forms = ["/contact", "/register", "/request-access-to-drwater"];
const shared = [...new Set([...sitePages.map(({ path }) => path), article])]
  .filter((path) => !forms.includes(path.replace(/\?.*/, "")))
  .flatMap((path) => [path, path === "/" ? "/ar" : `/ar${path}`]);

let made: ReturnType<typeof accountsFor> | undefined;

/** Returns the accounts of the product, created once. */
function accounts(product: Product): ReturnType<typeof accountsFor> {
  made ??= accountsFor(product);
  return made;
}

const signOut = /action="(?:\/ar)?\/sign-out"/;

/** Returns a random number generator with a seed, for repeatable runs. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns another spelling of a path that the server accepts. */
function respelled(path: string, random: () => number): string {
  const letter = (character: string) => {
    const dice = random();
    if (character === "/" || dice < 0.6) return character;
    return dice < 0.8 ? character.toUpperCase() : `%${character.charCodeAt(0).toString(16)}`;
  };
  return (random() < 0.3 ? "/" : "") + [...path].map(letter).join("") + (random() < 0.3 ? "/" : "");
}

test("a thousand queries, cookies and spellings render each shared page at most twice", async ({ product }) => {
  const random = chance(14);
  const rendered = new Map<string, number>();
  const cookies = [
    (n: number) => `_ga=${n}`,
    (n: number) => `session=invented-${n}`,
    (n: number) => `session=${"a".repeat(32)}.${String(n).padStart(43, "A")}%3D`,
    (n: number) => `language=ar; theme=dark; x${n}=y`,
    (n: number) => `flash=invented-${n}`,
    (n: number) => `x=${n}; flash=signed_out; __Host-flash=welcome_back`,
    () => "",
  ];
  // Fills the cache: the first request of each page has a query and a flash cookie.
  for (const path of shared) {
    const first = await fetch(`${product.site}${path}?first`, { headers: { cookie: "flash=signed_out" } });
    expect(first.headers.getSetCookie(), path).toEqual([]);
    if (wasRendered(first)) rendered.set(path, 1);
  }
  for (let n = 1; n <= 1000; n++) {
    const path = shared[n % shared.length] ?? "/";
    const spelled = n % 3 === 0 ? respelled(path, random) : path;
    const cookie = cookies[Math.floor(random() * cookies.length)]?.(n) ?? "";
    const method = n % 7 === 0 ? "HEAD" : "GET";
    const answer = await fetch(`${product.site}${spelled}?x=${n}`, { method, headers: cookie ? { cookie } : {} });
    expect([answer.status, spelled], spelled).toEqual([200, spelled]);
    if (wasRendered(answer)) rendered.set(path, (rendered.get(path) ?? 0) + 1);
  }
  expect([...rendered].filter(([, count]) => count > 2)).toEqual([]);
});

test("the page from memory is the same, whichever query, cookie or spelling asked for it", async ({ product }) => {
  for (const path of shared) {
    const ask = async (target: string, cookie = "") =>
      (await fetch(product.site + target, { headers: { cookie } })).text();
    const plain = await ask(path);
    expect(plain, path).not.toContain("utm_source");
    expect(await ask(`${path}?utm_source=x&"><script>`), path).toBe(plain);
    expect(await ask(path, "session=invented; language=ar"), path).toBe(plain);
    expect(await ask(`${path.toUpperCase()}/`), path).toBe(plain);
  }
});

test("a form from memory is the form that is rendered, with a nonce and ids of its own", async ({ product }) => {
  for (const path of forms.flatMap((form) => [form, `/ar${form}`])) {
    const first = await marked(product.site + path);
    const again = await marked(product.site + path);
    // With a query the page is rendered, and its link to the other language carries the query.
    const rendered = await marked(`${product.site}${path}?x=1`);
    expect(again.html, path).toBe(first.html);
    expect(rendered.html.replaceAll("?x=1", ""), path).toBe(first.html);
    const own = [first, again, rendered].flatMap(({ nonce, ids }) => [nonce, ...ids]);
    expect(new Set(own).size, path).toBe(own.length);
    expect(first.ids.length, path).toBe(path.includes("request-access") ? 0 : 1);
  }
});

/** Returns a page with stand-ins for its ids and the nonce of its policy, and these. */
async function marked(url: string): Promise<{ html: string; nonce: string; ids: string[] }> {
  const answer = await fetch(url);
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
  const text = await answer.text();
  expect(nonce === "" ? -1 : text.indexOf(`nonce="${nonce}"`), url).toBeGreaterThan(0);
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const ids = [...new Set(text.match(uuid))];
  return { html: text.replaceAll(nonce, "NONCE").replace(uuid, "ID"), nonce, ids };
}

test("missing pages share their page, and lead to their own address in the other language", async ({ product }) => {
  for (const path of ["/no-such-page", "/ar/no&such'page", "/about/no-such-page"]) {
    const answer = await fetch(product.site + path);
    const html = await answer.text();
    const other = path.startsWith("/ar/") ? path.slice(3) : `/ar${path}`;
    expect([answer.status, answer.headers.get("cache-control")], path).toEqual([404, "no-store"]);
    expect(html, path).toContain(`href="${other.replace("&", "&amp;").replace("'", "&#x27;")}"`);
    expect(html.split("such").length, path).toBe(2);
  }
});

test("the list of calculators from memory is for approved users only", async ({ product }) => {
  const { approved, pending } = await accounts(product);
  for (const path of ["/drwater/tools", "/ar/drwater/tools", "/drwater/tools/diagnosis"]) {
    const ask = async (cookie: string) => {
      const { status, headers } = await fetch(product.site + path, { headers: { cookie }, redirect: "manual" });
      return [status, headers.get("cache-control"), headers.has("offline-account")];
    };
    for (const _twice of [1, 2]) expect(await ask(approved), path).toEqual([200, "no-store", true]);
    for (const cookie of [pending, "", "session=invented"]) expect((await ask(cookie))[0], path).toBe(302);
  }
});

test("a member who asks with a query or an odd spelling gets a page of their own", async ({ product }) => {
  const { approved } = await accounts(product);
  for (const target of ["/about?x=1", "/About", "/about/", "/ar/news?utm=y"]) {
    const answer = await fetch(product.site + target, { headers: { cookie: approved } });
    expect(await answer.text(), target).toMatch(signOut);
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")], target).toEqual(["no-store", null]);
    const visitor = await fetch(product.site + target);
    expect(await visitor.text(), target).not.toMatch(signOut);
  }
});

test("a shared page contains nothing of earlier visitors", async ({ product }) => {
  const { approved, pending } = await accounts(product);
  const ask = async (path: string, cookie = "") => (await fetch(product.site + path, { headers: { cookie } })).text();
  // A new notice clears the page cache, and shows which pages were rendered since.
  const notice = "QX7421";
  await inDatabase(
    product,
    `insert into site_notices (severity, places, text_en, text_ar, dismissible, starts_at)
     values ('info', '{site}', $1, $1, false, now() - interval '1 minute')`,
    [notice],
  );
  await expect.poll(() => ask("/about")).toContain(notice);
  for (const path of shared) {
    expect(await ask(path, `${approved}; flash=welcome_back`), path).toMatch(signOut);
    await ask(path, `${pending}; flash=welcome_back`);
    const html = await ask(path, "flash=welcome_back");
    expect(html, path).toContain(notice);
    expect(html, path).not.toMatch(signOut);
    for (const words of ["pending@example.com", "approved@example.com", textsIn(strings, "en")("flash.welcomeBack")])
      expect(html, path).not.toContain(words);
    expect(await ask(path), path).toBe(html);
  }
  await inDatabase(product, "delete from site_notices");
  await expect.poll(() => ask("/about")).not.toContain(notice);
});

test("a message of the step before waits for the page that shows it, and is shown once", async ({ product }) => {
  const cookie = "flash=signed_out";
  const about = await fetch(`${product.site}/about`, { headers: { cookie } });
  expect(about.headers.getSetCookie()).toEqual([]);
  const accessPage = await fetch(`${product.site}/request-access-to-drwater`, { headers: { cookie } });
  expect(await accessPage.text()).toContain(textsIn(strings, "en")("flash.signedOut"));
  expect(accessPage.headers.getSetCookie().join()).toMatch(/^flash=; .*Max-Age=0/);
});

test("another spelling of a shared page is redirected within the site", async ({ product }) => {
  await fetch(`${product.site}/about`);
  for (const target of ["//about", "/ABOUT", "/%61bout/", "/x/../about"]) {
    const { status, headers } = await fetch(product.site + target, { redirect: "manual" });
    expect([status, headers.get("location")], target).toEqual(target === "/x/../about" ? [200, null] : [301, "/about"]);
  }
});
