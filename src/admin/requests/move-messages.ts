import type { RequestMove } from "~/access/request-moves";
import type { Text } from "~/i18n/strings";
import type { ToastMessage } from "~/ui/toasts";
import type { Acted } from "../acting.server";
import type { RequestAnswers } from "./acts.server";
import type { requestsStrings } from "./requests-strings";

type Answer = Acted<RequestAnswers>;
type T = Text<typeof requestsStrings>;

/** A hold can be taken back a little shorter than its mail waits, see `holdGraceSeconds`. */
const undoSeconds = 25;

/**
 * Returns what to tell about an act: how many requests changed, and which could not. `undo` takes holds back.
 * @param bulk whether it was done to a choice of requests; a failure says so as well.
 */
export function messagesOf(answer: Answer, bulk: boolean, t: T, undo: (ids: string[]) => void): ToastMessage[] {
  if (answer.failed) return [failure(answer.intent, bulk, t)];
  if (answer.intent === "note") return [noteMessage(answer.known, t)];
  if (answer.intent === "resend") return [invitationMessage(answer.refused, t)];
  return moveMessages(answer, t, undo);
}

function failure(intent: Answer["intent"], bulk: boolean, t: T): ToastMessage {
  const texts = {
    undo: t("failedUndo"),
    note: t("history.failedSave"),
    resend: t("invitation.failedSend"),
    delete: t("failedDelete"),
    approve: t("failed"),
    reject: t("failed"),
    hold: t("failed"),
  };
  return { tone: "danger", title: t("error"), description: bulk ? t("failedBulk") : texts[intent] };
}

function noteMessage(known: boolean, t: T): ToastMessage {
  return known ? { tone: "success", title: t("history.saved") } : { tone: "warning", title: t("history.gone") };
}

function invitationMessage(refused: RequestAnswers["resend"]["refused"], t: T): ToastMessage {
  if (!refused) return { tone: "success", title: t("invitation.sent") };
  return { tone: "warning", title: t("invitation.refusedTitle"), description: t(`invitation.refused.${refused}`) };
}

type Moved = Extract<Answer, { changed: number }>;

function moveMessages(answer: Moved, t: T, undo: (ids: string[]) => void): ToastMessage[] {
  const { changed, refused, interrupted, ids } = answer;
  const messages: ToastMessage[] = [];
  if (changed > 0) {
    const action =
      ids.length > 0 ? { action: { label: t("undo"), onPress: () => undo(ids) }, seconds: undoSeconds } : {};
    messages.push({ tone: "success", title: doneText(answer, t), ...action });
  }
  if (refused.count > 0) messages.push({ tone: "warning", title: refusedText(answer, t) });
  if (interrupted) messages.push({ tone: "danger", title: t("error"), description: t("failedBulk") });
  return messages;
}

function doneText({ intent, bulk, changed }: Moved, t: T): string {
  if (intent === "undo") return t("undone", { count: changed });
  return bulk ? t(`done.${intent}Many`, { count: changed }) : t(`done.${intent as RequestMove}`);
}

function refusedText({ intent, refused: { count, statuses } }: Moved, t: T): string {
  if (intent === "undo") return t("undoLate");
  const names = statuses.map((status) => (status === "missing" ? "—" : t(`statuses.${status}`))).join("، ");
  return t("refused", { count, names });
}
