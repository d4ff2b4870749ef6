import { useRef, useState } from "react";
import type { ListedDocument } from "~/knowledge/documents.server";
import type { ConversationSummary } from "../conversation";
import { ChatList } from "../sidebar/chat-list";
import { SourcesPanel } from "../sources/sources-panel";
import { useFocus } from "../sources/use-focus";
import { ChatFrame, type Panel } from "./chat-frame";
import { ConversationView } from "./conversation-view";
import { useChat } from "./use-chat";
import { useConversations } from "./use-conversations";
import { useDraft } from "./use-draft";
import { useProblems } from "./use-problems";

type Props = {
  userId: string;
  conversations: readonly ConversationSummary[];
  documents: readonly ListedDocument[];
};

/** The chat: past conversations at the start, the present one in the middle, its sources at the end. */
export function ChatScreen({ userId, conversations: initial, documents }: Props) {
  const { tell, lostAccess } = useProblems();
  const conversations = useConversations(initial, tell);
  const draft = useDraft(userId);
  const focus = useFocus();
  const chat = useChat({ draft, scope: focus.scope, conversations, tell });
  const field = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const closePanel = () => setPanel(null);
  // After whatever closes has given the focus back.
  const focusField = () => setTimeout(() => field.current?.focus(), 50);

  const chats = (
    <ChatList
      conversations={conversations}
      currentId={chat.id}
      onOpen={(id) => {
        closePanel();
        chat.open(id);
      }}
      onNew={() => {
        closePanel();
        chat.startNew();
        focusField();
      }}
      onDeleted={(id) => {
        if (id === chat.id) chat.startNew();
        focusField();
      }}
    />
  );
  const sources = <SourcesPanel documents={documents} focus={focus} onChosen={closePanel} />;
  return (
    <ChatFrame chats={chats} sources={sources} panel={panel} onPanelChange={setPanel}>
      <ConversationView chat={chat} draft={draft} focus={focus} lostAccess={lostAccess} field={field} />
    </ChatFrame>
  );
}
