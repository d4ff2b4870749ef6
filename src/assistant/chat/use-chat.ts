import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
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
  const [announcement, setAnnouncement] = useState<Chat["announcement"]>(null);
  const language = useLanguage();
  const restored = useRef<string | null>(null);
  const { turnTo, handOver, taken, giveBack } = draft;
  const { bringForward } = conversations;

  const hear = useCallback(
    (news: News) => {
      if (news.type === "taken") {
        rememberConversation(news.conversation.id);
        taken(news.conversation.id);
        bringForward(news.conversation);
      } else if (news.type === "refused") {
        if (news.question !== null) giveBack(news.question);
        const attempt = desk.state().id === null ? "create" : "save";
        tell(news.problem, attempt);
      } else if (news.type === "unopened") {
        turnTo(null);
        const isGone = news.problem.kind === "not_found";
        if (isGone) rememberConversation(null);
        // A conversation that was deleted elsewhere is nothing to be told of at the next visit.
        if (!isGone || news.id !== restored.current) tell(news.problem, "open");
      } else if (news.type === "unreachable" || news.type === "not stopped") tell(news.problem, "connection");
      else if (news.type === "answering") setAnnouncement("answering");
      else if (news.type === "ended") {
        setAnnouncement(news.state);
        if (news.state === "failed") tell({ kind: "network" }, "connection");
      }
    },
    [bringForward, desk, giveBack, taken, tell, turnTo],
  );
  useEffect(() => desk.watch(hear), [desk, hear]);

  const open = useCallback(
    (id: string) => {
      rememberConversation(id);
      turnTo(id);
      setAnnouncement(null);
      void desk.open(id);
    },
    [desk, turnTo],
  );
  const startNew = useCallback(() => {
    rememberConversation(null);
    turnTo(null);
    setAnnouncement(null);
    desk.startNew();
  }, [desk, turnTo]);
  useEffect(() => {
    const last = lastConversation();
    restored.current = last;
    if (last) open(last);
    else startNew();
    return () => desk.leave();
  }, [desk, open, startNew]);

  const isRunning = runningAnswer(state) !== null;
  return {
    ...state,
    isRunning,
    announcement,
    open,
    startNew,
    send: () => {
      const question = draft.text.trim();
      if (!question || isRunning) return;
      handOver();
      void desk.send(question, scope, language);
    },
    tryAgain: (questionId) => void desk.tryAgain(questionId, scope),
    stop: () => void desk.stop(),
  };
}
