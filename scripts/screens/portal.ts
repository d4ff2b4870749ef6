import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** Every page of the staff portal, as much of it as a window shows. */
export const portalScreens: readonly Screen[] = [
  page("login", "/admin/login", { as: undefined }),
  page("login-refused", "/admin/login", { as: undefined, devices: ["phone"], prepare: signInWrongly }),
  page("setup-refused", "/admin/setup?token=none", { as: undefined }),
  page("invitation-refused", "/admin/invitation?token=none", { as: undefined }),
  page("dashboard", "/admin/dashboard", { devices: ["desktop", "phone"] }),
  page("dashboard", "/admin/dashboard", { theme: "dark" }),
  page("menu", "/admin/dashboard", { devices: ["phone"], prepare: openDrawer }),
  page("folded", "/admin/users", { prepare: fold, languages: ["en"] }),
  page("users", "/admin/users"),
  page("user", "/admin/users?search=operator-63", { prepare: openFirst }),
  page("requests", "/admin/requests", { devices: ["desktop", "phone"] }),
  page("requests-chosen", "/admin/requests", { prepare: chooseTwo }),
  page("requests-reject", "/admin/requests", { devices: ["phone"], prepare: askToReject }),
  page("request-history", "/admin/requests?search=operator-62", { prepare: openHistory }),
  page("requests-empty", "/admin/requests?search=nobody"),
  page("promo-codes", "/admin/promo-codes"),
  page("promo-code", "/admin/promo-codes?search=EXPO-2026", { prepare: openFirst }),
  page("promo-code-new", "/admin/promo-codes", { prepare: openForm }),
  page("chat", "/admin/chat"),
  page("transcript", "/admin/chat?search=operator", { prepare: openFirst }),
  page("analytics", "/admin/analytics?range=90", { devices: ["desktop", "phone"] }),
  page("analytics-charts", "/admin/analytics?range=90", { prepare: lookAtCharts }),
  page("gaps", "/admin/analytics/gaps"),
  page("gap", "/admin/analytics/gaps?status=planned", { prepare: openFirst }),
  page("audit", "/admin/audit"),
  page("settings", "/admin/settings", { prepare: inviteSomebody }),
  page("settings-assistant", "/admin/settings/assistant"),
  page("settings-mail", "/admin/settings/mail", { prepare: sendTestMail }),
  page("settings-mail-message", "/admin/settings/mail?search=super_admin", { prepare: openFirst }),
  page("settings-notices", "/admin/settings/notices", { prepare: planNotice }),
  page("settings-retention", "/admin/settings/retention?chats=30&mails=&audit="),
  page("unauthorized", "/admin/requests", { as: "viewer" }),
  page("missing", "/admin/users/nobody"),
];

function page(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `admin-${name}`, path, as: "super_admin", devices: ["desktop"], window: true, ...more };
}

async function signInWrongly(page: Page): Promise<void> {
  await page.locator("input[name=email]").fill("somebody@demo.example");
  await page.locator("input[name=password]").fill("not the password");
  await page.locator("main button[type=submit]").click();
  await page.getByRole("alert").waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator("header button").first().click();
  await page.getByRole("dialog").waitFor();
}

async function fold(page: Page): Promise<void> {
  await page.keyboard.press("Control+b");
  await page.locator("aside.w-12").waitFor();
}

async function openFirst(page: Page): Promise<void> {
  const before = page.url();
  await page.locator("main li a[href*='/admin/']").first().click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForLoadState("networkidle");
}

async function chooseTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.locator("main li input[type=checkbox]").nth(place).check();
  await page.evaluate(() => scrollTo(0, 0));
}

async function askToReject(page: Page): Promise<void> {
  await page.locator("main li button[aria-haspopup]").first().click();
  await page.getByRole("menuitem").nth(1).click();
  await page.getByRole("alertdialog").waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await page.locator("main li").first().getByRole("button").last().click();
  await page.getByRole("dialog").getByRole("listitem").nth(1).waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.locator("main button").first().click();
  await page.getByRole("dialog").waitFor();
}

async function lookAtCharts(page: Page): Promise<void> {
  await page
    .locator("main svg[role=img], main details")
    .first()
    .evaluate((chart) => {
      chart.closest("section")?.scrollIntoView({ block: "start" });
      scrollBy(0, -96);
    });
}

async function inviteSomebody(page: Page): Promise<void> {
  await post(page, { intent: "invite", email: "new.colleague@demo.example", role: "moderator", language: "ar" });
}

async function sendTestMail(page: Page): Promise<void> {
  await post(page, { intent: "test-mail" });
}

/** One that is still to come, so that no other picture shows it. */
async function planNotice(page: Page): Promise<void> {
  await post(page, {
    intent: "notice-save",
    textEn: "The assistant rests on Friday from 02:00 to 03:00 for maintenance.",
    textAr: "يتوقف المساعد يوم الجمعة من 02:00 إلى 03:00 للصيانة.",
    severity: "warning",
    places: "chat",
    dismissible: "on",
    startsAt: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16),
    endsAt: "",
  });
}

/** Does what a form of the page does, once for both languages, and shows the page as it is then. */
async function post(page: Page, fields: Record<string, string>): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === "en")
    await page.evaluate(async (form) => {
      await fetch(`${location.pathname}.data`, { method: "POST", body: new URLSearchParams(form) });
    }, fields);
  await page.reload({ waitUntil: "networkidle" });
}
