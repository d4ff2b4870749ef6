import type { Page } from "@playwright/test";
import { settingsStrings } from "../../../src/admin/settings/strings";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import { act, cardOf, type Portal } from "../portal";
import { inDatabase, someAccount, someEmail } from "../stage";
import { type ActName, confirm, mainOf, type TriedAct } from "./acts";

/** Acts on the settings pages. */
export function settingsTried(language: Language) {
  const t = textsIn(settingsStrings, language);
  const says = [t("error"), t("failed")];
  const press = (name: string) => (page: Page) => mainOf(page).getByRole("button", { name }).first().click();
  const [mail, assistant] = [async () => "/admin/settings/mail", async () => "/admin/settings/assistant"];
  return {
    ...staffTried(language),
    ...noticesTried(language),
    "settings.probe": { open: assistant, press: press(t("assistant.test")), says },
    "settings.hand-over": { open: assistant, press: press(t("assistant.handOver.switchOff")), says },
    // Without a model only an installation that switched it off shows the switch.
    "settings.written-asks": {
      open: async ({ product }) => {
        await inDatabase(
          product,
          `insert into settings (key, value) values ('written_asks', '{"isOn": false}') on conflict (key) do nothing`,
          [],
        );
        return "/admin/settings/assistant";
      },
      press: press(t("assistant.writtenAsks.switchOn")),
      says,
    },
    "settings.test-mail": { open: mail, press: press(t("mail.test")), says },
    "settings.retry-mail": {
      open: async ({ product }) => {
        const [row] = await inDatabase(
          product,
          `insert into outbox (template, language, recipient, subject, html, text, message_id, status)
           values ('test', 'en', 'a@demo.example', 'A test', '', '', $1, 'failed') returning id`,
          [someEmail()],
        );
        return `/admin/settings/mail/${row?.id}`;
      },
      press: press(t("mail.retry")),
      says,
    },
    "settings.retry-job": {
      open: async ({ product }) => {
        await inDatabase(
          product,
          "insert into pgboss.job (name, data, source_name) values ('dead-letter', '{}', 'group-gaps')",
        );
        return "/admin/settings/mail";
      },
      press: press(`${t("mail.retry")}: group-gaps`),
      says,
    },
    "settings.retention": {
      open: async () => "/admin/settings/retention",
      before: async (page) => {
        await page.getByLabel(t("retention.things.chats")).fill("3649");
        await page.getByRole("button", { name: t("retention.preview"), exact: true }).click();
        await page.getByText(t("retention.nothing")).waitFor();
      },
      press: press(t("retention.save")),
      says,
      keeps: (page) => [[page.getByLabel(t("retention.things.chats")), "3649"]],
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}

function staffTried(language: Language) {
  const t = textsIn(settingsStrings, language);
  const says = [t("error"), t("failed")];
  const dialog = (page: Page) => page.getByRole("dialog");
  /** E-mail of the latest member of staff, by which the test finds their row. */
  let email = "";
  const someMember =
    (isActive: boolean) =>
    async ({ product }: Portal) => {
      email = await someAccount(product);
      await inDatabase(
        product,
        "insert into admin_users (user_id, email, role, is_active) select id, email, 'viewer', $2 from users " +
          "where email = $1",
        [email, isActive],
      );
      return "/admin/settings";
    };
  const choose = async (page: Page, label: string) => {
    await page.getByRole("row").filter({ hasText: email }).getByRole("button").click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  };
  const doing =
    (label: string, submit = label) =>
    async (page: Page) => {
      await choose(page, label);
      await dialog(page).getByRole("button", { name: submit, exact: true }).click();
    };
  const invited = async (portal: Portal) => {
    email = someEmail();
    await act(portal, "super_admin", "/admin/settings", { intent: "invite", email, role: "viewer", language: "en" });
    return "/admin/settings";
  };
  const newcomer = (page: Page) => mainOf(page).getByLabel(t("staff.email"));
  return {
    "settings.invite": {
      open: async () => "/admin/settings",
      press: async (page) => {
        await newcomer(page).fill("newcomer@demo.example");
        await page.getByRole("button", { name: t("staff.invite"), exact: true }).click();
      },
      says,
      keeps: (page) => [[newcomer(page), "newcomer@demo.example"]],
    },
    "settings.role": {
      open: someMember(true),
      press: async (page) => {
        await choose(page, t("staff.changeRole"));
        await dialog(page).getByLabel(t("staff.role")).selectOption("admin");
        await dialog(page)
          .getByRole("button", { name: t("staff.save"), exact: true })
          .click();
      },
      says,
      keeps: (page) => [[dialog(page).getByLabel(t("staff.role")), "admin"]],
    },
    "settings.deactivate": { open: someMember(true), press: doing(t("staff.deactivate")), says },
    "settings.reactivate": { open: someMember(false), press: doing(t("staff.reactivate")), says },
    "settings.resend": {
      open: invited,
      press: (page) =>
        cardOf(page, email)
          .getByRole("button", { name: t("staff.resend") })
          .click(),
      says,
    },
    "settings.withdraw": {
      open: invited,
      press: async (page) => {
        await cardOf(page, email)
          .getByRole("button", { name: t("staff.withdraw") })
          .click();
        await confirm(page, t("staff.withdraw"));
      },
      says,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}

function noticesTried(language: Language) {
  const t = textsIn(settingsStrings, language);
  const says = [t("error"), t("failed")];
  const files = (page: Page) => mainOf(page).locator('[name="files"]');
  const open = async () => "/admin/settings/notices";
  const text = (page: Page, key: "notices.textEn" | "notices.textAr") => page.getByRole("dialog").getByLabel(t(key));
  return {
    "settings.notice-save": {
      open,
      press: async (page) => {
        await page.getByRole("button", { name: t("notices.create"), exact: true }).click();
        await text(page, "notices.textEn").fill("Maintenance at noon");
        await text(page, "notices.textAr").fill("صيانة عند الظهر");
        await page.getByRole("button", { name: t("notices.save"), exact: true }).click();
      },
      says,
      keeps: (page) => [
        [text(page, "notices.textEn"), "Maintenance at noon"],
        [text(page, "notices.textAr"), "صيانة عند الظهر"],
      ],
    },
    "settings.own-quota": {
      open: async () => "/admin/settings/documents",
      press: async (page) => {
        await files(page).fill("30");
        await page.getByRole("button", { name: t("quota.preview"), exact: true }).click();
        await page.getByRole("button", { name: t("quota.save"), exact: true }).click();
      },
      says,
      keeps: (page) => [[files(page), "30"]],
    },
    "settings.notice-remove": {
      open: async ({ product }) => {
        await inDatabase(
          product,
          `insert into site_notices (severity, places, text_en, text_ar, dismissible, starts_at)
           values ('info', '{portal}', 'Old news', 'خبر قديم', true, now() + interval '1 day')`,
        );
        return open();
      },
      press: async (page) => {
        await mainOf(page)
          .getByRole("button", { name: t("notices.remove") })
          .first()
          .click();
        await confirm(page, t("notices.remove"));
      },
      says,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}
