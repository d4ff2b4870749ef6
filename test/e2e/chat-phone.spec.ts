import { expect, type Page } from "@playwright/test";
import { payloads } from "../server/payloads";
import {
  answersOf,
  asked,
  documents,
  expectNothingCovered,
  fieldOf,
  type Operator,
  questions,
  sent,
  someOperator,
  storedInstead,
  welcomedBack,
} from "./chat";
import { test } from "./product";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

for (const language of ["en", "ar"] as const) {
  test(`on a phone, over a slow connection, with the keyboard open (${language})`, async ({
    browser,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const operator = await someOperator(browser, info, product, language, phone);
    const { page, t } = operator;
    await slowly(page);
    await letKeyboardOpen(page);
    await welcomedBack(product, operator);
    await expectNothingCovered(operator);
    await test.step("what is typed before the scripts have come is kept", async () => {
      const scripts = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: "commit" });
      await fieldOf(operator).fill("ΔP 2.1 bar");
      scripts.resolve();
      await expect(page.getByRole("button", { name: t.chat("composer.send"), exact: true })).toBeEnabled();
      await expect(fieldOf(operator)).toHaveValue("ΔP 2.1 bar");
      await page.unroute("**/assets/*.js");
      await page.reload();
      await expect(fieldOf(operator)).toHaveValue("ΔP 2.1 bar");
    });
    const answer =
      await test.step("the question is there at once, and what the assistant does; then the answer", async () => {
        const growing = await sent(operator, questions[language].steps);
        await expect(page.getByRole("main").getByText(questions[language].steps, { exact: true })).toBeVisible();
        await expect(growing).toBeVisible();
        await expect(growing.getByRole("button", { name: t.chat("messages.copy"), exact: true })).toBeAttached({
          timeout: 30_000,
        });
        return growing;
      });
    await test.step("a tap on a chip shows the quote, and the way to it", async () => {
      await answer.locator("[data-citation]").first().tap();
      const card = page.getByRole("dialog").filter({ has: page.getByRole("blockquote") });
      await expect(card.getByRole("link", { name: t.chat("citations.open") })).toBeVisible();
      const box = await card.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
    });
    await test.step("the chats slide in and go with a choice", async () => {
      await page.getByRole("button", { name: t.sidebar("open"), exact: true }).tap();
      const drawer = page.getByRole("dialog", { name: t.sidebar("label") });
      await expect(drawer.getByRole("listitem")).toHaveCount(1);
      await drawer.getByRole("button", { name: t.sidebar("newChat") }).tap();
      await expect(drawer).toHaveCount(0);
      await expect(answersOf(operator)).toHaveCount(0);
    });
    await test.step("so do the sources, with the roadmap behind them", async () => {
      await page.getByRole("button", { name: `${t.sources("sources.label")}: ` }).tap();
      await page.getByRole("button", { name: t.sources("roadmap.link") }).tap();
      const roadmap = page.getByRole("dialog", { name: t.sources("roadmap.title") });
      await expect(roadmap.getByText(t.sources("roadmap.uploadText"))).toBeInViewport();
      await roadmap
        .getByRole("button", { name: t.sources("roadmap.close"), exact: true })
        .last()
        .tap();
      await expect(roadmap).toHaveCount(0);
      const drawer = page.getByRole("dialog", { name: t.sources("sources.label") });
      await drawer.getByRole("button", { name: documents[language].b }).tap();
      await expect(drawer).toHaveCount(0);
      await page.getByRole("button", { name: t.sources("sources.remove", { name: documents[language].b }) }).tap();
      await expect(page.getByText(t.sources("sources.focused"))).toHaveCount(0);
    });
    await test.step("account, language, theme and the way out wait behind one button", async () => {
      await page.getByRole("button", { name: t.chat("frame.more") }).tap();
      const tools = page.locator("#chat-tools");
      for (const name of ["account", "theme", "signOut"] as const) {
        await expect(tools.getByText(t.chat(`frame.${name}`), { exact: true })).toBeInViewport();
      }
      await page.keyboard.press("Escape");
      await expect(tools).toBeHidden();
    });
    await test.step("while the keyboard covers the foot, the field and the header stay in sight", async () => {
      await fieldOf(operator).tap();
      await keyboard(page, 420);
      for (const line of ["one", "two", "three", "four"]) {
        await fieldOf(operator).pressSequentially(line);
        await fieldOf(operator).press("Shift+Enter");
      }
      await expect.poll(() => bottomOf(operator)).toBeLessThanOrEqual(420);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await keyboard(page, null);
      await expect.poll(() => bottomOf(operator)).toBeGreaterThan(600);
    });
    await page.context().close();
  });
}

test("what two hundred ill-meant answers hold is neither run nor sent for", async ({ browser, product }, info) => {
  const operator = await someOperator(browser, info, product, "en", phone);
  const { page } = operator;
  await asked(operator, questions.en.foreign);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(product.site) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { hits: [], hit: (one: number) => (window as unknown as { hits: number[] }).hits.push(one) });
  });
  for (let from = 0; from < payloads.length; from += 50) {
    await storedInstead(
      product,
      operator,
      `Part ${from}.\n\n${payloads.slice(from, from + 50).join("\n\n")}\n\nThe end.`,
    );
    await expect(answersOf(operator).first()).toContainText(`Part ${from}.`);
    const answer = answersOf(operator).first();
    await expect(
      answer.locator("script, iframe, object, embed, form, img, video, style, link, meta, base"),
    ).toHaveCount(0);
    await expect(answer.locator("a[href^='javascript' i], [onerror], [onload], [onfocus], [ontoggle]")).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { hits: number[] }).hits)).toEqual([]);
  expect(elsewhere).toEqual([]);
  await page.context().close();
});

/** Emulates a weak mobile network: 150 ms latency, 1.6 Mbit/s, no cache. */
async function slowly(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (bits: number) => bits / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytes(1_600_000),
    uploadThroughput: bytes(750_000),
  });
}

type Keyboard = { covered: number | null; viewport: EventTarget };

/** Emulates an on-screen keyboard, which a headless browser lacks, through `visualViewport`, as on phones. */
async function letKeyboardOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keyboard: Keyboard = { covered: null, viewport: new EventTarget() };
    const height = () => keyboard.covered ?? innerHeight;
    Object.defineProperties(keyboard.viewport, {
      height: { get: height },
      width: { get: () => innerWidth },
      scale: { value: 1 },
      offsetTop: { value: 0 },
      offsetLeft: { value: 0 },
      pageTop: { value: 0 },
      pageLeft: { value: 0 },
    });
    Object.defineProperty(window, "visualViewport", { configurable: true, value: keyboard.viewport });
    Object.assign(window, { keyboard });
  });
}

/** Leaves `height` pixels of the window visible; null closes the keyboard. */
async function keyboard(page: Page, height: number | null): Promise<void> {
  await page.evaluate((covered) => {
    const { keyboard } = window as unknown as { keyboard: Keyboard };
    keyboard.covered = covered;
    keyboard.viewport.dispatchEvent(new Event("resize"));
  }, height);
}

async function bottomOf(operator: Operator): Promise<number> {
  const box = await fieldOf(operator).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
