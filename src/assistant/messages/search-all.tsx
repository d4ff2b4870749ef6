import { BookOpenText } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { strings } from "../sources/strings";

/** Renders the button that asks the question again over all sources, if only some were searched in vain. */
export function SearchAll({ answer, chat }: { answer: Answer; chat: Chat }) {
  const t = useStrings(strings);
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onPress={() => chat.askEverywhere(answer.questionId)}
      icon={<BookOpenText aria-hidden="true" className="size-4" />}
    >
      {t("sources.searchAll")}
    </Button>
  );
}
