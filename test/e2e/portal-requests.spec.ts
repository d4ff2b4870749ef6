import { expect, type Page } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { alive, ask, cardOf, type Desk, deskOf, type Portal, someRequests, test, told } from "./portal";
import { type RequestWords, requestWords } from "./portal-words";
import { failInserts, inDatabase } from "./stage";

type At = Desk & { t: RequestWords; portal: Portal };

for (const language of languages) {
  const turn = turnsOf(language);
  const t = requestWords[language];
  const sit = async (seat: Parameters<typeof deskOf>[0]): Promise<At> => ({
    ...(await deskOf({ role: "moderator", ...seat, language })),
    t,
    portal: seat.portal,
  });

  if (turn())
    test(`one request at a time: each move, its toast, undo, and its fault (${language})`, async ({
      browser,
      portal,
    }) => {
      await moveSingly(await sit({ browser, portal }));
    });

  if (turn())
    test(`many at once: the count, what could not move, undo, the fault (${language})`, async ({ browser, portal }) => {
      await moveMany(await sit({ browser, portal }));
    });

  if (turn())
    test(`found, narrowed, noted, invited again; a list that fails (${language})`, async ({ browser, portal }) => {
      await lookAfter(await sit({ browser, portal }));
    });
}

async function moveSingly({ page, open, t, portal: { product } }: At): Promise<void> {
  const { word } = await someRequests(product, ["new", "pending", "on_hold", "approved", "new"]);
  await open(`/admin/requests?search=${word}`);
  const choose = async (person: string, move: string) => {
    await cardOf(page, `${person}@${word}`).getByRole("button", { name: t.menu }).click();
    await page.getByRole("menuitem", { name: move, exact: true }).click();
  };
  await cardOf(page, `person4@${word}`).getByRole("button", { name: t.menu }).click();
  await expect(page.getByRole("menuitem")).toHaveText([t.hold, t.delete]);
  await page.keyboard.press("Escape");
  await expect(cardOf(page, `person1@${word}`)).toContainText(t.unproven);
  await choose("person1", t.approve);
  await told(page, ...t.approved);
  await choose("person2", t.reject);
  await page.getByRole("alertdialog").getByLabel(t.reason).fill("Outside the programme");
  await isAccessible(page, "asking before a rejection");
  await page.getByRole("alertdialog").getByRole("button", { name: t.reject }).click();
  await told(page, t.rejected);
  await expect(cardOf(page, `person2@${word}`)).toContainText("Outside the programme");
  await choose("person5", t.hold);
  const notifications = page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ });
  await expect(notifications.locator("p")).toHaveText([t.held]);
  // The undo button stays while it is offered, on whichever page.
  await page.getByRole("navigation").getByRole("link", { name: t.dashboard }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: t.dashboard })).toBeVisible();
  await notifications.getByRole("button", { name: t.undo }).click();
  await told(page, ...t.updated);
  await open(`/admin/requests?search=${word}`);
  await expect(cardOf(page, `person5@${word}`)).toContainText(t.statuses[1]);
  await choose("person3", t.delete);
  await page.getByRole("alertdialog").getByRole("button", { name: t.delete }).click();
  await told(page, t.deleted);
  await expect(page.getByText(t.all(4))).toBeVisible();
  await failInserts(product, "audit_log", `new.details->>'email' = 'person5@${word}.example'`);
  await choose("person5", t.approve);
  await told(page, t.error, t.failed);
  await choose("person5", t.delete);
  await page.getByRole("alertdialog").getByRole("button", { name: t.delete }).click();
  await told(page, t.error, t.failedDelete);
  await expect(cardOf(page, `person5@${word}`)).toContainText(t.statuses[1]);
}

async function moveMany(at: At): Promise<void> {
  const { page, open, t, portal } = at;
  const { word } = await someRequests(portal.product, ["approved", "approved", "new", "pending", "new", "new"]);
  await open(`/admin/requests?search=${word}`);
  for (const person of [3, 4, 5]) await cardOf(page, `person${person}@`).getByRole("checkbox").check();
  await expect(page.getByText(t.chosen[3])).toBeVisible();
  await isAccessible(page, "with a choice");
  await inBulk(page, t, t.holdAll);
  await expect(page.getByText(t.threeHeld, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t.undo }).click();
  await told(page, t.threeBack);
  for (const person of [1, 2, 3, 4]) await cardOf(page, `person${person}@`).getByRole("checkbox").check();
  await expect(page.getByText(t.chosen[4])).toBeVisible();
  await inBulk(page, t, t.rejectAll);
  await page.getByRole("alertdialog").getByRole("button", { name: t.rejectAll }).click();
  await told(page, t.twoRejected, t.refused);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: t.all(6) }).check();
  await page.getByRole("button", { name: t.cancel }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await failInserts(portal.product, "audit_log", `new.details->>'email' = 'person6@${word}.example'`);
  for (const person of [5, 6]) await cardOf(page, `person${person}@`).getByRole("checkbox").check();
  await expect(page.getByText(t.chosen[2])).toBeVisible();
  await inBulk(page, t, t.approveAll);
  await told(page, t.error, t.failedBulk);
  await expect(cardOf(page, `person5@`)).toContainText(t.statuses[1]);
  await moveMoreThanAPage(at);
}

/** Selecting all includes every request that matches the filter, not only the fifty on the page. */
async function moveMoreThanAPage({ page, open, t, portal: { product } }: At): Promise<void> {
  const { word } = await someRequests(
    product,
    Array.from({ length: 60 }, () => "new"),
  );
  await open(`/admin/requests?search=${word}`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(50);
  await page.getByRole("checkbox", { name: t.all(60) }).check();
  await expect(page.getByText(t.chosen[60])).toBeVisible();
  await inBulk(page, t, t.approveAll);
  await page.getByRole("alertdialog").getByRole("button", { name: t.approveAll }).click();
  await told(page, ...t.sixtyApproved);
  await page.locator("main a[rel=next]").click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("checkbox", { name: t.all(60) }).check();
  await inBulk(page, t, t.deleteAll);
  await page.getByRole("alertdialog").getByRole("button", { name: t.deleteAll }).click();
  await told(page, t.sixtyDeleted);
  await expect(page.getByText(t.empty)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: t.firstPage }).click();
  await expect(page).not.toHaveURL(/after=/);
}

async function inBulk(page: Page, t: RequestWords, move: string): Promise<void> {
  await page.getByRole("button", { name: t.bulk }).click();
  await expect(page.getByRole("menuitem")).toHaveText([t.approveAll, t.holdAll, t.rejectAll, t.deleteAll]);
  await page.getByRole("menuitem", { name: move, exact: true }).click();
}

async function lookAfter(at: At): Promise<void> {
  const { page, open, t, portal } = at;
  const { word } = await someRequests(portal.product, ["new", "rejected"]);
  await open("/admin/requests");
  const search = page.getByRole("searchbox");
  await expect(search).toHaveAttribute("placeholder", t.placeholder);
  await search.fill(word.toUpperCase());
  await expect(page.getByText(t.all(2))).toBeVisible();
  await expect(cardOf(page, `person1@${word}`)).toContainText(t.none);
  const filter = page.getByRole("main").getByLabel(t.status, { exact: true });
  await expect(filter.locator("option")).toHaveText(t.statuses);
  await filter.selectOption({ label: t.statuses[5] });
  await expect(page.getByText(t.all(1))).toBeVisible();
  await endWithFilter(at);
  await page.reload();
  await alive(page);
  await expect(cardOf(page, `person2@${word}`)).toBeVisible();
  await filter.selectOption({ label: t.statuses[4] });
  await expect(page.getByText(t.empty)).toBeVisible();
  await isAccessible(page, "nothing found");
  await open(`/admin/requests?search=${word}`);
  await noteAndInvite(at, word);
  await failAndRecover(at, word);
  const csv = await (await ask(portal, "moderator", `/admin/requests.csv?search=${word}`)).text();
  expect(csv.trim().split("\r\n")).toHaveLength(3);
}

/** A change of filter clears the selection, since "all" would mean other requests. */
async function endWithFilter({ page, t }: At): Promise<void> {
  const filter = page.getByRole("main").getByLabel(t.status, { exact: true });
  await page.getByRole("checkbox", { name: t.all(1) }).check();
  await expect(page.getByRole("button", { name: t.bulk })).toBeVisible();
  await filter.selectOption({ label: t.statuses[0] });
  await expect(page.getByRole("checkbox", { name: t.all(2) })).not.toBeChecked();
  await expect(page.getByRole("button", { name: t.bulk })).toHaveCount(0);
  await filter.selectOption({ label: t.statuses[5] });
  await expect(page.getByText(t.all(1))).toBeVisible();
}

async function noteAndInvite({ page, t }: At, word: string): Promise<void> {
  await cardOf(page, `person1@${word}`).getByRole("button", { name: t.history }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await dialog.getByLabel(t.note).fill("  ");
  await dialog.getByRole("button", { name: t.addNote }).click();
  await expect(dialog.getByText(t.noteMissing)).toBeVisible();
  await dialog.getByLabel(t.note).fill("Called: trains in spring.");
  await dialog.getByRole("button", { name: t.addNote }).click();
  await told(page, t.noted);
  await expect(dialog.getByRole("listitem").filter({ hasText: "Called: trains in spring." })).toContainText(
    "moderator@demo.example",
  );
  await isAccessible(page, "the history");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await cardOf(page, `person1@${word}`).getByRole("button", { name: t.menu }).click();
  await page.getByRole("menuitem", { name: t.approve, exact: true }).click();
  await told(page, ...t.approved);
  await cardOf(page, `person1@${word}`).getByRole("button", { name: t.resend }).click();
  await told(page, t.resent);
  // This product sends no mail, so staff hand over the link.
  await cardOf(page, `person1@${word}`).getByRole("button", { name: t.showLink }).click();
  const link = cardOf(page, `person1@${word}`).getByLabel(t.link);
  await expect(link).toHaveValue(/\/request-access-to-drwater\?mode=signup&invite=[\w-]{43}$/);
  await expect(link).toBeFocused();
  await isAccessible(page, "the link to hand over");
}

/** A list that cannot be read shows an error, and recovers. */
async function failAndRecover({ page, open, t, portal: { product } }: At, word: string): Promise<void> {
  await inDatabase(product, "alter table access_requests rename column search_text to search_text_away");
  try {
    await open(`/admin/requests?search=${word}`);
    await told(page, t.error, t.failedLoad);
    await expect(page.getByRole("main").getByText(t.failedLoad)).toBeVisible();
    await isAccessible(page, "a list that failed");
  } finally {
    await inDatabase(product, "alter table access_requests rename column search_text_away to search_text");
  }
  await page.getByRole("button", { name: t.again }).click();
  await expect(cardOf(page, `person2@${word}`)).toBeVisible();
}
