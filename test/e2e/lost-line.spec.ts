import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { faults, type Line, startLine } from "./bad-line";
import { inTurn, turnsOf } from "./in-turn";
import { expectKept, hydrated, typedForms } from "./lost-line/forms";
import { pressedForms } from "./lost-line/pressed-forms";
import { accessIntents, accountIntents, actionRoutes, isPortalPage, triedElsewhere } from "./lost-line/routes";
import type { Product } from "./product";
import { test } from "./site-product";
import { inDatabase, newVisitor, sessionOf, someAccount, someEmail } from "./stage";

/** Error pages of the framework and of a proxy. */
const foreignPages = /Unexpected Application Error|خطأ غير متوقع في التطبيق|502 Bad Gateway/;

const signOutWords = { en: ["Sign out", "Not signed out"], ar: ["تسجيل الخروج", "لم يُسجَّل الخروج"] } as const;

const triedForms = [...typedForms, ...pressedForms];

let line: Line;

test.beforeAll(async ({ product }) => {
  line = await startLine(product.site);
});

test.afterEach(async ({ browser }) => {
  // A browser may send a request again whose connection was cut. Once the line is repaired, that would reach the
  // server.
  await Promise.all(browser.contexts().map((context) => context.close()));
  line.break(null);
});

test.afterAll(() => line.close());

async function visitor(browser: Browser, info: TestInfo, session?: string, javaScriptEnabled = true): Promise<Page> {
  const context = await newVisitor(browser, info, { javaScriptEnabled });
  if (session !== undefined) await context.addCookies([{ name: "session", value: session, url: line.site }]);
  return context.newPage();
}

test("every form and act that a route takes is tried", async () => {
  const tried = new Map<string, Set<string>>();
  for (const { route, intent = "" } of triedForms) tried.set(route, (tried.get(route) ?? new Set()).add(intent));
  for (const route of triedElsewhere) tried.set(route, new Set());
  const taken = (await actionRoutes()).filter((route) => !isPortalPage(route));
  expect([...tried.keys()].sort()).toEqual(taken.sort());
  expect([...(tried.get("access/account/account.page.tsx") ?? [])].sort()).toEqual(accountIntents());
  expect([...(tried.get("access/access-page/request-access.page.tsx") ?? [])].sort()).toEqual(accessIntents());
});

for (const [tried, language] of inTurn(triedForms)) {
  test(`${tried.name}: says the failure and keeps every letter (${language})`, async ({ browser, product }, info) => {
    const { path, session } = await tried.open(product);
    const page = await visitor(browser, info, session);
    await page.goto(line.site + inLanguage(path, language));
    if (tried.unfold) await page.locator(tried.unfold).click();
    await hydrated(page, tried.form);
    for (const [name, text] of Object.entries(tried.entries))
      await page.locator(`${tried.form} [name="${name}"]`).fill(text);
    // With "answer lost" the server has done its work, which changes the result of the next attempt.
    for (const fault of faults.filter((one) => one !== "answer lost")) {
      line.break(fault);
      await page.locator(`${tried.form} button[type=submit]`).click();
      for (const text of tried.says[language]) await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
      await expectKept(page, tried.form, { ...tried.kept, ...tried.entries });
      await expect(page.locator("body")).not.toContainText(foreignPages);
      await dismissToasts(page);
    }
  });
}

for (const [fault, language] of inTurn(faults)) {
  test(`sign-out: stays and says so with ${fault}, on static and live pages (${language})`, async ({
    browser,
    product,
  }, info) => {
    const session = await sessionOf(product, await someAccount(product, "approved"));
    const page = await visitor(browser, info, session);
    const [signOut, failed] = signOutWords[language];
    for (const path of ["/about", "/account"]) {
      line.break(null);
      await page.goto(line.site + inLanguage(path, language));
      line.break(fault);
      await page.getByRole("banner").getByRole("button", { name: signOut, exact: true }).click();
      await expect(page.getByText(failed, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page).toHaveURL(line.site + inLanguage(path, language));
      if (fault === "answer lost") break;
    }
    line.break(null);
    await page.getByRole("banner").getByRole("button", { name: signOut, exact: true }).click();
    await expect(page).toHaveURL(line.site + inLanguage("/", language));
  });
}

for (const language of languages) {
  const turn = turnsOf(language);
  if (turn())
    test(`a form that is sent before its page is hydrated stays, without a line (${language})`, async ({
      browser,
    }, info) => {
      const page = await visitor(browser, info);
      await page.goto(line.site + inLanguage("/contact", language), { waitUntil: "networkidle" });
      line.break("502", "all");
      const { entries, form, says } = triedForms[0] as (typeof triedForms)[number];
      for (const [name, text] of Object.entries(entries)) await page.locator(`${form} [name="${name}"]`).fill(text);
      await page.locator(`${form} button[type=submit]`).click();
      for (const text of says[language]) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectKept(page, form, entries);
      line.break(null);
      await page.locator(`${form} [name="email"]`).fill(someEmail());
      await page.locator(`${form} button[type=submit]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Message Sent|أُرسلت الرسالة/);
    });

  if (turn())
    test(`a message whose answer was lost is sent once, however often it is sent again (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await visitor(browser, info);
      const email = someEmail();
      await page.goto(line.site + inLanguage("/contact", language));
      await hydrated(page, "main form");
      const { entries, form, says } = triedForms[0] as (typeof triedForms)[number];
      for (const [name, text] of Object.entries({ ...entries, email }))
        await page.locator(`${form} [name="${name}"]`).fill(text);
      line.break("answer lost");
      for (let time = 0; time < 3; time++) {
        await page.locator(`${form} button[type=submit]`).click();
        await expect(page.getByText(says[language][1] ?? "", { exact: true }).last()).toBeVisible();
        await dismissToasts(page);
      }
      line.break(null);
      await page.locator(`${form} button[type=submit]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Message Sent|أُرسلت الرسالة/);
      await expect.poll(() => mailsTo(product, email)).toBe(1);
      const kept = await inDatabase(product, "select from contact_submissions where email = $1", [email]);
      expect(kept).toHaveLength(1);
    });

  if (turn())
    test(`a fault without scripts says that going back keeps the letters, and it does (${language})`, async ({
      browser,
      product,
    }, info) => {
      await withoutTable(product, "rate_limits", async () => {
        const page = await visitor(browser, info, undefined, false);
        await page.goto(line.site + inLanguage("/forgot-password", language));
        await page.locator('[name="email"]').fill("salma@example.com");
        await page.locator("main form button[type=submit]").click();
        await expect(page.getByRole("main")).toContainText(/Go back in your browser|ارجع إلى الصفحة السابقة/);
        await page.goBack();
        await expect(page.locator('[name="email"]')).toHaveValue("salma@example.com");
      });
    });

  if (turn())
    test(`a form that is too large says so and keeps every letter (${language})`, async ({ browser }, info) => {
      const page = await visitor(browser, info);
      const path = inLanguage("/contact", language);
      const message = "water ".repeat(45_000);
      await page.goto(line.site + path);
      await hydrated(page, "main form");
      const field = page.locator('[name="message"]');
      await field.evaluate((element: HTMLTextAreaElement, text) => {
        element.value = text;
      }, message);
      await page.locator("main form button[type=submit]").click();
      await expect(page.getByText(/Submission Error|خطأ في الإرسال/).first()).toBeVisible();
      expect((await field.inputValue()).length).toBe(message.length);
    });
}

async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.locator("section[aria-live] button");
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

function mailsTo({ dataDir }: Product, recipient: string): number {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => readFileSync(join(folder, name), "utf8").includes(`To: ${recipient}`)).length;
}

/** Calls `work` while a table of the database is missing, which makes the server fail. */
async function withoutTable(product: Product, table: string, work: () => Promise<void>): Promise<void> {
  await inDatabase(product, `alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await inDatabase(product, `alter table ${table}_away rename to ${table}`);
  }
}
