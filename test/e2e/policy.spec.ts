import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { password } from "../../src/demo/people";
import { languageOfPath, languages } from "../../src/i18n/languages";
import routes from "../../src/routes";
import { accountsFor, type Role } from "./accounts";
import { languagesAt } from "./in-turn";
import type { Product } from "./product";
import { article } from "./site-pages";
import { test as base, startSite } from "./site-product";
import { inDatabase, post } from "./stage";

type Cookies = Record<Role, string>;

/** A product with the sample data, so that every page has content, and an account for each role. */
const test = base.extend<object, { product: Product; cookies: Cookies; params: Record<string, string> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startSite({ DEMO_DATA: "1" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  cookies: [
    async ({ product }, use) => use({ ...(await accountsFor(product)), approved: await operatorOf(product) }),
    { scope: "worker", timeout: 180_000 },
  ],
  params: [async ({ product, cookies }, use) => use(await paramsOf(product, cookies)), { scope: "worker" }],
});

const seen = ["visitor", "pending", "approved", "viewer", "moderator", "admin", "super_admin"] as const;

/** Those who see all pages between them see them in both languages; the others take turns. */
const languagesOf = (role: (typeof seen)[number]) =>
  ["visitor", "approved", "super_admin"].includes(role) ? languages : languagesAt(seen.indexOf(role));

/** The component gallery exists in development only. */
const gallery = /^(?:\/ar)?\/ui$/;

const pages = [...new Set((await Promise.resolve(routes)).flatMap((entry) => pagesOf(entry, "")))].filter(
  (path) => !gallery.test(path),
);

// The last test needs the results of all others, so a retry repeats all of them.
test.describe.configure({ mode: "serial", timeout: 240_000 });

for (const role of seen) {
  test(`no page breaks the policy or asks another place for anything: ${role}`, async ({
    browser,
    product,
    cookies,
    params,
  }) => {
    const context = await browser.newContext({ extraHTTPHeaders: cookies[role] ? { cookie: cookies[role] } : {} });
    const faults = await watch(context, product.site);
    const paths = pages.filter((path) => languagesOf(role).includes(languageOfPath(path)));
    const opened = await openAll(context, product.site, paths, params);
    await context.close();
    expect(faults).toEqual([]);
    for (const path of opened) shownTo.set(path, [...(shownTo.get(path) ?? []), role]);
  });
}

/** Roles that each page was shown to; filled by the tests above. */
const shownTo = new Map<string, string[]>();

test("every page of every language was shown to somebody", () => {
  expect(pages.filter((path) => !shownTo.has(path))).toEqual([]);
  expect(shownTo.get("/admin/settings")).toEqual(["super_admin"]);
  const staff = seen.slice(seen.indexOf("viewer"));
  expect(shownTo.get("/ar/admin/analytics")).toEqual(staff.filter((role) => languagesOf(role).includes("ar")));
  expect(shownTo.get("/about")).toEqual(seen.filter((role) => languagesOf(role).includes("en")));
});

test("no file for browsers turns text into code", () => {
  const folder = "build/client/assets";
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  const evaluating = /\bnew Function\b|\beval\(|\bjitless\b|=\s*Function\b/;
  expect(files.filter((file) => evaluating.test(readFileSync(join(folder, file), "utf8")))).toEqual([]);
});

test("no page may have inline styles, but for elements of the pages with charts", async ({ product, cookies }) => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(product.site + path, { headers: { cookie: cookies.super_admin } });
    return headers.get("content-security-policy") ?? "";
  };
  for (const path of ["/", "/contact", "/ar/register", "/admin/requests", "/admin/login", "/nowhere", "/healthz"]) {
    expect(await policyOf(path), path).not.toContain("unsafe-");
  }
  const charts = await policyOf("/admin/analytics");
  expect(charts.match(/[^;]*unsafe-[^;]*/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
});

/** Collects console errors, policy violations and requests to other hosts from every page of the context. */
async function watch(context: BrowserContext, site: string): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding("reportViolation", ({ page }, text: string) => faults.push(`${page.url()}: ${text}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      reportViolation(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sourceFile}: ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    const expected = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !expected) faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site && protocol !== "data:" && protocol !== "blob:") faults.push(`asked for ${request.url()}`);
  });
  return faults;
}

/** Opens every one of these pages that the role may see. Returns the routes of the pages that were shown. */
async function openAll(
  context: BrowserContext,
  site: string,
  paths: readonly string[],
  params: Record<string, string>,
): Promise<string[]> {
  const shown: string[] = [];
  const waiting = [...paths];
  const work = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const target = site + addressOf(path, params);
      if (!(await isShown(context, target, path))) continue;
      await page.goto(target);
      await awaken(page);
      shown.push(path);
    }
    await page.close();
  };
  await Promise.all([work(), work()]);
  return shown;
}

/**
 * Returns whether a page is shown to the role. Otherwise it redirects to a page that is tested on its own; a link
 * without its token is shown as invalid (410).
 */
async function isShown(context: BrowserContext, target: string, path: string): Promise<boolean> {
  const status = (await context.request.get(target, { maxRedirects: 0 })).status();
  return status === 200 || status === 410 || (status === 404 && path.endsWith("*"));
}

/** Waits until React has hydrated the page, touching it in case hydration waits for that, and opens a menu if any. */
async function awaken(page: Page): Promise<void> {
  const live = await page.evaluate(() => document.querySelector("script[type$=module]:not([src])") !== null);
  if (!live) return;
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  const menu = page.locator("button[aria-haspopup]:visible").first();
  if ((await menu.count()) > 0) {
    await menu.press("Enter");
    await page.keyboard.press("Escape");
  }
}

function addressOf(path: string, params: Record<string, string>): string {
  const address = path.replace("*", "nowhere").replace(/:(\w+)/g, (_, name: string) => {
    // Built-in manuals have no facts that staff state, are for everyone, and have no doubtful pages.
    const value = params[/\/(?:facts|audience|decide)$/.test(path) ? "uploadedId" : name];
    if (!value) throw new Error(`${path} has the parameter ${name}, for which this test has no value`);
    return value;
  });
  return path.endsWith("/decide") ? `${address}?upload=${params.uploadId}&page=1` : address;
}

/** Signs in the operator of the sample data, who has conversations. Returns the cookie as `session=…`. */
async function operatorOf(product: Product): Promise<string> {
  const fields = { intent: "sign-in", email: "shift.operator@demo.example", password };
  const answer = await post(product, "/request-access-to-drwater", fields);
  const session = answer.headers.getSetCookie().flatMap((line) => /^session=[^;]+/.exec(line)?.[0] ?? [])[0];
  if (!session) throw new Error(`Signing the operator in answered ${answer.status}`);
  return session;
}

/** Returns an existing value for each path parameter. */
async function paramsOf(product: Product, cookies: Cookies): Promise<Record<string, string>> {
  const one = async (statement: string) => String((await inDatabase(product, statement))[0]?.id ?? "");
  return {
    slug: article.replace("/news/", ""),
    documentId: "ro-manual-a",
    uploadedId: await uploadedIn(product),
    uploadId: await one("select id from uploads where document_id = 'policy'"),
    calculatorId: "recovery",
    guideId: "performance",
    messageId: await sheetOf(product, cookies.approved),
    sessionId: await one("select id from chat_sessions limit 1"),
    linkId: await linkOf(product, cookies.approved),
    userId: await one("select id from users where email = 'approved@example.com'"),
    codeId: await one("select id from promo_codes limit 1"),
    gapId: await one("select id from knowledge_gaps limit 1"),
    mailId: await one("select id from outbox limit 1"),
  };
}

/** Adds a document that was uploaded and read, with a doubtful page. Returns its id. */
async function uploadedIn(product: Product): Promise<string> {
  const statements = [
    "insert into files (hash, media_type, size) values ('policy', 'text/plain', 10)",
    "insert into documents (id, category, origin) values ('policy', 'guides', 'uploaded')",
    `insert into uploads (document_id, file_hash, name, category, title, language, state)
     values ('policy', 'policy', 'rinsing.txt', 'guides', 'Rinsing', 'en', 'searchable')`,
    `with version as (
       insert into document_versions (document_id, language, title, content, content_hash, analysis)
       values ('policy', 'en', 'Rinsing', '## Rinsing {#s1}', 'policy', 'policy') returning id),
     upload as (update uploads set version_id = version.id from version where document_id = 'policy')
     insert into document_pages (version_id, number, width, height, method, confidence, attention)
     select id, 1, 595, 842, 'boxes', 0.1, '{doubtful}' from version`,
  ];
  for (const statement of statements) await inDatabase(product, statement);
  return "policy";
}

/** Returns the token of a link to a conversation of the operator, whose profile has an organization. */
async function linkOf({ site }: Product, cookie: string): Promise<string> {
  const headers = { cookie, origin: site };
  const [first] = await (await fetch(`${site}/api/chat/sessions`, { headers })).json();
  const answer = await fetch(`${site}/api/chat/sessions/${first.id}/link`, { method: "PUT", headers });
  const { path } = await answer.json();
  return path.split("/").at(-1);
}

/** Returns the id of an answer that has a printable checklist. */
async function sheetOf({ site, ...product }: Product, cookie: string): Promise<string> {
  const answers = await inDatabase({ site, ...product }, "select id from chat_messages where role = 'assistant'");
  for (const { id } of answers) {
    const { status } = await fetch(`${site}/drwater/checklists/${id}`, { headers: { cookie }, redirect: "manual" });
    if (status === 200) return String(id);
  }
  throw new Error("No sample answer is a procedure");
}

function pagesOf(entry: RouteConfigEntry, above: string): string[] {
  const path = entry.path ? `${above}/${entry.path}` : above;
  const own = entry.file.endsWith(".page.tsx") ? [path || "/"] : [];
  return [...own, ...(entry.children ?? []).flatMap((child) => pagesOf(child, path))];
}
