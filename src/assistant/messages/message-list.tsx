import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { Skeleton } from "~/ui/loading/skeleton";
import { type ConversationState, runningAnswer } from "../chat/conversation-state";
import type { Chat } from "../chat/use-chat";
import type { Message } from "../conversation";
import { strings } from "../strings";
import { TurnView } from "./turn-view";
import { useFoundWords } from "./use-found-words";
import type { Scrolling } from "./use-scrolling";

type Props = { title: string; chat: Chat; conversation: ConversationState; scrolling: Scrolling; welcome: ReactNode };

/**
 * Renders the conversation. A new question moves to the top and its answer grows below it, so that text does not move
 * while the user reads it.
 */
export function MessageList({ title, chat, conversation, scrolling, welcome }: Props) {
  const t = useStrings(strings);
  const { scroller, lastTurn, end } = scrolling;
  const turns = turnsOf(conversation.messages);
  const lastId = turns.at(-1)?.id;
  const isRunning = runningAnswer(conversation) !== null;
  useFoundWords(scroller, chat, conversation.phase === "ready");
  if (conversation.phase === "opening") return <Opening />;
  return (
    <div className="min-h-0 flex-1">
      {/* The style sheet shows the title only in print; on the screen the list of chats shows it. */}
      <section
        data-title={title}
        ref={scroller}
        aria-label={t("messages.label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll this region (WCAG 2.1.1)
        tabIndex={0}
        className={classNames(
          "conversation h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2",
          "print:h-auto print:overflow-visible",
        )}
      >
        {turns.length === 0 ? welcome : <h2 className="sr-only">{t("messages.label")}</h2>}
        <ol className="relative mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 px-4 sm:px-6">
          {turns.map(({ id, messages }) => (
            <li
              key={id}
              ref={id === lastId ? lastTurn : undefined}
              className={
                id === lastId
                  ? "grid min-h-(--in-sight) grid-cols-[minmax(0,1fr)] content-start gap-5 py-4 print:min-h-0"
                  : "turn-past grid grid-cols-[minmax(0,1fr)] gap-5 pt-4"
              }
            >
              <TurnView
                messages={messages}
                isLast={id === lastId}
                isEditable={id === lastId && !isRunning}
                chat={chat}
              />
              {id === lastId && <div ref={end} />}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type Turn = { id: string; messages: Message[] };

/** Groups messages into turns, each a question with its answer. */
function turnsOf(messages: readonly Message[]): Turn[] {
  const turns = Map.groupBy(messages, (message) => (message.role === "user" ? message.id : message.questionId));
  return Array.from(turns, ([id, together]) => ({ id, messages: together }));
}

function Opening() {
  const t = useStrings(strings);
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-4 px-4 pt-8 sm:px-6">
      <p className="sr-only">{t("messages.loading")}</p>
      <div className="grid gap-4">
        <Skeleton className="ms-auto h-11 w-1/2 rounded-lg" />
        <Skeleton className="mt-3 w-11/12" />
        <Skeleton className="w-full" />
        <Skeleton className="w-10/12" />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  );
}
