import { SquarePen } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import type { Conversations } from "../chat/use-conversations";
import { ChatRow } from "./chat-row";
import { strings } from "./strings";

type Props = {
  conversations: Conversations;
  currentId: string | null;
  onOpen: (id: string) => void;
  onNew: () => void;
  onDeleted: (id: string) => void;
};

/** New Chat, and the user's conversations with the newest first. */
export function ChatList({ conversations, currentId, onOpen, onNew, onDeleted }: Props) {
  const t = useStrings(strings);
  const { list, rename, remove } = conversations;
  return (
    <div className="flex h-full flex-col gap-3">
      <Button
        variant="secondary"
        className="w-full shrink-0"
        icon={<SquarePen aria-hidden="true" className="size-5" />}
        onPress={onNew}
      >
        {t("newChat")}
      </Button>
      {list.length === 0 && <p className="px-3 py-6 text-center text-muted text-sm">{t("empty")}</p>}
      {list.length > 0 && (
        <ul className="-mx-1 grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-1 overflow-y-auto px-1 py-0.5">
          {list.map((conversation) => (
            <ChatRow
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              onOpen={() => onOpen(conversation.id)}
              onRename={(title) => void rename(conversation.id, title)}
              onDelete={async () => {
                if (await remove(conversation.id)) onDeleted(conversation.id);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
