import {
  changePromoCode,
  createPromoCode,
  type PromoChange,
  switchPromoCode,
} from "~/access/promo-codes/promo-admin.server";
import { type Acts, textIn } from "../acting.server";
import { readTerms, type TermsErrors } from "./terms";

export type PromoAnswers = {
  create: { code: string } | { errors: TermsErrors };
  change: PromoChange | { errors: TermsErrors };
  activate: PromoChange;
  deactivate: PromoChange;
};

/** Acts of admins on promo codes, from the list and from the page of a code. */
export const promoActs: Acts<"admin", PromoAnswers> = {
  create: async ({ services, staff, form }) => {
    const read = readTerms(textsOf(form));
    if (!read.ok) return { errors: read.errors };
    const made = await createPromoCode(services, staff, read.terms);
    return made.kind === "taken" ? { errors: { code: "taken" } } : { code: made.code };
  },
  change: async ({ services, staff, form }) => {
    const read = readTerms({ ...textsOf(form), code: "" }, new Date(0));
    if (!read.ok) return { errors: read.errors };
    const { code: _stays, ...terms } = read.terms;
    return changePromoCode(services, staff, textIn(form, "id"), terms);
  },
  activate: ({ services, staff, form }) => switchPromoCode(services, staff, textIn(form, "id"), true),
  deactivate: ({ services, staff, form }) => switchPromoCode(services, staff, textIn(form, "id"), false),
};

function textsOf(form: FormData) {
  const text = (name: string) => textIn(form, name);
  return { code: text("code"), limit: text("limit"), expiry: text("expiry"), note: text("note") };
}
