import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, type TestInfo, test } from "@playwright/test";
import { inviteLink } from "./account-steps";
import { newDataDir, type Product, startProduct } from "./product";
import { linkMailedTo } from "./stage";
import { type Words, words } from "./words";

/** The main use case, from an empty data folder to a cited answer. */
for (const language of ["en", "ar"] as const) {
  test(`from the home page to a cited answer, approval and a restart (${language})`, async ({ browser }, info) => {
    test.setTimeout(240_000);
    let product = await startProduct({ dataDir: newDataDir(), env: { TRUSTED_PROXIES: "1" } });
    const t = words[language];
    try {
      const operator = await visitor(browser, info, 1);
      await test.step("a visitor signs up with the invite code and lands in the assistant", () =>
        signUpWithCode(operator, product, t));
      await test.step("asks, reads the steps and opens a citation", () => askAndVerify(operator, t));
      const waiting = await visitor(browser, info, 2);
      await test.step("a visitor without a code waits, and no page opens", () => waitForDecision(waiting, product, t));
      const owner = await visitor(browser, info, 3);
      await test.step("the owner makes the first admin and approves", () => setUpAndApprove(owner, product, t));
      await test.step("the applicant is told, and may ask at once", () => becomeApproved(waiting, product, t));
      for (const signal of ["SIGTERM", "SIGKILL"] as const) {
        await test.step(`everything is there after ${signal}`, async () => {
          product = await product.restart(signal);
          await findEverything(operator, owner, product, t);
        });
      }
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await product.stop();
    }
  });
}

/** Opens a browser of its own, at its own client address. */
async function visitor(browser: Browser, info: TestInfo, number: number): Promise<Page> {
  const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = info.project.use;
  const context = await browser.newContext({
    ...(viewport !== undefined && { viewport }),
    ...(userAgent !== undefined && { userAgent }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${number}` },
  });
  return context.newPage();
}

async function signUpWithCode(page: Page, { site, inviteCode }: Product, t: Words): Promise<void> {
  await page.goto(site);
  if (t.language === "ar") await page.getByRole("link", { name: "العربية" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("dir", t.direction);
  await expect(page.locator("html")).toHaveAttribute("lang", t.language);
  await page.getByRole("main").getByRole("link", { name: t.requestAccess }).first().click();
  await fillSignUp(page, t, "operator@example.com", inviteCode);
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/drwater$`));
  await expect(page.getByText(t.welcomeInstant)).toBeVisible();
}

async function fillSignUp(page: Page, t: Words, email: string, code?: string): Promise<void> {
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password, { exact: false }).first().fill("a plain pass phrase");
  await page.getByLabel(t.firstName).fill("Test");
  if (code) await page.getByLabel(t.promoCode).fill(code);
  await page.getByRole("button", { name: t.submitRequest, exact: true }).click();
}

async function askAndVerify(page: Page, t: Words): Promise<void> {
  const answer = await ask(page, t, t.cleaningQuestion);
  await expect(answer.getByRole("listitem").nth(4)).toBeVisible();
  await expect(answer).toContainText(/pH/);
  const chip = answer.getByRole("link", { name: t.citation }).first();
  const isTouched = (await page.evaluate(() => navigator.maxTouchPoints)) > 0;
  await (isTouched ? chip.tap() : chip.hover());
  const quote = await page.locator(".citation-card").getByRole("blockquote").innerText();
  const viewer = page.waitForEvent("popup");
  await (isTouched ? page.getByRole("dialog").getByRole("link", { name: t.openPassage }).tap() : chip.click());
  const manual = await viewer;
  await expect(manual.locator("mark#cited")).toBeVisible();
  const marked = (await manual.locator("mark").allInnerTexts()).join(" ");
  const firstWords = plain(quote).split(" ").slice(0, 4).join(" ");
  expect(plain(marked)).toContain(firstWords);
  await manual.close();
  await page.keyboard.press("Escape");
  const refusal = await ask(page, t, t.foreignQuestion);
  await expect(refusal).toContainText(t.abstains);
  await expect(refusal.getByRole("link", { name: t.citation })).toHaveCount(0);
}

/** Asks a question and waits for the end of its answer. Returns the answer. */
async function ask(page: Page, t: Words, question: string) {
  const before = await page.getByRole("article", { name: t.answer }).count();
  await page.getByRole("textbox", { name: t.composer }).fill(question);
  await page.getByRole("button", { name: t.send }).click();
  const answer = page.getByRole("article", { name: t.answer }).nth(before);
  await expect(answer.getByRole("button", { name: t.copy })).toBeVisible({ timeout: 20_000 });
  return answer;
}

async function waitForDecision(page: Page, { site }: Product, t: Words): Promise<void> {
  await page.goto(`${site}${t.prefix}/request-access-to-drwater?mode=signup`);
  await fillSignUp(page, t, "waiting@example.com");
  await expect(page.getByText(t.pending).first()).toBeVisible();
  await page.goto(`${site}${t.prefix}/drwater`);
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/request-access-to-drwater$`));
  const data = await page.request.get(`${site}${t.prefix}/drwater.data`);
  expect(await data.text()).toContain("/request-access-to-drwater");
  const alone = await page.request.get(`${site}${t.prefix}/drwater.data?_routes=${t.language}%2Fassistant%2Fchat.page`);
  expect(await alone.text()).toContain("/request-access-to-drwater");
  const api = await page.request.post(`${site}/api/chat`, { headers: { origin: site }, data: { question: "pH?" } });
  expect(api.status()).toBe(403);
}

async function setUpAndApprove(page: Page, { site, setupLink }: Product, t: Words): Promise<void> {
  const link = new URL(setupLink ?? "");
  await page.goto(`${site}${t.prefix}${link.pathname}${link.search}`);
  await page.getByLabel(t.email).fill("owner@example.com");
  await page.getByLabel(t.password, { exact: false }).first().fill("the owner's own phrase");
  await page.getByRole("button", { name: t.createAdmin }).click();
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/admin/dashboard$`));
  // The dashboard stays up to date by itself, and would ask to come back to it after the sign-in.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`${site}${t.prefix}/admin/requests`);
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/admin/login$`));
  await page.getByLabel(t.email).fill("owner@example.com");
  await page.getByLabel(t.password, { exact: false }).first().fill("the owner's own phrase");
  await page.getByRole("button", { name: t.signIn }).click();
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/admin/requests$`));
  const card = page.getByRole("listitem").filter({ hasText: "waiting@example.com" });
  await card.getByRole("button", { name: t.actions }).click();
  await page.getByRole("menuitem", { name: t.approve }).click();
  await expect(page.getByText(t.approved, { exact: true })).toBeVisible();
  await page.goto(`${site}${t.prefix}${link.pathname}${link.search}`);
  await expect(page.getByRole("heading", { name: t.setupInvalid })).toBeVisible();
}

async function becomeApproved(page: Page, product: Product, t: Words): Promise<void> {
  const { site, dataDir } = product;
  await page.goto(`${site}${t.prefix}/drwater`);
  await expect(page.getByRole("heading", { name: t.openLink })).toBeVisible();
  const link = await linkMailedTo(product, "waiting@example.com", inviteLink);
  await page.goto(new URL(link, site).href);
  await page.getByRole("button", { name: t.openAssistant }).click();
  await expect(page).toHaveURL(new RegExp(`${t.prefix}/drwater$`));
  await expect(page.getByRole("textbox", { name: t.composer })).toBeVisible();
  const answer = await ask(page, t, t.cleaningQuestion);
  await expect(answer.getByRole("link", { name: t.citation }).first()).toBeVisible();
  await expect.poll(() => mailsTo(dataDir, "waiting@example.com"), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
}

function mailsTo(dataDir: string, recipient: string): number {
  const folder = join(dataDir, "mail");
  return readdirSync(folder).filter((file) => readFileSync(join(folder, file), "utf8").includes(`To: ${recipient}`))
    .length;
}

async function findEverything(operator: Page, owner: Page, { site }: Product, t: Words): Promise<void> {
  await operator.goto(`${site}${t.prefix}/drwater`);
  await expect(operator.getByRole("article", { name: t.answer }).first()).toBeVisible();
  await expect(operator.getByRole("main").getByText(t.cleaningQuestion).first()).toBeVisible();
  await owner.goto(`${site}${t.prefix}/admin/requests`);
  const card = owner.getByRole("listitem").filter({ hasText: "waiting@example.com" });
  await expect(card.getByText(t.statusApproved, { exact: true })).toBeVisible();
}

/** Keeps letters and digits only, without marks of emphasis and isolation. */
function plain(text: string): string {
  return text.replace(/[^\p{Letter}\p{Number}]+/gu, " ").trim();
}
