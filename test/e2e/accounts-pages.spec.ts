import { devices, expect } from "@playwright/test";
import { isAccessible } from "./accessible";
import {
  access,
  accountForm,
  changePassword,
  open,
  openAccount,
  openInvitation,
  openLink,
  openStaffInvitation,
  type Scene,
  signIn,
  signUp,
  signUpPastInvitation,
  signUpTab,
} from "./account-steps";
import { texts } from "./account-texts";
import { test } from "./product";
import { newVisitor, someEmail } from "./stage";
import { words } from "./words";

for (const language of ["en", "ar"] as const) {
  test(`the pages of accounts are accessible (${language})`, async ({ browser, product }, info) => {
    const context = await newVisitor(browser, info);
    const scene = { page: await context.newPage(), product, language, scripts: true };
    for (const path of [
      access,
      signUpTab,
      "/forgot-password",
      "/reset-password?token=none",
      "/confirm-email?token=none",
      "/change-email?token=none",
    ]) {
      await open(scene, path);
      await shownAndAccessible(scene);
    }
    const signInPages = [
      `${signUpTab}&invite=none`,
      "/admin/login",
      "/admin/setup?token=none",
      "/admin/invitation?token=none",
    ];
    for (const path of signInPages) {
      await open(scene, path);
      await shownAndAccessible(scene);
    }
    await openInvitation(scene);
    await shownAndAccessible(scene);
    await openStaffInvitation(scene);
    await shownAndAccessible(scene);
    const email = await signUpPastInvitation(scene);
    await shownAndAccessible(scene);
    await openLink(scene, email);
    await shownAndAccessible(scene);
    await context.clearCookies();
    await openLink(scene, email);
    await shownAndAccessible(scene);
    await openAccount(scene);
    await shownAndAccessible(scene);
    await open(scene, access);
    await shownAndAccessible(scene);
    await context.close();
  });
}

test("a page whose address carries a token lets it neither leave nor stay", async ({ product }) => {
  const pages = ["/reset-password?token=none", "/confirm-email?token=none", `${signUpTab}&invite=none`];
  for (const path of [...pages, "/admin/setup?token=none", "/admin/invitation?token=none"]) {
    const answer = await fetch(product.site + path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 410, "no-store"]);
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  }
});

test("the page that changes an e-mail shows a stranger nothing, and its address neither leaves nor stays", async ({
  product,
}) => {
  const answer = await fetch(`${product.site}/change-email?token=none`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"]);
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
});

for (const language of ["en", "ar"] as const) {
  test(`on a phone the messages stand in view and nothing is wider than the screen (${language})`, async ({
    browser,
    product,
  }, info) => {
    const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
    const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
    const context = await newVisitor(browser, info, phone);
    const scene = { page: await context.newPage(), product, language, scripts: true };
    await signIn(scene, someEmail());
    await expect(scene.page.getByText(texts[language].loginFailed, { exact: true }).first()).toBeInViewport({
      ratio: 1,
    });
    await fits(scene);
    await signUp(scene, someEmail());
    await expect(scene.page.getByRole("main").getByText(words[language].pending).first()).toBeVisible();
    await fits(scene);
    await expectNoToast(scene);
    await open(scene, "/account");
    await fits(scene);
    const name = accountForm(scene.page, "name");
    await name.locator('[name="name"]').fill("Salma");
    await scene.page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await name.getByRole("button").click();
    await expect(name.getByRole("status")).toBeInViewport({ ratio: 1 });
    await expectNoToast(scene);
    await changePassword(scene, "wrong-password");
    const field = accountForm(scene.page, "password").getByLabel(texts[language].currentPassword);
    await expect(field).toBeInViewport({ ratio: 1 });
    await openStaffInvitation(scene);
    await fits(scene);
    await context.close();
  });
}

/** No toast covers the forms of a narrow screen. */
async function expectNoToast({ page }: Scene): Promise<void> {
  const toasts = page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ }).locator("> div");
  await expect(toasts.filter({ visible: true })).toHaveCount(0);
}

async function fits({ page }: Scene): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect([page.url(), content]).toEqual([page.url(), screen]);
}

test("what is typed before the scripts arrive is kept, and the button knows of it", async ({
  browser,
  product,
}, info) => {
  const context = await newVisitor(browser, info);
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product.site + access, { waitUntil: "commit" });
  await page.getByLabel("Email").fill("early@example.com");
  await page.getByLabel("Password").first().fill("wrong-password");
  release();
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("early@example.com");
  await expect(page.getByRole("main").getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await context.close();
});

async function shownAndAccessible({ page }: Scene): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isAccessible(page);
}
