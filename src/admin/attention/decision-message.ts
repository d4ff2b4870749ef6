import type { Text } from "~/i18n/strings";
import type { ToastMessage } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import type { AttentionAnswers } from "./acts.server";
import type { attentionStrings } from "./strings";

/** The answer to a decision about a page. */
export type DecisionAnswer = Acted<AttentionAnswers>;

/** Returns the message about a decision; null where the form asks, or says what is wrong. `page` is its number. */
export function messageOfDecision(
  answer: DecisionAnswer,
  t: Text<typeof attentionStrings>,
  page: string,
): ToastMessage | null {
  if (answer.failed) return { tone: "danger", title: t("error"), description: t("failed") };
  if (answer.kind === "done") return { tone: "success", title: t(`outcomes.${answer.intent}`, { page }) };
  if (answer.kind === "empty" || answer.kind === "too-long" || answer.kind === "discards-typed") return null;
  return { tone: "warning", title: t(`outcomes.${answer.kind}`) };
}
