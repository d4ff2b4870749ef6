import { type Browser, expect, type Locator, type TestInfo } from "@playwright/test";
import { ownStrings } from "../../src/assistant/own-documents/strings";
import { sendingStrings } from "../../src/documents/arriving/strings";
import { type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { faults, type Line, startLine } from "./bad-line";
import { dismissAll, type Operator, someOperator, toastOf } from "./chat";
import { turnsOf } from "./in-turn";
import { type Product, test } from "./product";

let line: Line;

test.beforeAll(async ({ product }) => {
  line = await startLine(product.site);
});

test.afterEach(async ({ browser }) => {
  line.break(null);
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test.afterAll(() => line.close());

type Place = { browser: Browser; product: Product; info: TestInfo };

/** Opens the chat behind the proxy. Returns the operator and the list of the account's documents. */
async function sourcesOf({ browser, product, info }: Place, language: Language) {
  const operator = await someOperator(browser, info, { ...product, site: line.site }, language, {
    viewport: { width: 1440, height: 900 },
  });
  return { operator, sources: operator.page.getByRole("complementary", { name: operator.t.sources("sources.label") }) };
}

/** Opens the chat with a document of the account that is ready. `fails` waits until it is told that nothing changed. */
async function withDocument(place: Place, language: Language) {
  const { operator, sources } = await sourcesOf(place, language);
  await choose(sources, "pump.txt");
  const ready = textsIn(ownStrings, language)("state.ready", { count: 1 });
  await expect(sources.getByText(ready)).toBeVisible({ timeout: 60_000 });
  const fails = async () => {
    await expect(toastOf(operator, operator.t.chat("problems.document"))).toBeVisible();
    await dismissAll(operator.page);
  };
  return { operator, page: operator.page, sources, fails };
}

async function choose(sources: Locator, name: string): Promise<void> {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from("The pump stops at 17 litres.") };
  await sources.locator('input[type="file"][multiple]').setInputFiles(file);
}

async function act(
  { page, language }: Operator,
  name: string,
  what: "rename" | "delete" | "offer" | "offerWithdraw",
): Promise<void> {
  const t = textsIn(ownStrings, language);
  await page.getByRole("button", { name: t("menu", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t(what), exact: true }).click();
}

for (const language of languages) {
  const turn = turnsOf(language);
  const t = textsIn(ownStrings, language);
  const sending = textsIn(sendingStrings, language);

  if (turn())
    test(`a file whose upload was lost stays, and is sent again at a press (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { sources } = await sourcesOf({ browser, product, info }, language);
      await expect(sources.getByText(t("none"))).toBeVisible();
      line.break("502");
      await choose(sources, "pump.txt");
      const goOn = sources.getByRole("button", { name: sending("goOn") });
      await expect(sources.getByRole("alert")).toHaveText(sending("server"));
      line.break("cut");
      await goOn.click();
      await expect(sources.getByRole("alert")).toHaveText(sending("network"));
      await expect(sources.getByText("pump.txt")).toBeVisible();
      line.break("answer lost");
      await goOn.click();
      await expect(sources.getByRole("alert")).toHaveText(sending("network"));
      // A file that the server knows already is not stored twice.
      line.break(null);
      await goOn.click();
      await expect(sources.getByText(t("state.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
      await expect(sources.getByRole("alert")).toHaveCount(0);
      await expect(sources.getByText(t("state.ready", { count: 1 }))).toHaveCount(1);
    });

  if (turn())
    test(`a name that was typed, and a document, stay while no answer comes (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { operator, page, sources, fails } = await withDocument({ browser, product, info }, language);
      await act(operator, "pump", "rename");
      const field = page.getByRole("textbox", { name: t("renameLabel"), exact: true });
      await field.fill("Pump of train 2");
      for (const fault of faults) {
        line.break(fault);
        await page.getByRole("button", { name: t("renameSave") }).click();
        await fails();
        await expect(field).toHaveValue("Pump of train 2");
      }
      line.break(null);
      await page.getByRole("button", { name: t("renameSave") }).click();
      await expect(sources.getByText("Pump of train 2")).toBeVisible();
      await act(operator, "Pump of train 2", "delete");
      for (const fault of ["502", "cut"] as const) {
        line.break(fault);
        await page.getByRole("button", { name: t("deleteConfirm") }).click();
        await fails();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      }
      line.break(null);
      await page.getByRole("button", { name: t("deleteConfirm") }).click();
      await expect(sources.getByText("Pump of train 2")).toHaveCount(0);
      await expect(sources.getByText(t("none"))).toBeVisible();
    });

  if (turn())
    test(`an offer is made, and withdrawn, once an answer comes (${language})`, async ({ browser, product }, info) => {
      const { operator, page, sources, fails } = await withDocument({ browser, product, info }, language);
      await act(operator, "pump", "offer");
      for (const fault of ["502", "cut"] as const) {
        line.break(fault);
        await page.getByRole("button", { name: t("offerConfirm") }).click();
        await fails();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      }
      line.break(null);
      await page.getByRole("button", { name: t("offerConfirm") }).click();
      await expect(sources.getByText(t("offerOpen"))).toBeVisible();
      line.break("cut");
      await act(operator, "pump", "offerWithdraw");
      await fails();
      await expect(sources.getByText(t("offerOpen"))).toBeVisible();
      line.break(null);
      await act(operator, "pump", "offerWithdraw");
      await expect(sources.getByText(t("offerOpen"))).toHaveCount(0);
    });

  if (turn())
    test(`who was signed out is told so, and sends the file again after signing in (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { operator, sources } = await sourcesOf({ browser, product, info }, language);
      const context = operator.page.context();
      const cookies = await context.cookies();
      await context.clearCookies();
      await choose(sources, "pump.txt");
      await expect(sources.getByRole("alert")).toHaveText(t("problem.signedOut"));
      await expect(operator.page.getByText(operator.t.chat("problems.expired"))).toBeVisible();
      await context.addCookies(cookies);
      await sources.getByRole("button", { name: sending("again") }).click();
      await expect(sources.getByText(t("state.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
    });
}
