import { useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { MessageAnswers } from "./acts.server";
import type { ContactMessage } from "./messages.server";
import { messagesStrings } from "./strings";

/** Sends acts on a message in the state that was seen, and shows the outcome. Each resolves to its success. */
export function useMessageActs() {
  const t = useStrings(messagesStrings);
  const toast = useToast();
  const { send, sent } = useAct<Acted<MessageAnswers>>((one) => {
    const { intent } = one;
    if (one.failed) {
      const description = t(intent === "delete" ? "failedDelete" : "failed");
      toast({ tone: "danger", title: t("error"), description });
    } else if (one.kind === "changed") toast({ tone: "success", title: t(`done.${intent}`) });
    else toast({ tone: "warning", title: t(one.kind, { name: one.name }) });
  });
  return {
    busyId: sent && String(sent.get("id")),
    act: (intent: keyof MessageAnswers, { id, name, state }: ContactMessage) =>
      send({ intent, id, name, expected: state }),
  };
}
