import { WifiOff } from "lucide-react";
import { type RefObject, useCallback } from "react";
import { FlashMessage } from "~/access/cookies/flash-message";
import { useStrings } from "~/i18n/use-strings";
import { WoundElement } from "~/ui/motifs/wound-element";
import { useHydrated } from "~/ui/use-hydrated";
import { AttachedLine } from "../attachments/attached-line";
import { AttachingDialog } from "../attachments/attaching-dialog";
import { useAttaching } from "../attachments/use-attaching";
import { Composer } from "../composer/composer";
import { Suggestions } from "../composer/suggestions";
import { LatestButton } from "../messages/latest-button";
import { MessageList } from "../messages/message-list";
import { useScrolling } from "../messages/use-scrolling";
import { FocusLine } from "../sources/focus-line";
import type { Focus } from "../sources/use-focus";
import { strings } from "../strings";
import { AccessNotice } from "./access-notice";
import { Announcer } from "./announcer";
import { runningAnswer } from "./conversation-state";
import type { Draft } from "./draft";
import type { Chat } from "./use-chat";
import { useConversation } from "./use-conversation";
import { useOffline } from "./use-offline";
import type { LostAccess } from "./use-problems";

type Props = {
  /** Title of the conversation; empty for a new one. */
  title: string;
  chat: Chat;
  draft: Draft;
  focus: Focus;
  lostAccess: LostAccess;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Renders the messages and the question field. */
export function ConversationView({ title, chat, draft, focus, lostAccess, field }: Props) {
  const hydrated = useHydrated();
  const conversation = useConversation(chat.desk);
  const isRunning = runningAnswer(conversation) !== null;
  const attaching = useAttaching(chat.desk);
  const scrolling = useScrolling(chat, conversation);
  const editLast = useCallback(() => {
    const state = chat.desk.state();
    const lastQuestion = state.messages.findLast((message) => message.role === "user");
    if (lastQuestion && !runningAnswer(state)) chat.edit.begin(lastQuestion.id, lastQuestion.content);
  }, [chat]);
  const choose = useCallback(
    (text: string) => {
      draft.type(text);
      field.current?.focus();
    },
    [draft, field],
  );
  return (
    <>
      {/* Shows the flash message as a toast, with or without a conversation. */}
      {hydrated && <FlashMessage isAlwaysToast />}
      <MessageList title={title} chat={chat} conversation={conversation} scrolling={scrolling} welcome={<Welcome />} />
      <Composer
        field={field}
        draft={draft}
        isRunning={isRunning}
        onSend={chat.send}
        onStop={chat.stop}
        onEditLast={editLast}
        attaching={attaching}
      >
        <Notices lostAccess={lostAccess} isCopy={conversation.isCopy ?? false} />
        <Suggestions isAside={conversation.messages.length > 0} onChoose={choose} />
        <div className="flex items-center gap-2 xl:min-h-9">
          <FocusLine focus={focus} field={field} />
          {scrolling.isEndHidden && <LatestButton onPress={scrolling.toEnd} />}
        </div>
        <AttachedLine attaching={attaching} attached={conversation.attachment ?? null} field={field} />
      </Composer>
      <AttachingDialog attaching={attaching} />
      <Announcer chat={chat} />
    </>
  );
}

/** Says what keeps the user from asking, and that the conversation is a copy. */
function Notices({ lostAccess, isCopy }: { lostAccess: LostAccess; isCopy: boolean }) {
  const t = useStrings(strings);
  const isOffline = useOffline();
  return (
    <>
      {lostAccess && <AccessNotice lost={lostAccess} />}
      {isOffline && !lostAccess && (
        <p role="status" className="flex items-center gap-2 pb-2 text-muted text-sm">
          <WifiOff aria-hidden="true" className="size-4 text-warning" />
          {t("problems.offline")}
        </p>
      )}
      {isCopy && <p className="pb-2 text-muted text-sm">{t("messages.copyShown")}</p>}
    </>
  );
}

/** Renders the empty state of a new conversation. */
function Welcome() {
  const t = useStrings(strings);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-3 px-4 py-8 sm:px-6">
      <WoundElement className="mb-2 w-24 text-muted sm:w-32 [@container_chat_(max-height:44rem)]:hidden" />
      <h2 className="text-2xl sm:text-3xl">{t("welcome.heading")}</h2>
      <p className="measure text-muted">{t("welcome.lead")}</p>
    </div>
  );
}
