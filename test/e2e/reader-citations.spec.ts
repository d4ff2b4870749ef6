import { expect } from "@playwright/test";
import { textsIn } from "../../src/i18n/strings";
import { viewerStrings } from "../../src/knowledge/strings";
import { isAccessible } from "./accessible";
import { readerIn } from "./chat";
import { test } from "./product";
import { inDatabase } from "./stage";

const manual = "/drwater/documents/ro-manual-b";

test("a citation of a replaced or removed manual says so and shows its words", async ({ browser, product }, info) => {
  const t = textsIn(viewerStrings, "en");
  const page = await readerIn(browser, info, product, "en");
  const document = "/drwater/documents/water-handbook";
  const [version] = await inDatabase(
    product,
    `select id, strpos(content, 'the') - 1 as start from document_versions
     where document_id = 'water-handbook' and language = 'en'`,
  );
  const start = Number(version?.start);
  const cited = `${product.site}${document}?version=${version?.id}&start=${start}&end=${start + 40}#cited`;
  try {
    await inDatabase(product, "update document_versions set is_current = false where id = $1", [version?.id]);
    await page.goto(cited);
    await expect(page.getByText(t("removedLanguageText"))).toBeVisible();
    await expect(page.locator("mark#cited")).toBeInViewport();
    await inDatabase(
      product,
      "update document_versions set is_current = false where document_id = 'water-handbook' and language = 'ar'",
    );
    await page.goto(cited.replace("#", "&again#"));
    await expect(page.getByText(t("removedText"))).toBeVisible();
    await expect(page.locator("mark#cited")).toBeInViewport();
    await expect(page.getByRole("link", { name: t("current") })).toHaveCount(0);
    const gone = await page.goto(`${product.site}${document}`);
    expect(gone?.status()).toBe(404);
  } finally {
    await inDatabase(product, "update document_versions set is_current = true where document_id = 'water-handbook'");
  }
  await expect(page.getByRole("heading", { name: t("missing.title") })).toBeVisible();
  await isAccessible(page);
  await page.context().close();
});

test("a citation keeps its section, and the way back, in the other language", async ({ browser, product }, info) => {
  const t = textsIn(viewerStrings, "en");
  const page = await readerIn(browser, info, product, "en");
  const [version] = await inDatabase(
    product,
    `select v.id, s.slug, s.start_offset + 200 as start from document_versions v
     join document_sections s on s.version_id = v.id and s.level = 2
     where v.document_id = 'ro-manual-b' and v.language = 'ar' and v.is_current order by s.position offset 12 limit 1`,
  );
  const start = Number(version?.start);
  const cited = `${manual}?language=ar&version=${version?.id}&start=${start}&end=${start + 40}#cited`;
  await page.goto(product.site + cited);
  const words = await page.locator("mark#cited").innerText();
  await page.getByRole("link", { name: t("inEnglish") }).click();
  await expect(page).toHaveURL(new RegExp(`#${version?.slug}$`));
  await expect(page.locator("article")).toHaveAttribute("lang", "en");
  await expect(page.locator(`[id="${version?.slug}"]`)).toBeInViewport();
  await page.getByRole("link", { name: t("toOriginal") }).click();
  await expect(page.locator("mark#cited")).toHaveText(words);
  await expect(page.locator("mark#cited")).toBeInViewport();
  await page.context().close();
});
