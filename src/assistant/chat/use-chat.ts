import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-strings";
import { createStore, type ValueStore } from "~/ui/store";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import type { MatchedMessage } from "../sidebar/chat-list";
import type { Focus } from "../sources/use-focus";
import type { CallResult } from "./calls";
import { ChatDesk } from "./chat-desk";
import { runningAnswer } from "./conversation-state";
import type { Draft } from "./draft";
import { createEdit, type Edit } from "./edit";
import { lastConversation, rememberConversation } from "./kept-in-browser";
import type { ShownDesk } from "./use-conversation";
import type { Conversations } from "./use-conversations";
import { useElsewhere } from "./use-elsewhere";
import { type Announcement, useNews } from "./use-news";
import type { TellProblem } from "./use-problems";

/**
 * The conversation on the screen, and the actions of the page on it. The object stays the same while the page is open.
 */
export type Chat = {
  readonly desk: ShownDesk;
  readonly announcement: ValueStore<Announcement>;
  /** The found message of a search, with the words searched for. */
  readonly place: ValueStore<MatchedMessage | null>;
  readonly edit: Edit;
  readonly open: (id: string, place?: MatchedMessage) => void;
  readonly startNew: () => void;
  /** Sends the typed text. */
  readonly send: () => void;
  /** Sends `question` and leaves the typed text alone. */
  readonly ask: (question: string) => void;
  /** Asks a question of the conversation again over all sources, and resets the scope of later questions. */
  readonly askEverywhere: (questionId: string) => void;
  readonly tryAgain: (questionId: string) => void;
  /** Resolves to whether the server saved it. */
  readonly judge: (answerId: string, feedback: Feedback | null) => Promise<boolean>;
  /** Saves the values in a calculator of an answer; null deletes them. */
  readonly fill: (answerId: string, place: number, filled: FilledForm | null) => Promise<CallResult<null>>;
  readonly stop: () => void;
};

type Surroundings = {
  readonly draft: Draft;
  readonly focus: Pick<Focus, "scope" | "reset">;
  readonly conversations: Conversations;
  readonly tell: TellProblem;
};

/** Options of a question: its scope and language. */
type Asking = Surroundings["focus"] & { readonly language: Language };

/** Returns the chat. Opens the last conversation of this browser, and remembers the current one. */
export function useChat({ draft, focus, conversations, tell }: Surroundings): Chat {
  const language = useLanguage();
  const asking = useRef<Asking>({ ...focus, language });
  asking.current = { ...focus, language };
  const [{ desk, edit, announcement, place }] = useState(() => partsOf(asking));
  const restored = useRef<string | null>(null);
  const tellTabs = useElsewhere(desk, conversations);
  useNews(desk, { draft, edit, conversations, tell, announce: announcement.set, restored, tellTabs });
  const turn = useCallback(
    (id: string | null, next: MatchedMessage | null = null) => {
      rememberConversation(id);
      draft.turnTo(id);
      announcement.set(null);
      edit.cancel();
      place.set(next);
      if (id === null) desk.startNew();
      else void desk.open(id);
    },
    [announcement, desk, draft, edit, place],
  );
  useEffect(() => {
    restored.current = lastConversation();
    turn(restored.current);
    return () => desk.leave();
  }, [desk, turn]);
  useKeptEdit(desk, edit, draft);
  return useMemo(() => {
    return { desk, edit, announcement, place, ...actsOf(desk, draft, asking, turn) };
  }, [desk, draft, edit, announcement, place, turn]);
}

function partsOf(asking: RefObject<Asking>) {
  const desk = new ChatDesk();
  const edit = createEdit((questionId, text) => {
    void desk.edit(questionId, text, asking.current.scope, asking.current.language);
  });
  return { desk, edit, announcement: createStore<Announcement>(null), place: createStore<MatchedMessage | null>(null) };
}

function actsOf(
  desk: ChatDesk,
  draft: Draft,
  asking: RefObject<Asking>,
  turn: (id: string | null, place?: MatchedMessage | null) => void,
): Omit<Chat, "desk" | "edit" | "announcement" | "place"> {
  const ask = (question: string, scope = asking.current.scope) => {
    void desk.send(question, scope, asking.current.language);
  };
  return {
    open: turn,
    startNew: () => {
      asking.current.reset();
      turn(null);
    },
    send: () => {
      const question = draft.text.now().trim();
      if (!question || runningAnswer(desk.state())) return;
      draft.handOver();
      ask(question);
    },
    ask: (question) => ask(question),
    askEverywhere: (questionId) => {
      const question = desk.state().messages.find(({ id }) => id === questionId);
      if (!question) return;
      asking.current.reset();
      ask(question.content, { kind: "all" });
    },
    tryAgain: (questionId) => void desk.tryAgain(questionId, asking.current.scope),
    judge: (answerId, feedback) => desk.judge(answerId, feedback),
    fill: (answerId, place, filled) => desk.fill(answerId, place, filled),
    stop: () => void desk.stop(),
  };
}

/** Moves the edited text to the question field if another tab has replaced the question in the meantime. */
function useKeptEdit(desk: ChatDesk, { current, cancel }: Edit, { giveBack }: Draft): void {
  useEffect(() => {
    const keep = () => {
      const edited = current.now();
      const { phase, messages } = desk.state();
      if (!edited || phase !== "ready" || messages.some(({ id }) => id === edited.questionId)) return;
      cancel();
      giveBack(edited.text);
    };
    return desk.subscribe(keep);
  }, [cancel, current, desk, giveBack]);
}
