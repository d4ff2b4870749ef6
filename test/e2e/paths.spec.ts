import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { applicantPaths } from "./paths/applicants";
import { operatorPaths } from "./paths/operators";
import { devices, expectWhole } from "./paths/path";
import { test } from "./product";
import { newVisitor } from "./stage";

/** Folder for screenshots, set by `npm run paths`. Without it the screens are only checked. */
const folder = process.env.PATHS_FOLDER;

for (const { name, story, device, walk } of [...applicantPaths, ...operatorPaths]) {
  for (const language of languages) {
    test(`${name} (${language}): ${story}`, async ({ browser, product }, info) => {
      test.setTimeout(120_000);
      const context = await newVisitor(browser, info, { ...devices[device], reducedMotion: "reduce" });
      const page = await context.newPage();
      let screens = 0;
      const see = async (screen: string) => {
        await expectWhole({ page, product, language });
        screens += 1;
        if (folder) await keep(page, `${name}-${language}`, `${screens}-${screen.replaceAll(" ", "-")}`);
      };
      await walk({ page, product, language, see });
      await context.close();
    });
  }
}

async function keep(page: Page, path: string, screen: string): Promise<void> {
  const own = join(folder ?? "", path);
  mkdirSync(own, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(own, `${screen}.jpg`), await page.screenshot({ type: "jpeg", quality: 70 }));
}
