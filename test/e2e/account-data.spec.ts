import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { accountStrings } from "../../src/access/forms/account-strings";
import { strings } from "../../src/access/strings";
import { ownDataStrings } from "../../src/assistant/own-data/strings";
import { textsIn } from "../../src/i18n/strings";
import { open, type Scene } from "./account-steps";
import { test } from "./product";
import { newVisitor, sessionOf, someAccount } from "./stage";

for (const [language, scripts] of [
  ["en", true],
  ["ar", false],
] as const) {
  test(`owners download their data, with their documents (${language}, scripts: ${scripts})`, async ({
    browser,
    product,
  }, info) => {
    const t = textsIn(accountStrings, language);
    const context = await newVisitor(browser, info, { javaScriptEnabled: scripts });
    const page = await context.newPage();
    const scene: Scene = { page, product, language, scripts };
    const email = await someAccount(product, "approved");
    const session = await sessionOf(product, email);
    await context.addCookies([{ name: "session", value: session, url: product.site }]);
    const form = new FormData();
    form.append("file", new File(["مضخة التغذية"], "نشرة المضخة.txt"));
    const headers = { origin: product.site, cookie: `session=${encodeURIComponent(session)}` };
    const upload = await fetch(`${product.site}/api/documents`, { method: "POST", headers, body: form });
    expect(upload.status).toBe(200);
    await open(scene, "/account");
    const link = page.getByRole("link", { name: t("ownData.download") });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^dr-water-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files).sort()).toEqual(
      ["account.json", "attachments.json", "conversations.json", "documents.csv", "documents/نشرة المضخة.txt"].sort(),
    );
    expect(strFromU8(files["account.json"] ?? new Uint8Array())).toContain(email);
    expect(strFromU8(files["documents.csv"] ?? new Uint8Array())).toContain(
      textsIn(ownDataStrings, language)("keptUntil"),
    );
    await refusesTooMany(scene);
    await context.close();
  });
}

/** Downloads until the limit of an hour is used up. */
async function refusesTooMany({ page, product, language }: Scene): Promise<void> {
  const address = `${product.site}${language === "ar" ? "/ar" : ""}/account/data.zip`;
  for (let count = 0; count < 9; count += 1) {
    const answer = await page.request.get(address);
    expect(answer.headers()["content-type"]).toBe("application/zip");
  }
  await page.goto(address);
  await expect(page.getByText(textsIn(strings, language)("flash.dataTooOften")).first()).toBeVisible();
}
