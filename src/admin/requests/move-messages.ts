import { localeOf } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { ToastMessage } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import type { RequestAnswers } from "./acts.server";
import { recordStrings } from "./record-strings";
import { requestsStrings } from "./requests-strings";

/** Answer of the page of requests to an act. */
export type RequestAnswer = Acted<RequestAnswers>;
type T = Text<typeof requestsStrings>;
type Texts = { t: T; record: Text<typeof recordStrings>; language: Language };

/** Returns the texts that `moveToastsOf` needs, in the language of the page. */
export function useMessageTexts(): Texts {
  return { t: useStrings(requestsStrings), record: useStrings(recordStrings), language: useLanguage() };
}

/** Seconds for which the undo is offered: a little shorter than the mail is delayed, see `holdGraceSeconds`. */
const undoSeconds = 25;

/**
 * Returns the toasts for the outcome of an act: how many requests changed, and which could not. `undo` undoes holds.
 * @param bulk whether the act was on a selection; affects the text of a failure.
 */
export function moveToastsOf(
  answer: RequestAnswer,
  bulk: boolean,
  texts: Texts,
  undo: (ids: string[]) => void,
): ToastMessage[] {
  // The link is shown in place.
  if (answer.intent === "link") return [];
  if (answer.failed) return [failure(answer.intent, bulk, texts)];
  if (answer.intent === "note") return [noteMessage(answer.known, texts)];
  if (answer.intent === "resend") return [invitationMessage(answer.refused, texts)];
  return moveMessages(answer, texts, undo);
}

function failure(intent: Exclude<RequestAnswer["intent"], "link">, bulk: boolean, { t, record }: Texts): ToastMessage {
  const texts = {
    undo: t("failedUndo"),
    note: record("history.failedSave"),
    resend: record("invitation.failedSend"),
    delete: t("failedDelete"),
    approve: t("failed"),
    reject: t("failed"),
    hold: t("failed"),
  };
  return { tone: "danger", title: t("error"), description: bulk ? t("failedBulk") : texts[intent] };
}

function noteMessage(known: boolean, { record }: Texts): ToastMessage {
  return known
    ? { tone: "success", title: record("history.saved") }
    : { tone: "warning", title: record("history.gone") };
}

function invitationMessage(refused: RequestAnswers["resend"]["refused"], { record }: Texts): ToastMessage {
  if (!refused) return { tone: "success", title: record("invitation.sent") };
  return {
    tone: "warning",
    title: record("invitation.refusedTitle"),
    description: record(`invitation.refused.${refused}`),
  };
}

type Moved = Extract<RequestAnswer, { changed: number }>;

function moveMessages(answer: Moved, { t, language }: Texts, undo: (ids: string[]) => void): ToastMessage[] {
  const { changed, refused, interrupted, ids } = answer;
  const messages: ToastMessage[] = [];
  if (changed > 0) {
    const action =
      ids.length > 0 ? { action: { label: t("undo"), onPress: () => undo(ids) }, seconds: undoSeconds } : {};
    messages.push({ tone: "success", ...doneText(answer, t), ...action });
  }
  if (refused.count > 0) messages.push({ tone: "warning", title: refusedText(answer, t, language) });
  if (interrupted) messages.push({ tone: "danger", title: t("error"), description: t("failedBulk") });
  return messages;
}

function doneText({ intent, bulk, changed, links }: Moved, t: T): { title: string; description?: string } {
  if (intent !== "undo") {
    const title = bulk ? t(`done.${intent}Many`, { count: changed }) : t(`done.${intent}`);
    if (links === 0) return { title };
    return { title, description: bulk ? t("linksSent", { count: links }) : t("linkSent") };
  }
  const undone = t("undone", { count: changed });
  return changed === 1 ? { title: t("updated"), description: undone } : { title: undone };
}

function refusedText({ intent, refused: { count, statuses } }: Moved, t: T, language: Language): string {
  if (intent === "undo") return t("undoLate");
  const names = statuses.map((status) => (status === "missing" ? t("gone") : t(`statuses.${status}`)));
  const listed = new Intl.ListFormat(localeOf(language), { type: "unit" }).format(names);
  return t("refused", { count, names: listed });
}
