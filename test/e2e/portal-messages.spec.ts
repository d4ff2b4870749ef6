import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Language, languages } from "../../src/i18n/languages";
import { turnsOf } from "./in-turn";
import { act, deskOf, type Portal, test, told } from "./portal";
import { inDatabase } from "./stage";

/** Texts of the messages page that moderators press and read. */
const words = {
  en: {
    open: "Open",
    answered: "Answered",
    answer: /^Mark as answered: /,
    reopen: /^Reopen: /,
    delete: /^Delete: /,
    reply: /^Reply to /,
    subject: "Re: your message",
    confirm: "Delete message",
    cancel: "Cancel",
    done: ["Message marked as answered", "Message reopened", "Message deleted"],
    missing: (name: string) => `The message of ${name} was deleted in the meantime.`,
    failedDelete: ["Error", "Failed to delete the message"],
    noMatch: "No messages found.",
    failedLoad: "Failed to load messages",
  },
  ar: {
    open: "مفتوحة",
    answered: "تم الرد",
    answer: /^تم الرد على رسالة /,
    reopen: /^إعادة فتح رسالة /,
    delete: /^حذف رسالة /,
    reply: /^رد على /,
    subject: "رد: رسالتك",
    confirm: "احذف الرسالة",
    cancel: "إلغاء",
    done: ["وُضعت على الرسالة علامة «تم الرد»", "أُعيد فتح الرسالة", "حُذفت الرسالة"],
    missing: (name: string) => `حُذفت رسالة ${name} في أثناء ذلك.`,
    failedDelete: ["خطأ", "تعذّر حذف الرسالة"],
    noMatch: "لم يُعثر على رسائل.",
    failedLoad: "تعذّر تحميل الرسائل",
  },
} as const;

/** Adds a message by a visitor with a unique name, in the language. */
async function someMessage({ product }: Portal, language: Language) {
  const name = `Visitor ${randomUUID().slice(0, 8)}`;
  const [row] = await inDatabase(
    product,
    `insert into contact_submissions (name, email, message, language)
     values ($1, 'visitor@demo.example', $2, $3) returning id`,
    [name, "First line\nمتى تصل النشرة؟", language],
  );
  return { name, id: String(row?.id) };
}

for (const language of languages) {
  const turn = turnsOf(language);
  const t = words[language];

  if (turn())
    test(`a message is answered, reopened and deleted by keyboard (${language})`, async ({ browser, portal }) => {
      // Another open message, so that the menu keeps showing a number.
      await someMessage(portal, language);
      const { name, id } = await someMessage(portal, language);
      const { page, open } = await deskOf({ browser, portal, role: "moderator", language });
      await open(`/admin/messages?search=${encodeURIComponent(name)}`);
      const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
      const waiting = () => page.locator('nav a[href$="/admin/messages"] .tabular-nums [aria-hidden]').innerText();
      const before = Number(await waiting());
      await expect(card.getByText(t.open, { exact: true })).toBeVisible();
      await expect(card.locator("p[dir=auto]")).toHaveText("First line\nمتى تصل النشرة؟", { useInnerText: true });
      const reply = await card.getByRole("link", { name: t.reply }).getAttribute("href");
      expect(reply).toBe(`mailto:visitor@demo.example?subject=${encodeURIComponent(t.subject)}`);
      await card.getByRole("button", { name: t.answer }).press("Enter");
      await told(page, t.done[0]);
      await expect(card.getByText(t.answered, { exact: true })).toBeVisible();
      await expect.poll(async () => Number(await waiting())).toBe(before - 1);
      await card.getByRole("button", { name: t.reopen }).press("Enter");
      await told(page, t.done[1]);
      await card.getByRole("button", { name: t.delete }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: t.cancel }).press("Enter");
      await expect(card.getByRole("button", { name: t.delete })).toBeFocused();
      await card.getByRole("button", { name: t.delete }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: t.confirm }).press("Enter");
      await told(page, t.done[2]);
      await expect(page.getByText(t.noMatch)).toBeVisible();
      expect(await inDatabase(portal.product, "select from contact_submissions where id = $1", [id])).toEqual([]);
    });

  if (turn())
    test(`a question stays open when its message goes or the connection is lost (${language})`, async ({
      browser,
      portal,
    }) => {
      const { name, id } = await someMessage(portal, language);
      const { page, open } = await deskOf({ browser, portal, role: "moderator", language });
      await open(`/admin/messages?search=${encodeURIComponent(name)}`);
      await page.getByRole("button", { name: t.delete }).click();
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: t.confirm });
      await page.route(/\/admin\/messages\.data/, (route) => route.abort());
      await confirm.click();
      await told(page, ...t.failedDelete);
      await expect(confirm).toBeVisible();
      await page.unroute(/\/admin\/messages\.data/);
      await act(portal, "admin", "/admin/messages", { intent: "delete", id, name, expected: "open" });
      await expect(page.getByText(t.noMatch)).toBeVisible();
      await confirm.click();
      await told(page, t.missing(name));
    });
}

test("a list that cannot be read says so, in both languages", async ({ browser, portal }) => {
  const { product } = portal;
  const desks = await Promise.all(
    languages.map((language) => deskOf({ browser, portal, role: "moderator", language })),
  );
  await inDatabase(product, "alter table contact_submissions rename column company to company_away");
  try {
    for (const [place, { page, open }] of desks.entries()) {
      await open("/admin/messages");
      await expect(page.getByRole("main").getByText(words[languages[place] ?? "en"].failedLoad)).toBeVisible();
    }
  } finally {
    await inDatabase(product, "alter table contact_submissions rename column company_away to company");
  }
});
