import { expect, type Page } from "@playwright/test";
import type { Role } from "../../src/access/roles";
import { staff } from "../../src/demo/people";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { languagesAt } from "./in-turn";
import { alive, ask, deskOf, type Portal, test } from "./portal";
import { inDatabase } from "./stage";

/** Every page, with its title in each language. A path that ends in `*` stands for the first item of its list. */
const pages: Record<string, readonly [en: string, ar: string]> = {
  "/admin/dashboard": ["Dashboard", "لوحة المتابعة"],
  "/admin/users": ["User Management", "إدارة المستخدمين"],
  "/admin/users/*": ["User Management", "إدارة المستخدمين"],
  "/admin/requests": ["Access Requests", "طلبات الوصول"],
  "/admin/messages": ["Messages", "الرسائل"],
  "/admin/knowledge": ["Knowledge", "المعرفة"],
  "/admin/knowledge/*": ["Knowledge", "المعرفة"],
  "/admin/knowledge/categories": ["Knowledge", "المعرفة"],
  "/admin/knowledge/upload": ["Knowledge", "المعرفة"],
  "/admin/promo-codes": ["Promo Codes", "الرموز الترويجية"],
  "/admin/promo-codes/*": ["Promo Codes", "الرموز الترويجية"],
  "/admin/chat": ["Chat Monitoring", "متابعة المحادثات"],
  "/admin/chat/*": ["Chat Monitoring", "متابعة المحادثات"],
  "/admin/analytics": ["Analytics", "التحليلات"],
  "/admin/analytics/gaps": ["Knowledge gaps", "فجوات المعرفة"],
  "/admin/analytics/gaps/*": ["Knowledge gaps", "فجوات المعرفة"],
  "/admin/audit": ["Audit Log", "سجل التدقيق"],
  "/admin/settings": ["Settings", "الإعدادات"],
  "/admin/settings/assistant": ["Settings", "الإعدادات"],
  "/admin/settings/mail": ["Settings", "الإعدادات"],
  "/admin/settings/mail/*": ["Settings", "الإعدادات"],
  "/admin/settings/notices": ["Settings", "الإعدادات"],
  "/admin/settings/documents": ["Settings", "الإعدادات"],
  "/admin/settings/retention": ["Settings", "الإعدادات"],
  "/admin/unauthorized": ["Access Denied", "الوصول مرفوض"],
};

/** Menu entries of each role, in their order. */
const menus: Record<Role, readonly string[]> = {
  viewer: ["dashboard", "analytics"],
  moderator: ["dashboard", "requests", "messages", "knowledge", "chat", "analytics"],
  admin: ["dashboard", "users", "requests", "messages", "promo-codes", "knowledge", "chat", "analytics", "audit"],
  super_admin: [
    "dashboard",
    "users",
    "requests",
    "messages",
    "promo-codes",
    "knowledge",
    "chat",
    "analytics",
    "audit",
    "settings",
  ],
};

const badges: Record<Role, readonly [en: string, ar: string]> = {
  viewer: ["viewer", "مُطّلع"],
  moderator: ["moderator", "مشرف"],
  admin: ["admin", "مدير"],
  super_admin: ["super admin", "مدير أعلى"],
};

for (const language of languages) {
  const place = language === "en" ? 0 : 1;

  const [isLight, isDark] = [0, 1].map((turn) => languagesAt(turn).includes(language));

  test(`every page: light and wide, dark and 320 px, without a fault of axe (${language})`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(600_000);
    await tellPortal(portal);
    const { page, open } = await deskOf({ browser, portal, language });
    for (const [path, titles] of Object.entries(pages)) {
      await open(await firstOf(portal, path, language));
      await expect(page).toHaveTitle(new RegExp(`^${titles[place]} · `));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.emulateMedia({ colorScheme: "light" });
      if (isLight) await isAccessible(page, `${path}, light`);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize({ width: 320, height: 640 });
      await staysWithin(page, path, 320);
      if (isDark) await isAccessible(page, `${path}, dark, 320 px`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

  test(`menu, badge and pages of every role (${language})`, async ({ portal }) => {
    for (const role of staff) {
      const html = await (await ask(portal, role, inLanguage("/admin/dashboard", language))).text();
      const links = [...html.matchAll(/href="(?:\/ar)?\/admin\/([a-z-]+)"/g)].map(([, name]) => name);
      expect([...new Set(links)].filter((name) => name !== "login")).toEqual(menus[role]);
      expect(html).toMatch(new RegExp(`<header.*?>${badges[role][place]}</span>.*?</header>`, "s"));
      for (const name of menus.super_admin) await tryPage(portal, role, name, language);
    }
  });
}

/** Asserts that pages in the role's menu open, and all others redirect to the page that says so. */
async function tryPage(portal: Portal, role: Role, name: string, language: Language): Promise<void> {
  const answer = await ask(portal, role, inLanguage(`/admin/${name}`, language));
  if (menus[role].includes(name)) expect(answer.status, `${role} at ${name}`).toBe(200);
  else {
    expect(answer.status, `${role} at ${name}`).toBe(302);
    expect(answer.headers.get("location")).toBe(inLanguage("/admin/unauthorized", language));
  }
}

/** Adds a portal notice, a mail in the outbox and contact messages, which the sample data lacks. */
async function tellPortal({ product }: Portal): Promise<void> {
  await inDatabase(product, "delete from site_notices");
  await inDatabase(
    product,
    `insert into site_notices (severity, places, text_en, text_ar, dismissible, starts_at)
     values ('warning', '{portal}', 'The assistant rests on Friday from 02:00 to 03:00.',
       'يتوقف المساعد يوم الجمعة من 02:00 إلى 03:00.', true, now() - interval '1 minute')`,
  );
  await inDatabase(
    product,
    `insert into contact_submissions (name, email, company, message, language, answered_at)
     values ('Salma Haddad', 'salma.haddad@demo.example', 'Plant 4', $1, 'en', null),
       ('سلمى حداد', 'salma@demo.example', null, 'متى تصل النشرة؟', 'ar', now())`,
    [`Two questions:\n${"permeate".repeat(60)}`],
  );
  await inDatabase(
    product,
    `insert into outbox (template, language, recipient, subject, html, text, message_id, status, attempts, last_error)
     values ('test', 'en', 'maintenance.lead@demo.example', 'Test mail', '', 'Mails arrive.', 'x',
       'failed', 6, 'Mailbox full')`,
  );
}

async function firstOf(portal: Portal, path: string, language: Language): Promise<string> {
  if (!path.endsWith("*")) return path;
  const list = path.slice(0, -2);
  const html = await (await ask(portal, "super_admin", inLanguage(list, language))).text();
  const found = new RegExp(`${list}/[0-9a-f-]{36}`).exec(html)?.[0];
  if (!found) throw new Error(`${list} leads nowhere`);
  return found;
}

async function staysWithin(page: Page, path: string, width: number): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
}

test("a failed figure leaves the rest of the dashboard visible", async ({ portal }) => {
  const { product } = portal;
  await inDatabase(product, "alter table promo_codes rename column is_active to is_active_away");
  await inDatabase(product, "alter table audit_log rename column details to details_away");
  try {
    const answer = await ask(portal, "moderator", "/admin/dashboard");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect([...html.matchAll(/text-3xl"><bdi[^>]*>([^<]*)</g)].map(([, value]) => value)).toEqual([
      "0",
      "0",
      "0",
      "0",
      "0",
      "0 %",
    ]);
    expect(html).toContain("The activity could not be loaded.");
    expect(html).toContain("Answers due first");
    expect(html).toContain("System Status");
  } finally {
    await inDatabase(product, "alter table promo_codes rename column is_active_away to is_active");
    await inDatabase(product, "alter table audit_log rename column details_away to details");
  }
});

test("sign-in: errors show above the form, staff reach the page, others are redirected", async ({
  browser,
  portal,
}) => {
  const { product } = portal;
  const home = await ask(portal, "viewer", "/admin");
  expect([home.status, home.headers.get("location")]).toEqual([302, "/admin/dashboard"]);
  const again = await ask(portal, "viewer", "/ar/admin/login");
  expect([again.status, again.headers.get("location")]).toEqual([302, "/ar/admin/dashboard"]);
  const stranger = await fetch(`${product.site}/admin/dashboard`, { redirect: "manual" });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/admin/login"]);
  const { page, open } = await deskOf({ browser, portal, role: "viewer" });
  await open("/admin/requests");
  await expect(page).toHaveURL(/\/admin\/unauthorized$/);
  await expect(page.getByText("You don't have sufficient permissions to access this resource.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.context().clearCookies();
  await page.goto(`${product.site}/admin/login`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, `the sign-in page, ${colorScheme}`);
  }
  await page.getByLabel("Email").fill("viewer@demo.example");
  await page.getByLabel("Password").first().fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await page.getByLabel("Password").first().fill("demo water 2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${product.site}/admin/unauthorized`);
  await alive(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
