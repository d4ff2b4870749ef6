import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { audienceStrings } from "../../../src/admin/audience/strings";
import { factStrings } from "../../../src/admin/knowledge/fact-strings";
import { hideStrings } from "../../../src/admin/knowledge/hide-strings";
import { knowledgeStrings } from "../../../src/admin/knowledge/strings";
import { offerStrings } from "../../../src/admin/offers/strings";
import { tryStrings } from "../../../src/admin/try-document/strings";
import { sendingStrings } from "../../../src/documents/arriving/strings";
import { unlockStrings } from "../../../src/documents/unlocking/strings";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import type { Portal } from "../portal";
import { inDatabase } from "../stage";
import { type ActName, confirm, mainOf, type TriedAct } from "./acts";

const title = "Rinsing the filter";
const builtIn = "/admin/knowledge/ro-manual-a";

/** Adds a document that was uploaded and processed; `withdrawn` is when it was withdrawn. Returns its path. */
async function someDocument({ product }: Portal, withdrawn: string | null = null): Promise<string> {
  const [id, hash] = [randomUUID(), randomUUID()];
  await inDatabase(product, "insert into files (hash, media_type, size) values ($1, 'text/plain', 10)", [hash]);
  await inDatabase(
    product,
    "insert into documents (id, category, origin, withdrawn_at) values ($1, 'guides', 'uploaded', $2)",
    [id, withdrawn],
  );
  await inDatabase(
    product,
    `insert into uploads (document_id, file_hash, name, category, title, language, state)
     values ($1, $2, 'rinsing.txt', 'guides', $3, 'en', 'searchable')`,
    [id, hash, title],
  );
  return `/admin/knowledge/${id}`;
}

/** Adds a document that somebody offers to everyone. Returns the path of the decision about it. */
async function someOffer(portal: Portal): Promise<string> {
  const id = (await someDocument(portal)).split("/").at(-1) ?? "";
  const owner = "(select id from users where email = 'shift.operator@demo.example')";
  const run = (statement: string) => inDatabase(portal.product, statement, [id]);
  await run(`update documents set owner_id = ${owner} where id = $1`);
  await run(`update uploads set owner_id = ${owner} where document_id = $1`);
  await run(`insert into document_offers (document_id, offered_by) values ($1, ${owner})`);
  return `/admin/knowledge/offers/${id}`;
}

/** Acts on documents. */
export function documentsTried(language: Language) {
  const t = textsIn(knowledgeStrings, language);
  const facts = textsIn(factStrings, language);
  const supplierOf = (page: Page) => mainOf(page).locator('[name="supplier"]');
  const hide = textsIn(hideStrings, language);
  const offers = textsIn(offerStrings, language);
  const audience = textsIn(audienceStrings, language);
  const organizationOf = (page: Page) => mainOf(page).locator('[name="add"]');
  // The line fails in another way in each language.
  const sending = textsIn(sendingStrings, language);
  const unlocking = textsIn(unlockStrings, language);
  const passwordOf = (page: Page) => mainOf(page).locator('[name="password"]');
  const asking = textsIn(tryStrings, language);
  const says = [t("error"), t("failed")];
  const open = (portal: Portal) => someDocument(portal);
  const press = (page: Page, name: string) => mainOf(page).getByRole("button", { name, exact: true }).click();
  const titleOf = (page: Page) => mainOf(page).locator('[name="title"]');
  return {
    "knowledge.upload": {
      open: async () => "/admin/knowledge/upload",
      press: async (page) => {
        const file = { name: "rinsing.txt", mimeType: "text/plain", buffer: Buffer.from("Rinse.") };
        await page.locator('input[type="file"]').first().setInputFiles(file);
        await press(page, t("uploadPage.submit"));
      },
      says: [sending(language === "en" ? "server" : "network")],
    },
    "knowledge.retry": { open, press: (page) => press(page, t("acts.retry")), says },
    "knowledge.withdraw": {
      open,
      press: async (page) => {
        await press(page, t("acts.withdraw"));
        await confirm(page, t("acts.withdraw"));
      },
      says,
    },
    "knowledge.restore": {
      open: (portal) => someDocument(portal, "2026-01-01"),
      press: (page) => press(page, t("acts.restore")),
      says,
    },
    "knowledge.delete": {
      open,
      press: async (page) => {
        await press(page, t("acts.delete"));
        await confirm(page, t("acts.delete"));
      },
      says,
    },
    "knowledge.hide": {
      open: async () => builtIn,
      press: async (page) => {
        await press(page, hide("hide"));
        await confirm(page, hide("hide"));
      },
      says,
    },
    "knowledge.show": {
      open: async ({ product }) => {
        await inDatabase(product, "update documents set is_hidden = true where id = 'ro-manual-b'", []);
        return "/admin/knowledge/ro-manual-b";
      },
      press: (page) => press(page, hide("show")),
      says,
    },
    "try-document.ask": {
      open: async () => builtIn,
      press: async (page) => {
        await mainOf(page).locator('[name="question"]').fill("What is SDI?");
        await press(page, asking("ask"));
      },
      says: [asking("error"), asking("failed")],
      keeps: (page) => [[mainOf(page).locator('[name="question"]'), "What is SDI?"]] as const,
    },
    "knowledge.unlock": {
      open: async (portal) => {
        const path = await someDocument(portal);
        const lock = "update uploads set state = 'failed', reason = 'encrypted' where document_id = $1";
        await inDatabase(portal.product, lock, [path.split("/").at(-1)]);
        return path;
      },
      press: async (page) => {
        await passwordOf(page).fill("open");
        await press(page, unlocking("submit"));
      },
      says,
      keeps: (page) => [[passwordOf(page), "open"]] as const,
    },
    "knowledge.describe": {
      open,
      press: async (page) => {
        await titleOf(page).fill("Another title");
        await press(page, t("form.save"));
      },
      says,
      keeps: (page) => [[titleOf(page), "Another title"]] as const,
    },
    "offers.accept": {
      open: (portal) => someOffer(portal),
      press: (page) => press(page, offers("accept")),
      says: [offers("outcomes.failed")],
    },
    "offers.decline": {
      open: (portal) => someOffer(portal),
      press: async (page) => {
        await mainOf(page).locator('[name="reason"]').fill("It is out of date.");
        await press(page, offers("decline"));
      },
      says: [offers("outcomes.failed")],
      keeps: (page) => [[mainOf(page).locator('[name="reason"]'), "It is out of date."]] as const,
    },
    "audience.save": {
      open: async (portal) => `${await someDocument(portal)}/audience`,
      press: async (page) => {
        await mainOf(page).locator('[name="audience"]').selectOption("named");
        await organizationOf(page).fill("Delta Water");
        await press(page, audience("save"));
      },
      says: [audience("outcomes.failed")],
      keeps: (page) => [[organizationOf(page), "Delta Water"]] as const,
    },
    "knowledge.facts": {
      open: async (portal) => `${await someDocument(portal)}/facts`,
      press: async (page) => {
        await supplierOf(page).fill("Another supplier");
        await press(page, facts("save"));
      },
      says: [facts("outcomes.failed")],
      keeps: (page) => [[supplierOf(page), "Another supplier"]] as const,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}
