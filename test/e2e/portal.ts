import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Role } from "../../src/access/roles";
import { password, staff } from "../../src/demo/people";
import { inLanguage, type Language } from "../../src/i18n/languages";
import type { Product } from "./product";
import { startSite } from "./site-product";
import { inDatabase, someAddress } from "./stage";

/** A product with the sample data, and a session for each role. */
export type Portal = { product: Product; sessions: Readonly<Record<Role, string>> };

const windows: BrowserContext[] = [];

/** One such product for all tests of a worker; each test uses rows of its own. */
export const test = base.extend<{ tidy: undefined }, { portal: Portal }>({
  // Closes windows: open ones would go on listening for changes.
  tidy: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      await use(undefined);
      await Promise.all(windows.splice(0).map((context) => context.close()));
    },
    { auto: true },
  ],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startSite({ DEMO_DATA: "1" });
      const sessions = {} as Record<Role, string>;
      for (const role of staff) sessions[role] = await signIn(product, `${role}@demo.example`);
      await use({ product, sessions });
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Signs in a member of staff, by default with the sample data's password. Returns the session cookie's value. */
export async function signIn({ site }: Product, email: string, secret = password): Promise<string> {
  const answer = await fetch(`${site}/admin/login`, {
    method: "POST",
    headers: { origin: site, "x-forwarded-for": someAddress() },
    body: new URLSearchParams({ email, password: secret }),
    redirect: "manual",
  });
  const session = answer.headers.getSetCookie().flatMap((line) => /^session=([^;]+)/.exec(line)?.[1] ?? [])[0];
  if (!session) throw new Error(`Signing in as ${email} answered ${answer.status}`);
  return session;
}

/** A member of staff in a window of their own. */
export type Desk = {
  page: Page;
  /** Opens a page of the portal by its English path. */
  open(path: string): Promise<void>;
};

type Seat = { browser: Browser; portal: Portal; role?: Role; language?: Language; more?: BrowserContextOptions };

/** Opens a window with a signed-in member of staff, by default a super admin who reads English. */
export async function deskOf({ browser, portal, role = "super_admin", language = "en", more }: Seat): Promise<Desk> {
  const { product, sessions } = portal;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": someAddress() },
    ...more,
  });
  windows.push(context);
  await context.addCookies([{ name: "session", value: sessions[role], url: product.site }]);
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(product.site + inLanguage(path, language));
    await alive(page);
  };
  return { page, open };
}

/** Waits until the page is hydrated. */
export async function alive(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ })).toBeAttached();
}

/** Expects exactly these texts in the toasts, paragraph by paragraph, and dismisses them. */
export async function told(page: Page, ...texts: string[]): Promise<void> {
  const region = page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ });
  await expect(region.locator("p")).toHaveText(texts);
  const dismiss = region.getByRole("button", { name: /^(?:Dismiss|إخفاء)$/ });
  for (let left = await dismiss.count(); left > 0; left--) await dismiss.first().click();
  await expect(region.locator("p")).toHaveCount(0);
}

/** Returns the server's answer to a member of staff, without following redirects. */
export function ask({ product, sessions }: Portal, role: Role, path: string): Promise<Response> {
  const headers = { cookie: `session=${sessions[role]}`, "x-forwarded-for": someAddress() };
  return fetch(product.site + path, { headers, redirect: "manual" });
}

/** Submits a form of a page as a member of staff, on the product or on another server of it. */
export async function act(
  { product, sessions }: Portal,
  role: Role,
  path: string,
  fields: Record<string, string>,
  { site }: { site: string } = product,
): Promise<void> {
  const answer = await fetch(`${site}${path}.data`, {
    method: "POST",
    headers: { cookie: `session=${sessions[role]}`, origin: site, "x-forwarded-for": someAddress() },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, `${fields.intent} at ${path}`).toBe(200);
}

let seeded = 0;

/**
 * Adds requests without accounts, the newest last, with a unique word as organization. Returns that word, which finds
 * them, and their ids.
 */
export async function someRequests(
  product: Product,
  statuses: readonly string[],
): Promise<{ word: string; ids: string[] }> {
  seeded += 1;
  const word = `waterworks${process.pid}x${seeded}`;
  const rows = await inDatabase(
    product,
    `insert into access_requests (email, name, first_name, last_name, organization, status, language, created_at)
     select 'person' || n || '@' || $1 || '.example', 'Person ' || n, 'Person', n::text, $1, status, 'en',
       now() - interval '1 hour' + n * interval '1 second'
     from unnest($2::text[]) with ordinality as given (status, n) order by n returning id`,
    [word, statuses],
  );
  return { word, ids: rows.map(({ id }) => String(id)) };
}

/** Returns the first card or row that contains `text`. */
export function cardOf(page: Page, text: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: text }).first();
}
