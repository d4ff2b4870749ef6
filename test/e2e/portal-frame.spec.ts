import { expect } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { pressControlB } from "./keyboard";
import { act, alive, type Desk, deskOf, type Portal, someRequests, test } from "./portal";
import { type DayWords, dayWords } from "./portal-day-words";
import { type Product, startProduct } from "./product";
import { inDatabase, password, post, someEmail } from "./stage";

for (const language of languages) {
  const t = dayWords[language];

  test(`the frame: folded by Ctrl+B and the cookie, a drawer on a phone, skeletons on the way (${language})`, async ({
    browser,
    portal,
  }) => {
    await foldAndUnfold(await deskOf({ browser, portal, role: "moderator", language }), t);
    const more = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    await openDrawer(await deskOf({ browser, portal, role: "moderator", language, more }), t);
  });
}

async function foldAndUnfold({ page, open }: Desk, t: DayWords): Promise<void> {
  await open("/admin/dashboard");
  const widthOf = async () => (await page.locator("aside").boundingBox())?.width;
  expect(await widthOf()).toBe(256);
  await page.evaluate(pressControlB, page.url().includes("/ar/") ? "لا" : "b");
  await expect.poll(widthOf).toBe(48);
  await isAccessible(page, "the folded menu");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "admin_sidebar");
  const week = Date.now() / 1000 + 7 * 24 * 3600;
  expect(Math.abs((cookie?.expires ?? 0) - week)).toBeLessThan(600);
  await page.reload();
  await alive(page);
  expect(await widthOf()).toBe(48);
  await page.getByRole("button", { name: t.menu }).click();
  await expect.poll(widthOf).toBe(256);
  // Delays pages by two seconds, so that their skeletons can be seen.
  await page.route(/\/admin\/(?:requests|dashboard)\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  for (const [name, cards] of [
    [t.requests, 5],
    [t.dashboard, 6],
  ] as const) {
    await page.getByRole("navigation", { name: t.portalMenu }).getByRole("link", { name }).last().click();
    const status = page.getByRole("status").filter({ hasText: t.loading });
    await expect(status.locator("> *:has([aria-hidden])")).toHaveCount(cards);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
}

async function openDrawer({ page, open }: Desk, t: DayWords): Promise<void> {
  await open("/admin/dashboard");
  await expect(page.locator("aside")).toBeHidden();
  await page.getByRole("button", { name: t.menu }).click();
  const drawer = page.getByRole("dialog", { name: t.portalMenu });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(286);
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(288);
  await expect.poll(() => drawer.evaluate((surface) => surface.checkVisibility({ opacityProperty: true }))).toBe(true);
  await isAccessible(page, "the drawer");
  await drawer.getByRole("link", { name: t.requests }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: t.requests })).toBeVisible();
}

/** Changes on another server of the product appear on open pages without a reload. */
test("changes of others appear by themselves, also from another process", async ({ browser, portal }) => {
  const { product } = portal;
  const other = await startProduct({ dataDir: product.dataDir, env: { TRUSTED_PROXIES: "1" } });
  try {
    await watchOthers(await deskOf({ browser, portal }), portal, other);
  } finally {
    await other.end();
  }
});

async function watchOthers({ page, open }: Desk, portal: Portal, other: Product): Promise<void> {
  const { product } = portal;
  const elsewhere = (path: string, fields: Record<string, string>) => act(portal, "admin", path, fields, other);
  const { word, ids } = await someRequests(product, ["new", "new"]);
  const stays = async (path: string) => {
    await open(path);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  };
  const shows = async (text: string | RegExp) => {
    await expect(page.getByRole("main")).toContainText(text, { timeout: 20_000 });
    await expect(page.locator("body[data-same-page]")).toBeAttached();
  };
  const waiting = async () =>
    Number(await page.locator('nav a[href="/admin/requests"] .tabular-nums [aria-hidden]').innerText());
  await stays(`/admin/requests?search=${word}`);
  const before = await waiting();
  await elsewhere("/admin/requests", { intent: "approve", id: ids[0] ?? "" });
  await shows("Last decision: admin@demo.example");
  await expect.poll(waiting).toBe(before - 1);
  await stays("/admin/dashboard");
  await elsewhere("/admin/requests", { intent: "reject", id: ids[1] ?? "" });
  await shows(`Rejected a request · person2@${word}.example`);
  const email = someEmail();
  await stays("/admin/users");
  expect((await post(other, "/request-access-to-drwater", { intent: "sign-up", email, password })).status).toBe(302);
  await shows(email);
  const code = `NEW-${someEmail().split("@")[0]}`.toUpperCase().slice(0, 30);
  await stays("/admin/promo-codes");
  await elsewhere("/admin/promo-codes", { intent: "create", code, limit: "", expiry: "", note: "" });
  await shows(code);
  await stays("/admin/audit");
  await elsewhere("/admin/users", { intent: "approve", id: await userIdOf(product, email) });
  await shows(new RegExp(`Approved a user.*${email}`, "s"));
  await stays("/admin/settings");
  const invited = someEmail();
  await act(
    portal,
    "super_admin",
    "/admin/settings",
    { intent: "invite", email: invited, role: "viewer", language: "en" },
    other,
  );
  await shows(invited);
}

async function userIdOf(product: Product, email: string): Promise<string> {
  const [row] = await inDatabase(product, "select id from users where email = $1", [email]);
  return String(row?.id);
}
