import { useFetcher } from "react-router";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/toasts";
import type { Acted } from "../acting.server";
import { useAnswer } from "../use-answer";
import { useOutcome } from "../use-outcome";
import type { KnowledgeAnswers } from "./acts.server";
import { knowledgeStrings } from "./strings";

type Acts = Omit<KnowledgeAnswers, "upload">;

/** Returns a function that sends acts on a document and shows their outcome, the latest answer and the pending act. */
export function useDocumentActs(id: string) {
  const fetcher = useFetcher<Acted<Acts>>();
  const language = useLanguage();
  const toast = useToast();
  const t = useStrings(knowledgeStrings);
  const answer = fetcher.data as Acted<Acts> | undefined;
  useAnswer(answer, (one) => {
    if ("errors" in one) return;
    if (one.failed) return toast({ tone: "danger", title: t("error"), description: t("failed") });
    if (one.outcome === "done") return toast({ tone: "success", title: t(`done.${one.intent}`) });
    toast({ tone: "warning", title: t(`refused.${one.outcome}`) });
  });
  const outcome = useOutcome(fetcher.data);
  const action = inLanguage(`/admin/knowledge/${id}/acts`, language);
  const send = (intent: keyof Acts, more: Record<string, string> = {}) => {
    void fetcher.submit({ intent, id, ...more }, { method: "post", action });
    return outcome();
  };
  return { send, answer, busyWith: fetcher.state === "idle" ? null : fetcher.formData?.get("intent") };
}
