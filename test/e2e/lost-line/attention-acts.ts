import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { attentionStrings } from "../../../src/admin/attention/strings";
import { formatNumber } from "../../../src/i18n/format";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import type { Portal } from "../portal";
import { inDatabase } from "../stage";
import { type ActName, mainOf, type TriedAct } from "./acts";

/** Adds a document whose first page is doubtful, and accepted where `isDecided`. Returns the path of its pages. */
async function someDoubtful({ product }: Portal, isDecided = false): Promise<string> {
  const [id, hash, version, upload] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const run = (statement: string, values: unknown[]) => inDatabase(product, statement, values);
  await run("insert into files (hash, media_type, size) values ($1, 'application/pdf', 10)", [hash]);
  await run("insert into documents (id, category, origin) values ($1, 'guides', 'uploaded')", [id]);
  await run(
    `insert into document_versions (id, document_id, language, title, content, content_hash, analysis, file_hash)
     values ($1, $2, 'en', 'Rinsing', '## Rinsing', $3, '1', $3)`,
    [version, id, hash],
  );
  await run(
    `insert into document_pages (version_id, number, width, height, method, confidence, attention)
     values ($1, 1, 595, 842, 'text', 0.1, '{doubtful}')`,
    [version],
  );
  await run(
    `insert into uploads (id, document_id, file_hash, name, category, title, language, state, version_id)
     values ($1, $2, $3, 'rinsing.pdf', 'guides', 'Rinsing', 'en', 'attention', $4)`,
    [upload, id, hash, version],
  );
  if (isDecided) await run("insert into page_decisions (upload_id, page, kind) values ($1, 1, 'accepted')", [upload]);
  return `/admin/knowledge/${id}/pages`;
}

/** Decisions about a doubtful page. */
export function decisionsTried(language: Language) {
  const t = textsIn(attentionStrings, language);
  const says = [t("error"), t("failed")];
  const open = (portal: Portal) => someDoubtful(portal);
  const press = (page: Page, act: "accept" | "leave-out" | "correct" | "undo") => {
    const name = t("actNamed", { act: t(`acts.${act}`), page: formatNumber(1, language) });
    return mainOf(page).getByRole("button", { name, exact: true }).click();
  };
  return {
    "attention.accept": { open, press: (page) => press(page, "accept"), says },
    "attention.leave-out": { open, press: (page) => press(page, "leave-out"), says },
    "attention.correct": {
      open,
      press: async (page) => {
        await mainOf(page).getByText(t("acts.type")).click();
        await mainOf(page).locator("textarea").fill("Rinse at 2 bar.");
        await press(page, "correct");
      },
      says,
      keeps: (page) => [[mainOf(page).locator("textarea"), "Rinse at 2 bar."]] as const,
    },
    "attention.undo": {
      open: (portal) => someDoubtful(portal, true),
      press: (page) => press(page, "undo"),
      says,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}
