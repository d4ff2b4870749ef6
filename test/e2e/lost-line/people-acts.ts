import type { Page } from "@playwright/test";
import { promoStrings } from "../../../src/admin/promo-codes/promo-strings";
import { recordStrings } from "../../../src/admin/requests/record-strings";
import { usersStrings } from "../../../src/admin/users/users-strings";
import type { Language } from "../../../src/i18n/languages";
import { textsIn } from "../../../src/i18n/strings";
import { act, type Portal } from "../portal";
import { inDatabase, someAccount, someCode } from "../stage";
import { type ActName, confirm, mainOf, type TriedAct } from "./acts";

/** Acts on users. */
export function usersTried(language: Language) {
  const [t, record] = [textsIn(usersStrings, language), textsIn(recordStrings, language)];
  const someUser = async ({ product }: Portal) => {
    const email = await someAccount(product);
    return String((await inDatabase(product, "select id from users where email = $1", [email]))[0]?.id);
  };
  const open = async (portal: Portal) => `/admin/users/${await someUser(portal)}`;
  const failed = [t("error"), t("failed")];
  const button = (page: Page, name: string) => mainOf(page).getByRole("button", { name }).first();
  return {
    "users.approve": { open, press: (page) => button(page, t("approve")).click(), says: failed },
    "users.suspend": {
      open,
      press: async (page) => {
        await button(page, t("suspend")).click();
        await confirm(page, t("suspend"));
      },
      says: failed,
    },
    "users.sign-out": {
      open,
      press: async (page) => {
        await button(page, t("sessions.signOut")).click();
        await confirm(page, t("sessions.signOut"));
      },
      says: [t("error"), t("failedSignOut")],
    },
    "users.link": {
      open: async (portal) => {
        const id = await someUser(portal);
        await act(portal, "admin", `/admin/users/${id}`, { intent: "approve", id, expected: "pending" });
        return `/admin/users/${id}`;
      },
      press: (page) => button(page, record("invitation.showLink")).click(),
      says: [record("invitation.failedLink")],
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}

/** Acts on promo codes. */
export function codesTried(language: Language) {
  const t = textsIn(promoStrings, language);
  const open = async ({ product }: Portal) => {
    const code = await someCode(product);
    const [row] = await inDatabase(product, "select id from promo_codes where code = $1", [code]);
    return `/admin/promo-codes/${row?.id}`;
  };
  const failed = [t("error"), t("failed")];
  const dialog = (page: Page) => page.getByRole("dialog");
  const note = (page: Page) => dialog(page).getByLabel(t("form.note"));
  const keeps = (page: Page) => [[note(page), "For the stand"]] as const;
  const press = (page: Page, key: "activateNamed" | "deactivateNamed" | "editNamed") =>
    mainOf(page)
      .getByRole("button", { name: t(key, { code: "" }).trim() })
      .click();
  return {
    "promo-codes.create": {
      open: async () => "/admin/promo-codes",
      press: async (page) => {
        await page.getByRole("button", { name: t("create"), exact: true }).click();
        await note(page).fill("For the stand");
        await dialog(page)
          .getByRole("button", { name: t("form.create") })
          .click();
      },
      says: [t("error"), t("failedCreate")],
      keeps,
    },
    "promo-codes.change": {
      open,
      press: async (page) => {
        await press(page, "editNamed");
        await note(page).fill("For the stand");
        await dialog(page)
          .getByRole("button", { name: t("form.save") })
          .click();
      },
      says: failed,
      keeps,
    },
    "promo-codes.deactivate": { open, press: (page) => press(page, "deactivateNamed"), says: failed },
    "promo-codes.activate": {
      open: async (portal) => {
        const path = await open(portal);
        await inDatabase(portal.product, "update promo_codes set is_active = false where id = $1", [
          path.split("/").at(-1),
        ]);
        return path;
      },
      press: (page) => press(page, "activateNamed"),
      says: failed,
    },
  } satisfies Partial<Record<ActName, TriedAct>>;
}
