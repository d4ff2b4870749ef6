import type { RefObject } from "react";
import { FlashMessage } from "~/access/flash-message";
import { Composer } from "../composer/composer";
import { Suggestions } from "../composer/suggestions";
import { MessageList } from "../messages/message-list";
import { FocusLine } from "../sources/focus-line";
import type { Focus } from "../sources/use-focus";
import { AccessNotice } from "./access-notice";
import { Announcer } from "./announcer";
import type { Chat } from "./use-chat";
import type { Draft } from "./use-draft";
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
  const welcome = (
    <>
      <FlashMessage className="mx-auto mt-4 max-w-3xl" />
      <Welcome />
    </>
  );
  const choose = (text: string) => {
    draft.type(text);
    field.current?.focus();
  };
  return (
    <>
      <MessageList chat={chat} welcome={welcome} />
      <Composer
        field={field}
        text={draft.text}
        isRunning={chat.isRunning}
        onType={draft.type}
        onSend={chat.send}
        onStop={chat.stop}
      >
        {lostAccess && <AccessNotice lost={lostAccess} />}
        <Suggestions isAside={chat.messages.length > 0} onChoose={choose} />
        <FocusLine focus={focus} />
      </Composer>
      <Announcer announcement={chat.announcement} />
    </>
  );
}
