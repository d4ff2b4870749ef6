import { expect } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { alive, ask, cardOf, type Desk, deskOf, type Portal, test, told } from "./portal";
import { type CodeWords, codeWords, type UserWords, userWords } from "./portal-people-words";
import { failInserts, inDatabase, post, someAccount, someCode, someEmail } from "./stage";

for (const language of languages) {
  const turn = turnsOf(language);
  if (turn())
    test(`users: found, suspended, approved, signed out everywhere, and the faults (${language})`, async ({
      browser,
      portal,
    }) => {
      const desk = await deskOf({ browser, portal, role: "admin", language });
      await decideOnUser(desk, portal, userWords[language]);
      await lookAtUser(desk, portal, userWords[language]);
    });

  if (turn())
    test(`promo codes: made, named, changed, switched off and on, and who used them (${language})`, async ({
      browser,
      portal,
    }) => {
      const desk = await deskOf({ browser, portal, role: "admin", language });
      await makeCodes(desk, codeWords[language]);
      await lookAtCode(desk, portal, codeWords[language]);
    });
}

async function decideOnUser({ page, open }: Desk, { product }: Portal, t: UserWords): Promise<void> {
  const email = await someAccount(product);
  await open("/admin/users");
  await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", t.placeholder);
  await expect(page.getByRole("main").getByLabel(t.status, { exact: true }).locator("option")).toHaveText(t.statuses);
  await page.getByRole("searchbox").fill(email.toUpperCase());
  const card = cardOf(page, email);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  const approve = card.getByRole("button", { name: t.approve });
  const suspend = card.getByRole("button", { name: t.suspend });
  await expect(card).toContainText(t.unproven);
  await approve.click();
  await told(page, ...t.linkSent);
  await expect(card).not.toContainText(t.granted);
  await inDatabase(product, "update users set email_verified = true where email = $1", [email]);
  await approve.click();
  await told(page, t.nowApproved);
  await expect(card).not.toContainText(t.unproven);
  await expect(approve).toBeDisabled();
  await expect(card).toContainText(t.granted);
  await suspend.click();
  await isAccessible(page, "asking before a suspension");
  await page.getByRole("alertdialog").getByRole("button", { name: t.suspend }).click();
  await told(page, t.nowRejected);
  await expect(suspend).toBeDisabled();
  await expect(card).not.toContainText(t.granted);
  await failInserts(product, "audit_log", `new.details->>'email' = '${email}'`);
  await approve.click();
  await told(page, t.error, t.failed);
  await page.getByRole("searchbox").fill("nobody-of-that-name");
  await expect(page.getByText(t.empty)).toBeVisible();
}

async function lookAtUser({ page, open }: Desk, portal: Portal, t: UserWords): Promise<void> {
  const { product } = portal;
  const email = await someAccount(product);
  await open(`/admin/users?search=${email}`);
  await cardOf(page, email).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible();
  await expect(page.getByText(t.unproven)).toBeVisible();
  await page.getByRole("button", { name: t.approve }).click();
  await told(page, ...t.linkSent);
  await page.getByRole("button", { name: t.showLink }).click();
  await expect(page.getByLabel(t.link)).toHaveValue(/[?&]invite=[\w-]{43}$/);
  await isAccessible(page, "the link to hand over");
  await page.getByRole("button", { name: t.signOut }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.signOut }).click();
  await told(page, t.signedOut);
  await expect(page.getByText(t.nowhere)).toBeVisible();
  const csv = await (await ask(portal, "admin", `/admin/users.csv?search=${email}`)).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  await inDatabase(product, "alter table profiles rename column search_text to search_text_away");
  try {
    await open("/admin/users?search=somebody");
    await told(page, t.error, t.failedLoad);
  } finally {
    await inDatabase(product, "alter table profiles rename column search_text_away to search_text");
  }
}

async function makeCodes({ page, open }: Desk, t: CodeWords): Promise<void> {
  const own = someEmail().split("@")[0]?.toUpperCase() ?? "";
  await open("/admin/promo-codes");
  await page.getByRole("button", { name: t.create }).click();
  const dialog = page.getByRole("dialog");
  await isAccessible(page, "the form of a code");
  await dialog.getByLabel(t.code).fill("ab");
  await dialog.getByLabel(t.limit).fill("0");
  await dialog.getByRole("button", { name: t.submit }).click();
  for (const error of t.errors) await expect(dialog.getByText(error)).toBeVisible();
  await dialog.getByLabel(t.code).fill(own);
  await dialog.getByLabel(t.limit).fill("3");
  await dialog.getByLabel(t.note).fill("For the stand");
  await dialog.getByRole("button", { name: t.submit }).click();
  await expect(dialog.getByText(own, { exact: true })).toBeVisible();
  await told(page, t.made);
  await dialog.getByRole("button", { name: t.done }).click();
  await expect(cardOf(page, own)).toContainText(t.unused);
  await page.getByRole("button", { name: t.create }).click();
  await dialog.getByLabel(t.code).fill(own.toLowerCase());
  await dialog.getByRole("button", { name: t.submit }).click();
  await expect(dialog.getByText(t.taken)).toBeVisible();
  await dialog.getByLabel(t.code).fill("");
  await dialog.getByRole("button", { name: t.submit }).click();
  await expect(dialog.getByText(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4})+$/)).toBeVisible();
  await told(page, t.made);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill(own);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
}

async function lookAtCode({ page, open }: Desk, { product }: Portal, t: CodeWords): Promise<void> {
  const code = await someCode(product);
  const email = someEmail();
  const form = { intent: "sign-up", email, password: "a plain pass phrase", promoCode: code };
  expect((await post(product, "/request-access-to-drwater", form)).status).toBe(302);
  await open(`/admin/promo-codes?search=${code}`);
  await cardOf(page, code).getByRole("link").click();
  await expect(page.getByRole("table")).toContainText(email);
  await page.getByRole("button", { name: t.change }).click();
  await page.getByRole("dialog").getByLabel(t.limit).fill("7");
  await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
  await told(page, t.changed);
  await expect(page.getByRole("main")).toContainText(t.oneOfSeven);
  await page.getByRole("button", { name: t.deactivate }).click();
  await told(page, t.deactivated);
  await expect(page.getByRole("main")).toContainText(t.inactive);
  await page.getByRole("button", { name: t.activate }).click();
  await told(page, t.activated);
  await failInserts(product, "audit_log", `new.action = 'promo_code_deactivated' and new.details->>'code' = '${code}'`);
  await page.getByRole("button", { name: t.deactivate }).click();
  await told(page, t.error, t.failed);
  await page.reload();
  await alive(page);
  await expect(page.getByRole("button", { name: t.deactivate })).toBeVisible();
}
