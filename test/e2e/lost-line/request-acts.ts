import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { analyticsStrings } from "../../../src/admin/analytics/strings";
import { messagesStrings } from "../../../src/admin/messages/strings";
import { recordStrings } from "../../../src/admin/requests/record-strings";
import { requestsStrings } from "../../../src/admin/requests/requests-strings";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import { act, type Portal, someRequests } from "../portal";
import { inDatabase } from "../stage";
import { type ActName, confirm, mainOf, type TriedAct } from "./acts";

const typed = "What the operator said:\nthe pump cavitates.";

/** Acts on requests. */
export function requestsTried(language: Language) {
  const t = textsIn(requestsStrings, language);
  const record = textsIn(recordStrings, language);
  const open = async ({ product }: Portal) => {
    const { word } = await someRequests(product, ["new"]);
    return `/admin/requests?search=${word}`;
  };
  const card = (page: Page) => mainOf(page).getByRole("listitem").first();
  const choose = async (page: Page, move: "approve" | "reject" | "hold" | "delete") => {
    await card(page)
      .getByRole("button", { name: t("actions", { name: "Person 1" }) })
      .click();
    await page.getByRole("menuitem", { name: t(`action.${move}`), exact: true }).click();
  };
  const failed = [t("error"), t("failed")];
  const reason = (page: Page) => page.getByLabel(t("rejectReason"));
  const note = (page: Page) => page.getByLabel(record("history.note"));
  return {
    "requests.approve": { open, press: (page) => choose(page, "approve"), says: failed },
    "requests.hold": { open, press: (page) => choose(page, "hold"), says: failed },
    "requests.reject": {
      open,
      press: async (page) => {
        await choose(page, "reject");
        await reason(page).fill(typed);
        await page.getByRole("button", { name: t("action.reject"), exact: true }).click();
      },
      says: failed,
      keeps: (page) => [[reason(page), typed]],
    },
    "requests.delete": {
      open,
      press: async (page) => {
        await choose(page, "delete");
        await confirm(page, t("action.delete"));
      },
      says: [t("error"), t("failedDelete")],
    },
    "requests.undo": {
      open,
      before: async (page) => {
        await choose(page, "hold");
        await page.getByRole("button", { name: t("undo"), exact: true }).waitFor();
      },
      press: (page) => page.getByRole("button", { name: t("undo"), exact: true }).click(),
      says: [t("error"), t("failedUndo")],
    },
    "requests.note": {
      open,
      press: async (page) => {
        await card(page)
          .getByRole("button", { name: record("history.open") })
          .click();
        await note(page).fill(typed);
        await page.getByRole("button", { name: record("history.save") }).click();
      },
      says: [t("error"), record("history.failedSave")],
      keeps: (page) => [[note(page), typed]],
    },
    "requests.resend": {
      open: invited,
      press: (page) =>
        card(page)
          .getByRole("button", { name: record("invitation.resend") })
          .click(),
      says: [t("error"), record("invitation.failedSend")],
    },
    "requests.link": {
      open: invited,
      press: (page) =>
        card(page)
          .getByRole("button", { name: record("invitation.showLink") })
          .click(),
      says: [record("invitation.failedLink")],
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}

/** Adds an approved request whose link staff have to hand over. Returns the path that shows it. */
async function invited(portal: Portal): Promise<string> {
  const { word, ids } = await someRequests(portal.product, ["new"]);
  await act(portal, "moderator", "/admin/requests", { intent: "approve", id: ids[0] ?? "", expected: "new" });
  return `/admin/requests?search=${word}`;
}

/** Acts on messages of the contact page. */
export function messagesTried(language: Language) {
  const t = textsIn(messagesStrings, language);
  const open = async ({ product }: Portal, state: "open" | "answered" = "open") => {
    const name = `Visitor ${randomUUID().slice(0, 8)}`;
    await inDatabase(
      product,
      `insert into contact_submissions (name, email, message, language, answered_at)
       values ($1, 'visitor@demo.example', 'A question', 'en', case when $2 = 'answered' then now() end)`,
      [name, state],
    );
    return `/admin/messages?search=${encodeURIComponent(name)}`;
  };
  const press = (page: Page, name: string) =>
    mainOf(page)
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
  const start = (key: "answerNamed" | "reopenNamed" | "deleteNamed") => t(key, { name: "" }).trim();
  const failed = [t("error"), t("failed")];
  return {
    "messages.answer": {
      open: (portal) => open(portal),
      press: (page) => press(page, start("answerNamed")),
      says: failed,
    },
    "messages.reopen": {
      open: (portal) => open(portal, "answered"),
      press: (page) => press(page, start("reopenNamed")),
      says: failed,
    },
    "messages.delete": {
      open: (portal) => open(portal),
      press: async (page) => {
        await press(page, start("deleteNamed"));
        await confirm(page, t("deleteConfirm"));
      },
      says: [t("error"), t("failedDelete")],
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}

/** The act on a knowledge gap. */
export function gapTried(language: Language): TriedAct {
  const t = textsIn(analyticsStrings, language);
  const note = (page: Page) => page.getByLabel(t("gaps.note"));
  return {
    open: async ({ product }) => {
      const [row] = await inDatabase(product, "select id from knowledge_gaps limit 1");
      return `/admin/analytics/gaps/${row?.id}`;
    },
    press: async (page) => {
      await note(page).fill(typed);
      await page.getByRole("button", { name: t("gaps.save"), exact: true }).click();
    },
    says: [t("gaps.error"), t("gaps.failed")],
    keeps: (page) => [[note(page), typed]],
  };
}
