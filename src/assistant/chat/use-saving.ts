import { useCallback } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useExpiredText } from "~/knowledge/expired-note";
import { formStrings } from "../forms/strings";
import { strings as sidebarStrings } from "../sidebar/strings";
import { strings } from "../strings";
import { fetchConversation } from "./calls";
import { markdownName, markdownOf } from "./conversation-markdown";
import type { TellProblem } from "./use-problems";

/** Returns the function that saves a conversation as a Markdown file. */
export function useSaving(tell: TellProblem): (id: string) => Promise<void> {
  const t = useStrings(strings);
  const inSidebar = useStrings(sidebarStrings);
  const inForms = useStrings(formStrings);
  const expired = useExpiredText();
  return useCallback(
    async (id: string) => {
      const result = await fetchConversation(id, new AbortController().signal);
      if (!result.ok) {
        tell(result.problem, "open");
        return;
      }
      const text = markdownOf(result.value, {
        question: inSidebar("markdown.question"),
        answer: inSidebar("markdown.answer"),
        sources: t("citations.sources"),
        changed: inForms("changed"),
        disclaimer: t("composer.disclaimer"),
        page: (page) => t("citations.page", { page }),
        expired,
      });
      download(markdownName(result.value.title), text);
    },
    [expired, inForms, inSidebar, t, tell],
  );
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
