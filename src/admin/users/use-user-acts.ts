import type { ProfileStatus } from "~/access/capabilities";
import type { Text } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { type ToastMessage, useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { UserAnswers } from "./acts.server";
import { usersStrings } from "./users-strings";

/** Acts whose answer is a toast. */
type Decisions = Omit<UserAnswers, "link">;

/** Returns a function that sends an act on a user of status `expected` and shows its outcome, and the busy act. */
export function useUserActs(id: string) {
  const toast = useToast();
  const t = useStrings(usersStrings);
  const { send, sent } = useAct<Acted<Decisions>>((answer) => toast(messageOf(answer, t)));
  return {
    send: (intent: keyof Decisions, expected?: ProfileStatus) => send({ intent, id, ...(expected && { expected }) }),
    busyWith: sent?.get("intent"),
  };
}

function messageOf(answer: Acted<Decisions>, t: Text<typeof usersStrings>): ToastMessage {
  if (answer.failed) {
    const description = t(answer.intent === "sign-out" ? "failedSignOut" : "failed");
    return { tone: "danger", title: t("error"), description };
  }
  if (answer.kind === "changed")
    return { tone: "success", title: t("updated", { status: t(`statusWords.${answer.status}`) }) };
  if (answer.kind === "link_sent")
    return {
      tone: "success",
      title: t("updated", { status: t(`statusWords.${answer.status}`) }),
      description: t("linkSent"),
    };
  if (answer.kind === "signed_out") return { tone: "success", title: t("sessions.done", { count: answer.sessions }) };
  return { tone: "warning", title: t(`refused.${answer.kind}`) };
}
