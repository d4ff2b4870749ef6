import { useRef, useState } from "react";
import { FlashMessage } from "~/access/flash-message";
import { useStrings } from "~/i18n/use-strings";
import type { ListedDocument } from "~/knowledge/documents.server";
import { Composer } from "../composer/composer";
import { Suggestions } from "../composer/suggestions";
import type { ConversationSummary } from "../conversation";
import { MessageList } from "../messages/message-list";
import { ChatList } from "../sidebar/chat-list";
import { FocusLine } from "../sources/focus-line";
import { SourcesPanel } from "../sources/sources-panel";
import { useFocus } from "../sources/use-focus";
import { strings } from "../strings";
import { AccessNotice } from "./access-notice";
import { Announcer } from "./announcer";
import { ChatHeader } from "./chat-header";
import { PanelBar } from "./panel-bar";
import { useChat } from "./use-chat";
import { useConversations } from "./use-conversations";
import { useDraft } from "./use-draft";
import { useProblems } from "./use-problems";
import { useVisibleHeight } from "./use-visible-height";
import { Welcome } from "./welcome";

type Props = {
  userId: string;
  conversations: readonly ConversationSummary[];
  documents: readonly ListedDocument[];
};

/** The chat: past conversations at the start, the present one in the middle, its sources at the end. */
export function ChatScreen({ userId, conversations: initial, documents }: Props) {
  const t = useStrings(strings);
  const { tell, lostAccess } = useProblems();
  const conversations = useConversations(initial, tell);
  const draft = useDraft(userId);
  const focus = useFocus();
  const chat = useChat({ draft, scope: focus.scope, conversations, tell });
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useVisibleHeight();
  const [drawer, setDrawer] = useState<"chats" | "sources" | null>(null);
  const closeDrawer = () => setDrawer(null);

  const chats = (
    <ChatList
      conversations={conversations}
      currentId={chat.id}
      onOpen={(id) => {
        closeDrawer();
        chat.open(id);
      }}
      onNew={() => {
        closeDrawer();
        chat.startNew();
        requestAnimationFrame(() => field.current?.focus());
      }}
      onDeleted={(id) => {
        if (id === chat.id) chat.startNew();
      }}
    />
  );
  const sources = <SourcesPanel documents={documents} focus={focus} onChosen={closeDrawer} />;

  return (
    <div ref={frame} className="@container-size/chat flex h-dvh flex-col overflow-hidden">
      <a href="#question" className="skip-link">
        {t("skip")}
      </a>
      <ChatHeader />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        <aside aria-label={t("sidebar.label")} className="hidden min-h-0 border-line border-e bg-sunken p-4 md:block">
          <h2 className="sr-only">{t("sidebar.label")}</h2>
          {chats}
        </aside>
        <main id="main" className="flex min-h-0 flex-col">
          <PanelBar open={drawer} onOpenChange={setDrawer} chats={chats} sources={sources} />
          <MessageList
            chat={chat}
            welcome={
              <>
                <FlashMessage className="mx-auto mt-4 max-w-3xl" />
                <Welcome />
              </>
            }
          />
          <Composer
            field={field}
            text={draft.text}
            isRunning={chat.isRunning}
            onType={draft.type}
            onSend={chat.send}
            onStop={chat.stop}
          >
            {lostAccess && <AccessNotice lost={lostAccess} />}
            <Suggestions
              isAside={chat.messages.length > 0}
              onChoose={(text) => {
                draft.type(text);
                field.current?.focus();
              }}
            />
            <FocusLine focus={focus} />
          </Composer>
        </main>
        <aside
          aria-label={t("sources.label")}
          className="hidden flex-col overflow-y-auto border-line border-s bg-sunken p-4 xl:flex"
        >
          <h2 className="pb-3 text-lg">{t("sources.label")}</h2>
          {sources}
        </aside>
      </div>
      <Announcer announcement={chat.announcement} />
    </div>
  );
}
