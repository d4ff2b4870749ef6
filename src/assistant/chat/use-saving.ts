import { useCallback } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useExpiredText } from "~/knowledge/expired-note";
import { pictureStrings } from "~/knowledge/left-out";
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
  const picture = useStrings(pictureStrings)("read");
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
        picture,
      });
      download(markdownName(result.value.title), text);
    },
    [expired, picture, inForms, inSidebar, t, tell],
  );
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
