import { expect, type Page } from "@playwright/test";
import { password } from "../../src/demo/people";
import { inLanguage, languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { act, alive, cardOf, type Desk, deskOf, type Portal, signIn, test, told } from "./portal";
import { type SettingsWords, settingsWords } from "./portal-settings-words";
import { password as accountPassword, inDatabase, newVisitor, someAccount, someEmail } from "./stage";

for (const language of languages) {
  const turn = turnsOf(language);
  const t = settingsWords[language];

  if (turn())
    test(`staff: invited, promoted, deactivated, taken back, with the password asked again (${language})`, async ({
      browser,
      portal,
    }) => {
      const sessions = { ...portal.sessions, super_admin: await signIn(portal.product, "super_admin@demo.example") };
      const desk = await deskOf({ browser, portal: { ...portal, sessions }, language });
      await invite(desk, t);
      await changeMember(desk, portal, t);
    });

  if (turn())
    test(`mail: a test, its text, another try; the provider asked (${language})`, async ({ browser, portal }) => {
      await lookAtMail(await deskOf({ browser, portal, language }), portal, t);
    });

  if (turn())
    test(`a notice is written, shown everywhere, changed and removed; days of keeping (${language})`, async ({
      browser,
      portal,
    }, info) => {
      const reader = await (await newVisitor(browser, info)).newPage();
      await reader.goto(portal.product.site + inLanguage("/about", language));
      const desk = await deskOf({ browser, portal, language });
      await tellEverybody(desk, reader, t);
      await keepForDays(desk, t);
      await reader.context().close();
    });
}

async function invite({ page, open }: Desk, t: SettingsWords): Promise<void> {
  const email = someEmail();
  await open("/admin/settings");
  await page.getByLabel(t.email, { exact: false }).fill("nobody");
  await page.getByRole("button", { name: t.invite }).click();
  await expect(page.getByText(t.badEmail)).toBeVisible();
  await page.getByLabel(t.email, { exact: false }).fill(email);
  await page.getByRole("button", { name: t.invite }).click();
  await told(page, t.invited);
  const invitation = cardOf(page, email);
  await invitation.getByRole("button", { name: t.resend }).click();
  await told(page, t.resent);
  await invitation.getByRole("button", { name: t.withdraw }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.withdraw }).click();
  await told(page, t.withdrawn);
  await expect(page.getByText(email)).toHaveCount(0);
}

/** A password counts for an hour; after that sensitive acts ask for it again. */
async function changeMember({ page, open }: Desk, { product }: Portal, t: SettingsWords): Promise<void> {
  const email = await someAccount(product);
  await inDatabase(
    product,
    "insert into admin_users (user_id, email, role) select id, email, 'viewer' from users where email = $1",
    [email],
  );
  await inDatabase(
    product,
    `update sessions set proved_at = now() - interval '2 hours' where id = (
      select sessions.id from sessions join users on users.id = user_id where email = 'super_admin@demo.example'
      order by sessions.created_at desc limit 1)`,
  );
  await open("/admin/settings");
  const row = page.getByRole("row").filter({ hasText: email });
  const choose = async (what: string) => {
    await row.getByRole("button", { name: t.actions }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  const dialog = page.getByRole("dialog");
  await choose(t.changeRole);
  await dialog.getByLabel(t.role).selectOption("admin");
  await isAccessible(page, "the password asked again");
  await dialog.getByLabel(t.password).first().fill("wrong-password");
  await dialog.getByRole("button", { name: t.saveRole }).click();
  await expect(dialog.getByText(t.wrong)).toBeVisible();
  await dialog.getByLabel(t.password).first().fill(password);
  await dialog.getByRole("button", { name: t.saveRole }).click();
  await told(page, t.roleChanged);
  await expect(row).toContainText(t.admin);
  await choose(t.deactivate);
  await dialog.getByRole("button", { name: t.deactivate }).click();
  await told(page, t.deactivated);
  await expect(row).toContainText(t.inactive);
  await choose(t.reactivate);
  await dialog.getByRole("button", { name: t.reactivate }).click();
  await told(page, t.reactivated);
  const own = page.getByRole("row").filter({ hasText: "super_admin@demo.example" });
  await expect(own.getByRole("button")).toHaveCount(0);
}

async function lookAtMail({ page, open }: Desk, { product }: Portal, t: SettingsWords): Promise<void> {
  await open("/admin/settings/mail");
  await page.getByRole("button", { name: t.testMail }).click();
  await told(page, t.testQueued);
  const mail = cardOf(page, t.testSubject);
  await expect(mail).toContainText(t.kept, { timeout: 20_000 });
  await inDatabase(
    product,
    "update outbox set status = 'failed', attempts = 6, last_error = 'Mailbox full' where subject = $1",
    [t.testSubject],
  );
  await expect(mail).toContainText("Mailbox full");
  await mail.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.testSubject);
  await expect(page.getByRole("main")).toContainText(t.testText);
  await page.getByRole("button", { name: t.retry }).click();
  await told(page, t.retried);
  await expect(page.getByRole("main")).toContainText(t.kept, { timeout: 20_000 });
  await open("/admin/settings/assistant");
  await page.getByRole("button", { name: t.probe }).click();
  const toast = page.getByRole("region", { name: t.notifications }).locator("p");
  await expect(toast).toHaveText([t.probed]);
}

async function tellEverybody({ page, open }: Desk, reader: Page, t: SettingsWords): Promise<void> {
  const [en, ar] = [`Maintenance ${someEmail()}`, `صيانة ${someEmail()}`];
  const shown = t.prefix ? ar : en;
  await open("/admin/settings/notices");
  await page.getByRole("button", { name: t.write }).click();
  const dialog = page.getByRole("dialog");
  await isAccessible(page, "the form of a notice");
  await dialog.getByRole("button", { name: t.saveNotice }).click();
  await expect(dialog.getByText(t.needed).first()).toBeVisible();
  await dialog.getByLabel(t.textEn).fill(en);
  await dialog.getByLabel(t.textAr).fill(ar);
  await dialog.getByLabel(t.portal).check();
  await dialog.getByRole("button", { name: t.saveNotice }).click();
  await told(page, t.noticeSaved);
  await expect(page.getByRole("region", { name: t.notices })).toContainText(shown);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole("region", { name: t.notices })).toContainText(shown, { timeout: 1000 });
  }).toPass();
  await cardOf(page, shown).getByRole("button", { name: t.edit }).click();
  await dialog.getByLabel(t.site).uncheck();
  await dialog.getByRole("button", { name: t.saveNotice }).click();
  await told(page, t.noticeSaved);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(shown)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await cardOf(page, shown).getByRole("button", { name: t.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.remove }).click();
  await told(page, t.noticeRemoved);
  await expect(page.getByText(shown)).toHaveCount(0);
}

async function keepForDays({ page, open }: Desk, t: SettingsWords): Promise<void> {
  await open("/admin/settings/retention");
  expect((await publicTexts(page)).join()).not.toContain("3650 days");
  await page.getByLabel(t.conversations).fill("3");
  await expect(page.getByText(t.badDays)).toBeVisible();
  await page.getByLabel(t.conversations).fill("3650");
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByText(t.nothing)).toBeVisible();
  await page.getByRole("button", { name: t.save, exact: true }).click();
  await told(page, t.retentionSaved);
  await page.reload();
  await alive(page);
  await expect(page.getByLabel(t.conversations)).toHaveValue("3650");
  const limited = expect.stringContaining("3650 days");
  await expect.poll(() => publicTexts(page)).toEqual([limited, limited]);
  await page.getByLabel(t.conversations).fill("30");
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByText(t.wouldDelete)).toBeVisible();
  await page.getByRole("button", { name: t.save, exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText(t.conversationsGone);
  await page.getByRole("alertdialog").getByRole("button", { name: t.cancel }).click();
  await page.getByLabel(t.conversations).fill("");
  await page.getByRole("button", { name: t.preview }).click();
  await page.getByRole("button", { name: t.save, exact: true }).click();
  await told(page, t.retentionSaved);
}

/** Returns what the pages about privacy and trust say to a visitor without a session. */
async function publicTexts(page: Page): Promise<string[]> {
  const read = async (path: string) => (await fetch(new URL(path, page.url()))).text();
  return Promise.all(["/privacy", "/trust"].map(read));
}

test("a demoted member of staff is turned away from an open page", async ({ browser, portal }) => {
  const { product } = portal;
  const email = await someAccount(product);
  const [member] = await inDatabase(
    product,
    "insert into admin_users (user_id, email, role) select id, email, 'admin' from users where email = $1 " +
      "returning user_id",
    [email],
  );
  const sessions = { ...portal.sessions, admin: await signIn(product, email, accountPassword) };
  const { page, open } = await deskOf({ browser, portal: { product, sessions }, role: "admin" });
  await open("/admin/users");
  await act(portal, "super_admin", "/admin/settings", { intent: "deactivate", id: String(member?.user_id) });
  await expect(page).toHaveURL(/\/admin\/login$/);
});
