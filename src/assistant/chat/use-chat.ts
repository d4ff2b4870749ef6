import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLanguage } from "~/i18n/use-strings";
import type { AnswerState } from "../conversation";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import type { Place } from "../sidebar/chat-list";
import type { Focus } from "../sources/use-focus";
import type { Result } from "./calls";
import { ChatDesk } from "./chat-desk";
import { type ConversationState, runningAnswer } from "./conversation-state";
import { lastConversation, rememberConversation } from "./kept-in-browser";
import type { Conversations } from "./use-conversations";
import type { Draft } from "./use-draft";
import { type Edit, useEdit } from "./use-edit";
import { useElsewhere } from "./use-elsewhere";
import { useNews } from "./use-news";
import type { TellProblem } from "./use-problems";

/** What a screen reader is told: that an answer has begun, and how it ended. */
export type Announcement = "answering" | AnswerState | null;

/** The conversation on the screen, and what the page can do with it. */
export type Chat = ConversationState & {
  readonly isRunning: boolean;
  readonly announcement: Announcement;
  /** The message that was searched for, with the words. */
  readonly place: Place | null;
  readonly edit: Edit;
  readonly open: (id: string, place?: Place) => void;
  readonly startNew: () => void;
  /** Sends what is typed. */
  readonly send: () => void;
  /** Asks `question` as it is, whatever is typed. */
  readonly ask: (question: string) => void;
  /** Asks `question` over all sources, and goes on searching them all. */
  readonly askEverywhere: (question: string) => void;
  readonly tryAgain: (questionId: string) => void;
  /** Resolves to whether it was kept. */
  readonly judge: (answerId: string, feedback: Feedback | null) => Promise<boolean>;
  /** Keeps what is filled into the calculator of an answer; null forgets it. */
  readonly fill: (answerId: string, place: number, filled: FilledForm | null) => Promise<Result<null>>;
  readonly stop: () => void;
};

type Surroundings = {
  readonly draft: Draft;
  readonly focus: Pick<Focus, "scope" | "reset">;
  readonly conversations: Conversations;
  readonly tell: TellProblem;
};

/** Returns the chat: it opens the last conversation of this browser, and remembers the present one. */
export function useChat({ draft, focus, conversations, tell }: Surroundings): Chat {
  const { scope } = focus;
  const [desk] = useState(() => new ChatDesk());
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const [announcement, announce] = useState<Announcement>(null);
  const language = useLanguage();
  const edit = useEdit((questionId, text) => void desk.edit(questionId, text, scope, language));
  const restored = useRef<string | null>(null);
  const tellTabs = useElsewhere(desk, conversations);
  useNews(desk, { draft, edit, conversations, tell, announce, restored, tellTabs });
  const { place, turn } = useTurning(desk, draft, announce, edit, restored);
  useKeptEdit(state, edit, draft);
  const isRunning = runningAnswer(state) !== null;
  const ask = (question: string, where = scope) => void desk.send(question, where, language);
  return {
    ...state,
    isRunning,
    announcement,
    place,
    edit,
    open: (id, next) => turn(id, next),
    startNew: () => {
      focus.reset();
      turn(null);
    },
    send: () => {
      const question = draft.text.trim();
      if (!question || isRunning) return;
      draft.handOver();
      ask(question);
    },
    ask: (question) => ask(question),
    askEverywhere: (question) => {
      focus.reset();
      ask(question, { kind: "all" });
    },
    tryAgain: (questionId) => void desk.tryAgain(questionId, scope),
    judge: (answerId, feedback) => desk.judge(answerId, feedback),
    fill: (answerId, place, filled) => desk.fill(answerId, place, filled),
    stop: () => void desk.stop(),
  };
}

/** Words for a question that is there no more, since another tab changed it, go to the field for a new one. */
function useKeptEdit({ phase, messages }: ConversationState, { current, cancel }: Edit, { giveBack }: Draft): void {
  const isLost = current !== null && phase === "ready" && !messages.some(({ id }) => id === current.questionId);
  useEffect(() => {
    if (!isLost || !current) return;
    cancel();
    giveBack(current.text);
  }, [cancel, current, giveBack, isLost]);
}

/** Turns from one conversation to another; at first to the last one of this browser. */
function useTurning(
  desk: ChatDesk,
  { turnTo }: Draft,
  announce: (announcement: Announcement) => void,
  { cancel }: Edit,
  restored: RefObject<string | null>,
) {
  const [place, setPlace] = useState<Place | null>(null);
  const turn = useCallback(
    (id: string | null, next: Place | null = null) => {
      rememberConversation(id);
      turnTo(id);
      announce(null);
      cancel();
      setPlace(next);
      if (id === null) desk.startNew();
      else void desk.open(id);
    },
    [announce, cancel, desk, turnTo],
  );
  useEffect(() => {
    restored.current = lastConversation();
    turn(restored.current);
    return () => desk.leave();
  }, [desk, restored, turn]);
  return { place, turn };
}
