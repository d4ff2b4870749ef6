import type { Text } from "~/i18n/strings";
import type { ToastMessage } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import type { PromoAnswers } from "./acts.server";
import type { promoStrings } from "./promo-strings";

/** Returns the toast for the outcome of an act; null if the form shows it beside a field. */
export function promoToastOf(answer: Acted<PromoAnswers>, t: Text<typeof promoStrings>): ToastMessage | null {
  if (answer.failed)
    return {
      tone: "danger",
      title: t("error"),
      description: t(answer.intent === "create" ? "failedCreate" : "failed"),
    };
  if ("errors" in answer) return null;
  if ("code" in answer) return { tone: "success", title: t("madeTitle") };
  if (answer.kind === "used_more") return null;
  if (answer.kind === "changed") return { tone: "success", title: t(`done.${answer.intent}`) };
  return { tone: "warning", title: t(`refused.${answer.kind}`) };
}
