import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Category } from "~/knowledge/category";
import type { ListedDocument } from "~/knowledge/documents.server";
import { useSidebar } from "~/ui/sidebar/use-sidebar";
import { useShortcut } from "~/ui/use-shortcut";
import { type ConversationSummary, longestQuestion } from "../conversation";
import { DropOwn } from "../own-documents/drop-own";
import { OwnIdsContext } from "../own-documents/own-badge";
import { useOwnDocuments } from "../own-documents/use-own-documents";
import { ChatList } from "../sidebar/chat-list";
import { useSearch } from "../sidebar/use-search";
import { SourcesPanel } from "../sources/sources-panel";
import { useFocus, useScopeText } from "../sources/use-focus";
import { ChatFrame } from "./chat-frame";
import { ConversationView } from "./conversation-view";
import { createDraft } from "./draft";
import { forgetConversation } from "./kept-conversation";
import { NeedsScripts } from "./needs-scripts";
import type { Panel } from "./panel-bar";
import { useChat } from "./use-chat";
import { useConversationId } from "./use-conversation";
import { useConversations } from "./use-conversations";
import { useProblems } from "./use-problems";
import { useSaving } from "./use-saving";

type Props = {
  userId: string;
  conversations: readonly ConversationSummary[];
  documents: readonly ListedDocument[];
  categories: readonly Category[];
  isSidebarExpanded: boolean;
};

/** The chat: past conversations on the start side, the current one in the middle, its sources on the end side. */
export function ChatScreen({ userId, conversations: initial, documents, categories, isSidebarExpanded }: Props) {
  const { tell, lostAccess } = useProblems();
  const conversations = useConversations(initial, tell);
  const draft = useMemo(() => createDraft(userId), [userId]);
  const focus = useFocus(categories);
  const own = useOwnDocuments(tell);
  const scope = useScopeText(focus);
  const chat = useChat({ draft, focus, conversations, tell });
  const currentId = useConversationId(chat.desk);
  const title = conversations.list.find(({ id }) => id === currentId)?.title ?? "";
  const save = useSaving(tell);
  const search = useSearch(conversations.list, tell);
  const field = useRef<HTMLTextAreaElement>(null);
  const { adopt } = draft;
  // Must run after the conversation's draft is loaded and before the field shows it.
  useEffect(() => adopt(field.current?.value || questionInAddress()), [adopt]);
  const { panel, setPanel, closePanel, sidebar } = usePanels(isSidebarExpanded);
  // The delay lets a closing panel return the focus first. A field that already has the focus keeps it.
  const focusField = () =>
    setTimeout(() => {
      if (!document.activeElement?.matches("input, textarea")) field.current?.focus();
    }, 50);

  const chats = (
    <ChatList
      conversations={conversations}
      search={search}
      currentId={currentId}
      onOpen={(id, place) => {
        closePanel();
        chat.open(id, place);
      }}
      onNew={() => {
        closePanel();
        chat.startNew();
        focusField();
      }}
      onSave={save}
      onDeleted={(id) => {
        void forgetConversation(id);
        if (id === chat.desk.state().id) {
          draft.carryOver();
          chat.startNew();
        }
        focusField();
      }}
    />
  );
  const sources = (
    <SourcesPanel categories={categories} documents={documents} own={own} focus={focus} onChosen={closePanel} />
  );
  return (
    <ChatFrame
      chats={chats}
      isSidebarExpanded={!sidebar.isCollapsed}
      onToggleSidebar={sidebar.toggle}
      sources={sources}
      scope={scope}
      panel={panel}
      onPanelChange={setPanel}
      withoutScripts={<NeedsScripts documents={documents} />}
    >
      <DropOwn onFiles={own.add} />
      <OwnIdsContext value={own.ids}>
        <ConversationView title={title} chat={chat} draft={draft} focus={focus} lostAccess={lostAccess} field={field} />
      </OwnIdsContext>
    </ChatFrame>
  );
}

/**
 * Returns a question that another page passed in `?ask=`, or "". Removes it from the address, so that it appears once.
 */
function questionInAddress(): string {
  const address = new URL(location.href);
  const question = address.searchParams.get("ask") ?? "";
  if (question) {
    address.searchParams.delete("ask");
    history.replaceState(history.state, "", address);
  }
  return question.slice(0, longestQuestion);
}

/** Returns the state of drawers and sidebar. Ctrl+K or Meta+K moves the focus to the search. */
function usePanels(isExpandedAtFirst: boolean) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const setDrawer = useCallback((set: (isOpen: boolean) => boolean) => {
    setPanel((before) => (set(before === "chats") ? "chats" : null));
  }, []);
  const sidebar = useSidebar({ cookie: "chat_sidebar", isCollapsedAtFirst: !isExpandedAtFirst, setDrawer });
  const { reveal } = sidebar;
  useShortcut("k", () => {
    if (focusSearch()) return;
    reveal();
    // Waits until the search field is visible.
    setTimeout(focusSearch, 50);
  });
  const closePanel = () => setPanel(null);
  return { panel, setPanel, closePanel, sidebar };
}

/** Focuses the visible search field and selects its text. Returns whether there is one. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-chat-search]")];
  const field = fields.find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
