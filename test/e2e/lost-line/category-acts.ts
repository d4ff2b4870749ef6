import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { categoryStrings } from "../../../src/admin/categories/strings";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import type { Portal } from "../portal";
import { inDatabase } from "../stage";
import { type ActName, confirm, mainOf, type TriedAct } from "./acts";

const path = "/admin/knowledge/categories";

/** Adds a category, the last one, without documents. Returns the path of the list. */
async function someCategory({ product }: Portal): Promise<string> {
  const key = randomUUID();
  await inDatabase(
    product,
    `insert into document_categories (key, name_en, name_ar, position)
     select $1::text, 'Sheets ' || $1, 'نشرات ' || $1, max(position) + 1 from document_categories`,
    [key],
  );
  return path;
}

/** Acts on the categories of documents. */
export function categoriesTried(language: Language) {
  const t = textsIn(categoryStrings, language);
  const says = [t("outcomes.failed")];
  const open = (portal: Portal) => someCategory(portal);
  const last = (page: Page): Locator => mainOf(page).getByRole("listitem").last();
  const typed = async (form: Locator) => {
    await form.locator('[name="nameEn"]').fill("Other sheets");
    await form.locator('[name="nameAr"]').fill("نشرات أخرى");
  };
  const kept = (form: Locator) =>
    [
      [form.locator('[name="nameEn"]'), "Other sheets"],
      [form.locator('[name="nameAr"]'), "نشرات أخرى"],
    ] as const;
  const addForm = (page: Page) => mainOf(page).locator("form", { has: page.getByRole("heading", { name: t("add") }) });
  return {
    "categories.add": {
      open: async () => path,
      press: async (page) => {
        await typed(addForm(page));
        await addForm(page).getByRole("button").click();
      },
      says,
      keeps: (page) => kept(addForm(page)),
    },
    "categories.rename": {
      open,
      press: async (page) => {
        await last(page).locator("summary").click();
        await typed(last(page));
        await last(page)
          .getByRole("button", { name: t("save"), exact: true })
          .click();
      },
      says,
      keeps: (page) => kept(last(page)),
    },
    "categories.up": { open, press: (page) => last(page).locator('[value="up"]').click(), says },
    "categories.down": {
      open,
      press: (page) => mainOf(page).getByRole("listitem").first().locator('[value="down"]').click(),
      says,
    },
    "categories.remove": {
      open,
      press: async (page) => {
        await last(page).getByRole("button").last().click();
        await confirm(page, t("remove"));
      },
      says,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}
