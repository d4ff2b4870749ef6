import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLanguage } from "~/i18n/use-strings";
import type { Scope } from "~/knowledge/search.server";
import type { AnswerState } from "../conversation";
import { ChatDesk, type News } from "./chat-desk";
import { type ConversationState, runningAnswer } from "./conversation-state";
import { lastConversation, rememberConversation } from "./kept-in-browser";
import type { Conversations } from "./use-conversations";
import type { Draft } from "./use-draft";
import type { TellProblem } from "./use-problems";

/** The conversation on the screen, and what the page can do with it. */
export type Chat = ConversationState & {
  readonly isRunning: boolean;
  /** What a screen reader is told: that an answer has begun, and how it ended. */
  readonly announcement: "answering" | AnswerState | null;
  readonly open: (id: string) => void;
  readonly startNew: () => void;
  readonly send: () => void;
  readonly tryAgain: (questionId: string) => void;
  readonly stop: () => void;
};

type Surroundings = {
  readonly draft: Draft;
  readonly scope: Scope;
  readonly conversations: Conversations;
  readonly tell: TellProblem;
};

/** Returns the chat: it opens the last conversation of this browser, and remembers the present one. */
export function useChat({ draft, scope, conversations, tell }: Surroundings): Chat {
  const [desk] = useState(() => new ChatDesk());
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const [announcement, announce] = useState<Chat["announcement"]>(null);
  const language = useLanguage();
  const { turnTo } = draft;
  const restored = useRef<string | null>(null);
  useNews(desk, { draft, conversations, tell, announce, restored });

  const turn = useCallback(
    (id: string | null) => {
      rememberConversation(id);
      turnTo(id);
      announce(null);
      if (id === null) desk.startNew();
      else void desk.open(id);
    },
    [desk, turnTo],
  );
  useEffect(() => {
    restored.current = lastConversation();
    turn(restored.current);
    return () => desk.leave();
  }, [desk, turn]);

  const isRunning = runningAnswer(state) !== null;
  return {
    ...state,
    isRunning,
    announcement,
    open: turn,
    startNew: () => turn(null),
    send: () => {
      const question = draft.text.trim();
      if (!question || isRunning) return;
      draft.handOver();
      void desk.send(question, scope, language);
    },
    tryAgain: (questionId) => void desk.tryAgain(questionId, scope),
    stop: () => void desk.stop(),
  };
}

type Audience = Omit<Surroundings, "scope"> & {
  readonly announce: (announcement: Chat["announcement"]) => void;
  /** The conversation that was opened because it was the last one. */
  readonly restored: RefObject<string | null>;
};

/** Acts on what happens to the conversation. */
function useNews(desk: ChatDesk, { draft, conversations, tell, announce, restored }: Audience): void {
  const { turnTo, taken, giveBack } = draft;
  const { bringForward } = conversations;
  const hear = useCallback(
    (news: News) => {
      if (news.type === "taken") {
        rememberConversation(news.conversation.id);
        taken(news.conversation.id);
        bringForward(news.conversation);
      } else if (news.type === "refused") {
        if (news.question !== null) giveBack(news.question);
        tell(news.problem, desk.state().id === null ? "create" : "save");
      } else if (news.type === "unopened") {
        turnTo(null);
        const isGone = news.problem.kind === "not_found";
        if (isGone) rememberConversation(null);
        // A conversation that was deleted elsewhere is nothing to be told of at the next visit.
        if (!isGone || news.id !== restored.current) tell(news.problem, "open");
      } else if (news.type === "unreachable" || news.type === "not stopped") tell(news.problem, "connection");
      else if (news.type === "answering") announce("answering");
      else if (news.type === "ended") {
        announce(news.state);
        if (news.state === "failed") tell({ kind: "network" }, "connection");
      }
    },
    [announce, bringForward, desk, giveBack, restored, taken, tell, turnTo],
  );
  useEffect(() => desk.watch(hear), [desk, hear]);
}
