import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { KnowledgeAnswers } from "./acts.server";
import { knowledgeStrings } from "./strings";

type Acts = Omit<KnowledgeAnswers, "upload" | "facts">;

/** Returns a function that sends acts on a document and shows their outcome, the latest answer and the pending act. */
export function useDocumentActs(id: string) {
  const language = useLanguage();
  const toast = useToast();
  const t = useStrings(knowledgeStrings);
  const { send, sent, answer } = useAct<Acted<Acts>>((one) => {
    if ("errors" in one) return;
    if (one.failed) return toast({ tone: "danger", title: t("error"), description: t("failed") });
    if (one.kind === "done") return toast({ tone: "success", title: t(`done.${one.intent}`) });
    toast({ tone: "warning", title: t(`refused.${one.kind}`) });
  });
  const action = inLanguage(`/admin/knowledge/${id}/acts`, language);
  return {
    send: (intent: keyof Acts, more: Record<string, string> = {}) => send({ intent, id, ...more }, action),
    answer,
    busyWith: sent?.get("intent"),
  };
}
