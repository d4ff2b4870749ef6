import { expect, type Page } from "@playwright/test";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { turnsOf } from "./in-turn";
import { alive, ask, cardOf, type Desk, deskOf, type Portal, someRequests, test, told } from "./portal";
import { type DayWords, dayWords } from "./portal-day-words";

for (const language of languages) {
  const turn = turnsOf(language);
  const t = dayWords[language];

  if (turn())
    test(`a day's work by the keyboard alone: sign in, find, read, hold, undo, approve, leave (${language})`, async ({
      browser,
      portal,
    }) => {
      const { word } = await someRequests(portal.product, ["new", "new"]);
      const { page } = await deskOf({ browser, portal, language });
      await page.context().clearCookies();
      await workByKeyboard(page, portal, language, word);
    });

  if (turn())
    test(`a conversation is read, a gap planned, and both stand in the audit log (${language})`, async ({
      browser,
      portal,
    }) => {
      const desk = await deskOf({ browser, portal, language });
      await readConversations(desk, t);
      await planGap(desk, t);
      await desk.open("/admin/audit");
      for (const action of [t.opened, t.gapChanged])
        await expect(cardOf(desk.page, action)).toContainText("super_admin@demo.example");
      await desk.open("/admin/analytics");
      await desk.page.locator("main select").first().selectOption({ label: t.lastYear });
      await expect(desk.page).toHaveURL(/range=365/);
      await desk.page.getByText(t.asTable).first().click();
      await expect(desk.page.getByRole("table").first()).toBeVisible();
      const csv = await ask(portal, "viewer", "/admin/analytics.csv?report=outcomes&range=365");
      expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
      await exportPlanned(desk, portal, t);
    });
}

test("the focus stays where the work is: the next request, the bar that goes, filters that are cleared", async ({
  browser,
  portal,
}) => {
  const { word } = await someRequests(portal.product, ["new", "new", "new"]);
  const { page, open } = await deskOf({ browser, portal });
  await open(`/admin/requests?search=${word}&status=new`);
  const rows = page.getByRole("main").getByRole("listitem");
  const move = async (name: string) => {
    await rows
      .nth(1)
      .getByRole("button", { name: /^Actions for/ })
      .press("Enter");
    await page.getByRole("menuitem", { name, exact: true }).press("Enter");
  };
  await move("Approve");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByRole("checkbox")).toBeFocused();
  await move("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: "Select all (1)" })).toBeFocused();
  await open("/admin/analytics?range=7");
  const period = page.locator("main select[name=range]");
  await expect(period).toHaveValue("7");
  await page.getByRole("link", { name: "Clear filters" }).press("Enter");
  await expect(period).toBeFocused();
  await expect(period).toHaveValue("30");
  await page.goBack();
  await expect(period).toHaveValue("7");
});

async function workByKeyboard(page: Page, { product }: Portal, language: Language, word: string): Promise<void> {
  const t = dayWords[language];
  const { keyboard } = page;
  await page.goto(product.site + inLanguage("/admin/login", language));
  await tabTo(page, 'input[name="email"]');
  await keyboard.type("moderator@demo.example");
  await tabTo(page, 'input[name="password"]');
  await keyboard.type("demo water 2026");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await alive(page);
  await tabTo(page, `nav a[href="${inLanguage("/admin/requests", language)}"]`);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t.requests })).toBeVisible();
  await tabTo(page, 'input[type="search"]');
  await keyboard.type(`person2@${word}`);
  const card = cardOf(page, `person2@${word}`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await tabTo(page, "li button", t.history);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Waits for the focus: it returns with the next frame, which a slow machine may render after the next key press.
  await expect(card.getByRole("button", { name: t.history })).toBeFocused();
  const choose = async (downs: number) => {
    await keyboard.press("Shift+Tab");
    await expect(card.getByRole("button", { name: t.actions })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    for (let left = downs; left > 0; left--) await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
  };
  await choose(2);
  await expect(page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ }).locator("p")).toHaveCount(1);
  await keyboard.press("F6");
  await keyboard.press("Enter");
  await told(page, ...t.updated);
  await tabTo(page, "li button", t.history);
  await choose(0);
  await told(page, ...t.approved);
  await expect(card).toContainText(t.approvedBadge);
  await tabTo(page, 'header button[type="submit"]');
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/login$/);
}

/** Presses Tab until an element that matches has the focus, like a person who watches the focus ring. */
async function tabTo(page: Page, selector: string, name?: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const found = await page.evaluate(
      ([wanted, text]) => {
        const at = document.activeElement;
        return Boolean(at?.matches(wanted ?? "") && (!text || at.textContent === text));
      },
      [selector, name],
    );
    if (found) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${selector}`);
}

async function readConversations({ page, open }: Desk, t: DayWords): Promise<void> {
  await open("/admin/chat?range=365&outcome=abstained&search=operator");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.first()).toContainText(t.noAnswer);
  await list.first().getByRole("link").first().click();
  await expect(page.getByText(t.audited)).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await open("/admin/chat?search=nobody-of-that-name");
  await expect(page.getByText(t.noConversations)).toBeVisible();
}

/** Asserts that the export has the same rows as the page. */
async function exportPlanned({ page, open }: Desk, portal: Portal, t: DayWords): Promise<void> {
  await open("/admin/analytics/gaps?range=365&status=planned");
  const path = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  const lines = (await (await ask(portal, "viewer", path ?? "")).text()).trim().split("\r\n");
  const shown = await page.getByRole("main").getByRole("listitem").count();
  expect(lines.slice(1).map((line) => line.includes(t.planned))).toEqual(Array.from({ length: shown }, () => true));
}

async function planGap({ page, open }: Desk, t: DayWords): Promise<void> {
  await open("/admin/analytics/gaps?range=365&status=open");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/gaps\/[0-9a-f-]{36}$/);
  await page.getByLabel(t.status, { exact: true }).selectOption({ label: t.planned });
  await page.getByLabel(t.note).fill("A page is being written.");
  await page.getByRole("button", { name: t.save }).click();
  await told(page, t.saved);
  await page.getByRole("button", { name: t.save }).click();
  await told(page, t.unchanged);
}
