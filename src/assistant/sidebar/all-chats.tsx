import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import type { Conversations } from "../chat/use-conversations";
import { ChatRow } from "./chat-row";
import { strings } from "./strings";
import { useVirtualRows } from "./use-virtual-rows";

type Props = {
  conversations: Conversations;
  currentId: string | null;
  /** The scrolling element around the list. */
  scroller: HTMLElement | null;
  onOpen: (id: string) => void;
  onSave: (id: string) => Promise<void>;
  onDeleted: (id: string) => void;
};

/**
 * Renders all conversations. A long list only renders the visible rows, each with its position and the total for screen
 * readers.
 */
export function AllChats({ conversations, currentId, scroller, onOpen, onSave, onDeleted }: Props) {
  const t = useStrings(strings);
  const { list, isCopy, rename, remove } = conversations;
  const { rows, height, measure, hold, element, onKeyDown } = useVirtualRows(list, scroller);
  // A copy without chats may only be older than the first one.
  if (list.length === 0 && isCopy) return null;
  if (list.length === 0) return <p className="px-3 py-6 text-center text-muted text-sm">{t("empty")}</p>;
  return (
    <ul
      ref={element}
      aria-label={t("label")}
      onKeyDown={onKeyDown}
      className={height === null ? "grid grid-cols-[minmax(0,1fr)] content-start gap-1" : "relative"}
      style={height === null ? undefined : { height }}
    >
      {rows.map(({ index, conversation, start }) => (
        <li
          key={conversation.id}
          ref={start === null ? undefined : measure}
          data-index={index}
          aria-setsize={list.length}
          aria-posinset={index + 1}
          onFocus={() => hold(conversation.id)}
          className={classNames(start !== null && "absolute inset-x-0 top-0")}
          style={start === null ? undefined : { translate: `0 ${start}px` }}
        >
          <ChatRow
            conversation={conversation}
            isCurrent={conversation.id === currentId}
            onOpen={onOpen}
            onRename={rename}
            onSave={onSave}
            onDelete={remove}
            onDeleted={onDeleted}
          />
        </li>
      ))}
    </ul>
  );
}
