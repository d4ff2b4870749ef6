import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/skeleton";
import type { Chat } from "../chat/use-chat";
import type { Message } from "../conversation";
import { strings } from "../strings";
import { AnswerView } from "./answer-view";
import { QuestionBubble } from "./question-bubble";

/** The conversation. A new question moves to the top and its answer grows below it, so that nothing moves while it is read. */
export function MessageList({ chat, welcome }: { chat: Chat; welcome: ReactNode }) {
  const t = useStrings(strings);
  const scroller = useRef<HTMLDivElement>(null);
  const lastTurn = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const turns = turnsOf(chat.messages);
  const lastId = turns.at(-1)?.id;
  useEffect(() => {
    if (lastId && lastTurn.current) scroller.current?.scrollTo({ top: lastTurn.current.offsetTop });
  }, [lastId]);
  const isEndVisible = useIsVisible(end, scroller, lastId);
  if (chat.phase === "opening") return <Opening />;
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={t("messages.label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="@container-size h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {turns.length === 0 ? welcome : <h2 className="sr-only">{t("messages.label")}</h2>}
        <ol className="relative mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 px-4 sm:px-6">
          {turns.map(({ id, messages }) => (
            <li
              key={id}
              ref={id === lastId ? lastTurn : undefined}
              className={id === lastId ? "grid min-h-[100cqh] content-start gap-5 py-4" : "grid gap-5 pt-4"}
            >
              {messages.map((message) => (
                <MessageView key={message.role} message={message} chat={chat} />
              ))}
              {id === lastId && <div ref={end} />}
            </li>
          ))}
        </ol>
      </section>
      {turns.length > 0 && !isEndVisible && (
        <IconButton
          label={t("messages.latest")}
          onPress={() => end.current?.scrollIntoView({ block: "end" })}
          className="absolute end-3 bottom-3 rounded-full border border-line bg-raised shadow-overlay"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

function MessageView({ message, chat }: { message: Message; chat: Chat }) {
  if (message.role === "user") return <QuestionBubble question={message} />;
  const tryAgain = () => chat.tryAgain(message.questionId);
  return <AnswerView answer={message} isBusy={chat.isRunning} onTryAgain={tryAgain} />;
}

type Turn = { id: string; messages: Message[] };

/** A question with its answer. */
function turnsOf(messages: readonly Message[]): Turn[] {
  const turns = Map.groupBy(messages, (message) => (message.role === "user" ? message.id : message.questionId));
  return Array.from(turns, ([id, together]) => ({ id, messages: together }));
}

function Opening() {
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-4 px-4 pt-8 sm:px-6">
      <Skeleton className="ms-auto w-1/2" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
}

/** Returns whether the element can be seen inside `within`. Another `id` means another element. */
function useIsVisible(
  element: RefObject<HTMLElement | null>,
  within: RefObject<HTMLElement | null>,
  id: string | undefined,
) {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const watched = id && element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? true), {
      root: within.current,
      rootMargin: "0px 0px 24px 0px",
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, within, id]);
  return isVisible;
}
