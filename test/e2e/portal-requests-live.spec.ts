import { expect, type Locator } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { turnsOf } from "./in-turn";
import { cardOf, deskOf, someRequests, test, told } from "./portal";
import { requestWords } from "./portal-words";
import { inDatabase } from "./stage";

/** Wait in milliseconds: a little longer than a menu ignores presses after it has moved. */
const longerThanHold = 700;

for (const language of languages) {
  const turn = turnsOf(language);
  const t = requestWords[language];

  if (turn())
    test(`a row menu acts on its own request while the list moves (${language})`, async ({ browser, portal }) => {
      const { product } = portal;
      const { word, ids } = await someRequests(product, ["new", "new"]);
      const { page, open } = await deskOf({ browser, portal, role: "moderator", language });
      await open(`/admin/requests?search=${word}`);
      // An open menu hides the page from the accessibility tree, so this selects the row without its role.
      const row = page.locator("main li").filter({ hasText: `person2@${word}` });
      await cardOf(page, `person2@${word}`).getByRole("button", { name: t.menu }).click();
      const before = await topOf(row);
      const [newcomer] = await inDatabase(
        product,
        `insert into access_requests (email, name, organization, language)
       values ('newcomer@' || $1 || '.example', 'Newcomer', $1, 'en') returning id`,
        [word],
      );
      await expect(page.locator("main li").filter({ hasText: `newcomer@${word}` })).toBeVisible({ timeout: 20_000 });
      expect(await topOf(row)).toBeGreaterThan(before + 100);
      const opener = row.locator("button[aria-expanded=true]");
      await expect.poll(() => gapBetween(opener, page.getByRole("menu"))).toBeLessThan(20);
      await page.waitForTimeout(longerThanHold);
      await page.getByRole("menuitem", { name: t.approve, exact: true }).click();
      await told(page, ...t.approved);
      const rows = await inDatabase(product, "select id, status from access_requests where organization = $1", [word]);
      const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
      expect(statuses).toEqual({ [ids[0] ?? ""]: "new", [ids[1] ?? ""]: "approved", [String(newcomer?.id)]: "new" });
    });

  if (turn())
    test(`a rejection keeps its reason while the connection is lost (${language})`, async ({ browser, portal }) => {
      const { word } = await someRequests(portal.product, ["new"]);
      const { page, open } = await deskOf({ browser, portal, role: "moderator", language });
      await open(`/admin/requests?search=${word}`);
      const card = cardOf(page, `person1@${word}`);
      await card.getByRole("button", { name: t.menu }).click();
      await page.getByRole("menuitem", { name: t.reject, exact: true }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(t.reason).fill("Outside the programme");
      await page.context().setOffline(true);
      await dialog.getByRole("button", { name: t.reject }).click();
      await told(page, t.error, t.failed);
      await expect(dialog.getByLabel(t.reason)).toHaveValue("Outside the programme");
      await page.context().setOffline(false);
      await dialog.getByRole("button", { name: t.reject }).click();
      await told(page, t.rejected);
      await expect(dialog).toHaveCount(0);
      await expect(card).toContainText(t.statuses[5]);
      await expect(card).toContainText("Outside the programme");
    });
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

/** Returns the vertical distance in pixels between a button and the menu below or above it. */
async function gapBetween(opener: Locator, menu: Locator): Promise<number> {
  const [button, list] = await Promise.all([opener.boundingBox(), menu.boundingBox()]);
  if (!button || !list) return Number.POSITIVE_INFINITY;
  const below = list.y - (button.y + button.height);
  const above = button.y - (list.y + list.height);
  return Math.abs(Math.max(below, above));
}
