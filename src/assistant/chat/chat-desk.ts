import type { Language } from "~/i18n/languages";
import type { Scope } from "~/knowledge/search.server";
import type { AnswerChunk } from "../answer-stream";
import type { AnswerState, ConversationSummary } from "../conversation";
import {
  type Chunks,
  fetchConversation,
  followAnswer,
  type Problem,
  type Result,
  sendQuestion,
  stopAnswer,
} from "./calls";
import {
  afterEvent,
  type ConversationEvent,
  type ConversationState,
  nothingKnown,
  runningAnswer,
} from "./conversation-state";
import { newId } from "./new-id";
import { receiveAnswer } from "./receive-answer";

/** What happened to the conversation that the page may want to tell. */
export type News =
  /** The server has taken a question; the conversation may be a new one. */
  | { readonly type: "taken"; readonly conversation: ConversationSummary }
  /** The server refused a question; one that was new is not in the conversation, and the user's to send again. */
  | { readonly type: "refused"; readonly question: string | null; readonly problem: Problem }
  | { readonly type: "opened"; readonly id: string }
  | { readonly type: "unopened"; readonly id: string; readonly problem: Problem }
  | { readonly type: "answering" }
  | { readonly type: "ended"; readonly state: AnswerState }
  | { readonly type: "unreachable" | "not stopped"; readonly problem: Problem };

type Receiving = {
  readonly questionId: string;
  /** What is taken back when the server refuses it. */
  readonly newQuestion: string | null;
  /** Of an answer that is under way already. */
  readonly answerId: string | null;
};

/**
 * The conversation on the screen and what can be done with it. Answers go on at the server whether or not this page
 * listens: leaving a conversation ends the listening only, and opening it again picks the answer up.
 */
export class ChatDesk {
  #state = nothingKnown;
  #listening = new AbortController();
  #stopWanted: string | null = null;
  readonly #changes = new Set<() => void>();
  readonly #watchers = new Set<(news: News) => void>();

  /** Returns what is on the screen; another value after each change. */
  readonly state = (): ConversationState => this.#state;

  /** Calls `changed` after each change. Returns how to end it. */
  readonly subscribe = (changed: () => void) => {
    this.#changes.add(changed);
    return () => void this.#changes.delete(changed);
  };

  /** Calls `tell` with what happens. Returns how to end it. */
  readonly watch = (tell: (news: News) => void) => {
    this.#watchers.add(tell);
    return () => void this.#watchers.delete(tell);
  };

  async open(id: string): Promise<void> {
    const signal = this.#listenAnew();
    this.#change({ type: "opening", id });
    const result = await fetchConversation(id, signal);
    if (signal.aborted) return;
    if (!result.ok) {
      this.#change({ type: "cleared" });
      this.#tell({ type: "unopened", id, problem: result.problem });
      return;
    }
    this.#change({ type: "opened", conversation: result.value });
    this.#tell({ type: "opened", id });
    const answer = runningAnswer(this.#state);
    if (!answer) return;
    const { id: answerId, questionId } = answer;
    await this.#receive({ questionId, newQuestion: null, answerId }, (anew) => followAnswer(answerId, anew));
  }

  startNew(): void {
    this.#listenAnew();
    this.#change({ type: "cleared" });
  }

  async send(question: string, scope: Scope, language: Language): Promise<void> {
    const questionId = newId();
    this.#change({ type: "asked", questionId, question, about: { scope, language } });
    await this.#ask({ questionId, newQuestion: question, answerId: null }, question, scope);
  }

  /** Asks a question once more whose answer broke off. */
  async tryAgain(questionId: string, scope: Scope): Promise<void> {
    const question = this.#state.messages.find((message) => message.id === questionId);
    if (!question) return;
    this.#change({ type: "asked again", questionId });
    await this.#ask({ questionId, newQuestion: null, answerId: null }, question.content, scope);
  }

  async stop(): Promise<void> {
    const answer = runningAnswer(this.#state);
    if (answer?.id) await this.#stopAt(answer.id);
    else this.#stopWanted = answer?.questionId ?? null;
  }

  /** Ends the listening. */
  leave(): void {
    this.#listening.abort();
  }

  #ask(receiving: Receiving, question: string, scope: Scope): Promise<void> {
    const asking = { conversationId: this.#state.id, questionId: receiving.questionId, question, scope };
    return this.#receive(receiving, (signal) => sendQuestion(asking, signal));
  }

  async #receive(receiving: Receiving, call: (signal: AbortSignal) => Promise<Result<Chunks>>): Promise<void> {
    const { questionId, newQuestion, answerId } = receiving;
    const end = await receiveAnswer(call, answerId, this.#listenAnew(), (chunk) => this.#take(questionId, chunk));
    if (end.how === "ended") this.#tell({ type: "ended", state: end.state });
    if (end.how === "refused") {
      this.#change({ type: newQuestion === null ? "unreachable" : "taken back", questionId });
      this.#tell({ type: "refused", question: newQuestion, problem: end.problem });
    }
    if (end.how === "unreachable") {
      this.#change({ type: "unreachable", questionId });
      this.#tell({ type: "unreachable", problem: end.problem });
    }
  }

  #take(questionId: string, chunk: AnswerChunk): void {
    const isFirst = runningAnswer(this.#state)?.content === "";
    this.#change({ type: "chunk", questionId, chunk });
    if (chunk.type === "text-delta" && isFirst) this.#tell({ type: "answering" });
    if (chunk.type !== "start") return;
    const conversation = chunk.messageMetadata?.conversation;
    if (conversation) this.#tell({ type: "taken", conversation });
    if (this.#stopWanted === questionId && chunk.messageId) void this.#stopAt(chunk.messageId);
    this.#stopWanted = null;
  }

  async #stopAt(answerId: string): Promise<void> {
    const result = await stopAnswer(answerId);
    if (!result.ok) this.#tell({ type: "not stopped", problem: result.problem });
  }

  #listenAnew(): AbortSignal {
    this.#listening.abort();
    this.#listening = new AbortController();
    return this.#listening.signal;
  }

  #change(event: ConversationEvent): void {
    this.#state = afterEvent(this.#state, event);
    for (const changed of this.#changes) changed();
  }

  #tell(news: News): void {
    for (const tell of this.#watchers) tell(news);
  }
}
