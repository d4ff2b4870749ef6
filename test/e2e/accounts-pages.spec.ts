import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { access, open, openAccount, openInvitation, type Scene, signUpTab } from "./account-steps";
import { test } from "./product";
import { newVisitor } from "./stage";

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
    ]) {
      await open(scene, path);
      await isAccessible(scene);
    }
    for (const path of [`${signUpTab}&invite=none`, "/admin/login", "/admin/setup?token=none"]) {
      await open(scene, path);
      await isAccessible(scene);
    }
    await openInvitation(scene);
    await isAccessible(scene);
    await openAccount(scene);
    await isAccessible(scene);
    await open(scene, access);
    await isAccessible(scene);
    await context.close();
  });
}

test("a page whose address carries a token lets it neither leave nor stay", async ({ product }) => {
  const pages = ["/reset-password?token=none", "/confirm-email?token=none", `${signUpTab}&invite=none`];
  for (const path of [...pages, "/admin/setup?token=none"]) {
    const answer = await fetch(product.site + path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 410, "no-store"]);
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  }
});

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
  await expect(page.getByRole("main").getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await context.close();
});

async function isAccessible({ page }: Scene): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
}
