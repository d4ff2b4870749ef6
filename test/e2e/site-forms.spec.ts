import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { isAccessible } from "./accessible";
import type { Product } from "./product";
import { type FormName, required, words } from "./site-forms-words";
import { test } from "./site-product";

let people = 0;

/** Opens a browser at its own client address, so that it shares no limit with other tests. */
async function visitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  people += 1;
  const headers = { "x-forwarded-for": `203.0.113.${people}` };
  return (await browser.newContext({ ...options, extraHTTPHeaders: headers })).newPage();
}

/** Open windows would keep running, and slow down later tests. */
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Waits for the scripts of a form, which load on its first use. */
async function touch(page: Page): Promise<void> {
  await page.locator('[name="email"]').focus();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

async function fill(page: Page, form: FormName, email: string): Promise<void> {
  for (const name of required[form])
    await page.locator(`[name="${name}"]`).fill(name === "email" ? email : `My ${name}`);
}

/** Checks that the form begins with links to its invalid fields, in their order, which lead there. */
async function expectSummary(page: Page, form: FormName, valid: readonly string[] = []): Promise<void> {
  const links = page.locator("form").getByRole("alert").getByRole("link");
  const invalid = required[form].filter((name) => !valid.includes(name));
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(invalid.map((name) => `#field-${name}`));
  await links.last().click();
  await expect(page.locator(`#field-${invalid.at(-1)}`)).toBeFocused();
  await expect(links).toHaveCount(invalid.length);
  await expect(page.locator("main [aria-invalid=true]")).toHaveCount(invalid.length);
}

function mailsTo({ dataDir }: Product, recipient: string): number {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return 0;
  const mails = readdirSync(folder, { withFileTypes: true }).map(({ name }) =>
    readFileSync(join(folder, name), "utf8"),
  );
  return mails.filter((mail) => mail.includes(`To: ${recipient}`)).length;
}

for (const language of ["en", "ar"] as const) {
  for (const form of ["contact", "register"] as const) {
    const all = words[language];
    const t = all[form];
    const address = `${all.prefix}${t.path}`;

    test(`${address}: what is missing is named beside its field, and the first one is reached`, async ({
      browser,
      product,
    }) => {
      const page = await visitor(browser);
      await page.goto(product.site + address);
      await touch(page);
      await page.locator('[name="email"]').fill("nobody");
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByText(all.fill)).toHaveCount(required[form].length - 1);
      await expect(page.getByText(all.emailForm)).toBeVisible();
      await expect(page.locator(`[name="${required[form][0]}"]`)).toBeFocused();
      await expectSummary(page, form);
      await expect(page.locator('[name="email"]')).toHaveValue("nobody");
      await isAccessible(page);
    });

    test(`${address}: sending, sent, and the way on`, async ({ browser, product }) => {
      const page = await visitor(browser);
      const email = `js-${language}-${form}@example.com`;
      await page.goto(product.site + address);
      await touch(page);
      await fill(page, form, email);
      await page.route("**/*.data", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByRole("button", { name: t.busy })).toBeDisabled();
      await expect(page.getByRole("heading", { level: 1, name: t.done })).toBeFocused();
      await expect(page.getByRole("main")).toContainText(t.doneText);
      await expect(page.getByRole("main")).toContainText(t.promise);
      await expect(page.getByRole("region", { name: all.notifications })).toContainText(t.done);
      await isAccessible(page);
      await expect.poll(() => mailsTo(product, email)).toBe(1);
      await page.getByRole("link", { name: t.next }).click();
      if (form === "register") await expect(page).toHaveURL(`${product.site}${all.prefix || "/"}`);
      else await expect(page.locator('[name="message"]')).toHaveValue("");
    });

    test(`${address} works without scripts`, async ({ browser, product }) => {
      const page = await visitor(browser, { javaScriptEnabled: false });
      const email = `plain-${language}-${form}@example.com`;
      await page.goto(product.site + address);
      await page.locator('[name="email"]').fill(email);
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByText(all.fill)).toHaveCount(required[form].length - 1);
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      await expectSummary(page, form, ["email"]);
      await fill(page, form, email);
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.done);
      await expect(page.getByRole("main").getByText(t.doneText)).toHaveCount(1);
      await expect.poll(() => mailsTo(product, email)).toBe(1);
    });

    test(`${address}: without a connection it says so, keeps what was typed, and sends once afterwards`, async ({
      browser,
      product,
    }) => {
      const page = await visitor(browser);
      const email = `offline-${language}-${form}@example.com`;
      await page.goto(product.site + address);
      await touch(page);
      await fill(page, form, email);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByText(all.failed).first()).toBeVisible();
      await expect(page.getByText(t.failedText).first()).toBeVisible();
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      await page.context().setOffline(false);
      await page.getByRole("button", { name: t.submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: t.done })).toBeVisible();
      await expect.poll(() => mailsTo(product, email)).toBe(1);
    });
  }
}

for (const form of ["contact", "register"] as const) {
  const t = words.en[form];

  test(`${t.path} fetches no script before somebody touches it, and keeps what was typed meanwhile`, async ({
    browser,
    product,
  }) => {
    const page = await visitor(browser);
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(product.site + t.path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.locator('[name="email"]').pressSequentially("typed@example.com");
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await expect(page.locator('[name="email"]')).toHaveValue("typed@example.com");
    await expect(page.locator('[name="email"]')).toBeFocused();
  });

  test(`${t.path}: what a program fills in is dropped, and it learns nothing`, async ({ browser, product }) => {
    const page = await visitor(browser);
    const email = `program-${form}@example.com`;
    await page.goto(product.site + t.path);
    await touch(page);
    await fill(page, form, email);
    await page.locator('[name="topic"]').evaluate((field) => {
      (field as HTMLInputElement).value = "cheap pills";
    });
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.done })).toBeVisible();
    const control = `person-${form}@example.com`;
    await page.goto(product.site + t.path);
    await fill(page, form, control);
    await page.getByRole("button", { name: t.submit }).click();
    await expect.poll(() => mailsTo(product, control)).toBe(1);
    expect(mailsTo(product, email)).toBe(0);
  });

  test(`${t.path}: the sixth within an hour waits, with and without scripts`, async ({ browser, product }) => {
    const page = await visitor(browser);
    const send = () => {
      const fields = Object.fromEntries(
        required[form].map((name) => [name, name === "email" ? `limit-${form}@example.com` : "x"]),
      );
      return page.request.post(product.site + t.path, { form: fields, headers: { origin: product.site } });
    };
    for (let n = 1; n <= 5; n++) expect((await send()).status()).toBe(200);
    const refused = await send();
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(3600 - 120);
    expect(await refused.text()).toContain(t.tooMany);
    await page.goto(product.site + t.path);
    await touch(page);
    await fill(page, form, `limit-${form}@example.com`);
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByText(t.tooMany).first()).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue(`limit-${form}@example.com`);
  });

  test(`${t.path}: the same form posted again is taken once`, async ({ browser, product }) => {
    const page = await visitor(browser);
    const email = `twice-${form}@example.com`;
    await page.goto(product.site + t.path);
    await fill(page, form, email);
    const fields = await page
      .locator("main form")
      .evaluate(
        (element) => Object.fromEntries(new FormData(element as HTMLFormElement).entries()) as Record<string, string>,
      );
    for (let time = 0; time < 3; time++) {
      const answer = await page.request.post(product.site + t.path, {
        form: fields,
        headers: { origin: product.site },
      });
      expect(await answer.text()).toContain(t.done);
    }
    await expect.poll(() => mailsTo(product, email)).toBe(1);
  });
}
