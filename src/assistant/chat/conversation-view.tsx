import { WifiOff } from "lucide-react";
import type { RefObject } from "react";
import { FlashMessage } from "~/access/flash-message";
import { useStrings } from "~/i18n/use-strings";
import { useHydrated } from "~/ui/use-hydrated";
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
import type { Chat } from "./use-chat";
import type { Draft } from "./use-draft";
import { useOffline } from "./use-offline";
import type { LostAccess } from "./use-problems";
import { Welcome } from "./welcome";

type Props = {
  chat: Chat;
  draft: Draft;
  focus: Focus;
  lostAccess: LostAccess;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The messages and the field for the next one. */
export function ConversationView({ chat, draft, focus, lostAccess, field }: Props) {
  const t = useStrings(strings);
  const isOffline = useOffline();
  const hydrated = useHydrated();
  const scrolling = useScrolling(chat);
  const lastQuestion = chat.messages.findLast((message) => message.role === "user");
  const editLast = () => {
    if (lastQuestion && !chat.isRunning) chat.edit.begin(lastQuestion.id, lastQuestion.content);
  };
  const choose = (text: string) => {
    draft.type(text);
    field.current?.focus();
  };
  return (
    <>
      {/* As a toast, whether there is a conversation to show or none. */}
      {hydrated && <FlashMessage />}
      <MessageList chat={chat} scrolling={scrolling} welcome={<Welcome />} />
      <Composer
        field={field}
        text={draft.text}
        isRunning={chat.isRunning}
        onType={draft.type}
        onSend={chat.send}
        onStop={chat.stop}
        onEditLast={editLast}
      >
        {lostAccess && <AccessNotice lost={lostAccess} />}
        {isOffline && !lostAccess && (
          <p role="status" className="flex items-center gap-2 pb-2 text-muted text-sm">
            <WifiOff aria-hidden="true" className="size-4 text-warning" />
            {t("problems.offline")}
          </p>
        )}
        <Suggestions isAside={chat.messages.length > 0} onChoose={choose} />
        <div className="flex items-center gap-2 xl:min-h-9">
          <FocusLine focus={focus} field={field} />
          {scrolling.isEndHidden && <LatestButton onPress={scrolling.toEnd} />}
        </div>
      </Composer>
      <Announcer announcement={chat.announcement} />
    </>
  );
}
