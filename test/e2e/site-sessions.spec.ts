import { expect } from "@playwright/test";
import { accountsFor, type Role, signUp } from "./accounts";
import type { Product } from "./product";
import { test as base } from "./site-product";

/** Provides an account for each role, created once. */
const test = base.extend<object, { cookies: Record<Role, string> }>({
  cookies: [async ({ product }, use) => use(await accountsFor(product)), { scope: "worker", timeout: 180_000 }],
});

const pages = ["/", "/about", "/ar", "/ar/news", "/solutions"];

type Answer = { html: string; headers: Headers; status: number };

async function get({ site }: Product, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(site + path, { headers, redirect: "manual" });
  return { html: await response.text(), headers: response.headers, status: response.status };
}

const signOut = /action="(?:\/ar)?\/sign-out"/;

test("a visitor's page comes from memory: compressed, with a tag, and not sent again to a browser that has it", async ({
  product,
}) => {
  await get(product, "/about");
  for (const coding of ["br", "gzip"]) {
    const { headers, status, html } = await get(product, "/about", { "accept-encoding": coding });
    expect([status, headers.get("content-encoding")]).toEqual([200, coding]);
    expect(headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(html).toContain("Applied AI");
  }
  const style = /href="(\/assets\/[^"]+\.css)"/.exec((await get(product, "/contact")).html)?.[1] ?? "";
  const css = await get(product, style, { "accept-encoding": "br" });
  expect(css.headers.get("content-encoding")).toBe("br");
  expect(css.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { headers } = await get(product, "/about");
  const again = await get(product, "/about", { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, again.html]).toEqual([304, ""]);
  for (const path of ["/sitemap.xml", "/robots.txt", "/news/feed.xml", "/ar/site.webmanifest"]) {
    await get(product, path);
    expect((await get(product, path)).headers.get("etag"), path).toBeTruthy();
  }
});

test("no page from memory is shown to anybody with a session, and none of theirs is kept", async ({
  product,
  cookies,
}) => {
  for (const path of pages) {
    const before = await get(product, path);
    for (const role of ["pending", "approved", "admin"] as const) {
      const own = await get(product, path, { cookie: cookies[role] });
      expect(own.headers.get("cache-control"), `${role} ${path}`).toBe("no-store");
      expect(own.headers.get("etag"), `${role} ${path}`).toBeNull();
      expect(signOut.test(own.html), `${role} ${path}`).toBe(role === "approved");
      const tag = before.headers.get("etag") ?? "";
      expect((await get(product, path, { cookie: cookies[role], "if-none-match": tag })).status).toBe(200);
    }
    const after = await get(product, path);
    expect(after.html).toBe(before.html);
  }
});

test("concurrent visitors and members never get each other's page", async ({ product, cookies }) => {
  const paths = ["/ambassadors", "/resources", "/ar/solutions", "/ar/about", "/news"];
  for (let round = 0; round < 12; round++) {
    const asked = Array.from({ length: 24 }, (_, index) => {
      const member = index % 3 === 0;
      const cookie = member ? `language=en; ${cookies.approved}` : "language=ar";
      return { member, answer: get(product, paths[index % paths.length] ?? "/", { cookie }) };
    });
    for (const { member, answer } of asked) {
      const { html, headers, status } = await answer;
      expect(status).toBe(200);
      expect(signOut.test(html)).toBe(member);
      expect(headers.get("cache-control")).toBe(member ? "no-store" : "public, max-age=0, must-revalidate");
    }
  }
});

test("an invented session gets the page of every visitor, from memory", async ({ product }) => {
  const visitor = await get(product, "/about");
  const { html, headers } = await get(product, "/about", { cookie: "session=invented" });
  expect(html).toBe(visitor.html);
  expect(headers.get("etag")).toBe(visitor.headers.get("etag"));
});

test("a session that is over gets a page of its own that is not kept", async ({ product }) => {
  const ended = await signUp(product, "ended@example.com", "192.0.2.99");
  await fetch(`${product.site}/sign-out`, { method: "POST", headers: { origin: product.site, cookie: ended } });
  const { html, headers } = await get(product, "/about", { cookie: ended });
  expect(signOut.test(html)).toBe(false);
  expect(headers.get("etag")).toBeNull();
});

test("header and home follow the session", async ({ browser, product, cookies }) => {
  const expected = {
    visitor: { header: ["Log In", "Request Access"], home: "Sign in" },
    pending: { header: ["Request Access"], home: "Sign in" },
    rejected: { header: ["Request Access"], home: "Sign in" },
    approved: { header: ["Open Dr. Water", "Sign out"], home: "Open Dr. Water" },
  } as const;
  for (const [role, { header, home }] of Object.entries(expected)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const cookie = cookies[role as Role];
    if (cookie) await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    await page.goto(product.site);
    const shown = page.locator("header :is(a, button):visible", {
      hasText: /^(?:Log In|Request Access|Open Dr\. Water|Sign out)$/,
    });
    expect(await shown.allInnerTexts(), role).toEqual(header);
    await expect(page.getByRole("main").getByRole("link", { name: home, exact: true }).first()).toBeVisible();
    await context.close();
  }
});

test("signing out leads home, as a visitor", async ({ page, product, cookies }) => {
  const [name = "", value = ""] = cookies.approved.split("=");
  await page.context().addCookies([{ name, value, url: product.site }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.site}/ar/about`);
  await page.getByRole("banner").getByRole("button", { name: "تسجيل الخروج" }).click();
  await expect(page).toHaveURL(`${product.site}/ar`);
  await expect(page.getByRole("banner").getByRole("link", { name: "تسجيل الدخول" })).toBeVisible();
});
