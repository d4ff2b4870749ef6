import type { Language } from "~/i18n/languages";
import type { Scope } from "~/knowledge/search.server";
import { createStore } from "~/ui/store";
import type { AnswerChunk } from "../answer-stream";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import {
  type CallResult,
  type Chunks,
  fetchConversation,
  openAnswerStream,
  sendFeedback,
  sendQuestion,
  sendStop,
} from "./calls";
import {
  afterEvent,
  type ConversationEvent,
  expectedAnswer,
  nothingKnown,
  placeIn,
  reasonOf,
  runningAnswer,
  type ShownAttachment,
} from "./conversation-state";
import { createFillings } from "./fillings";
import { forgetConversation, openKeptConversation } from "./kept-conversation";
import { serverBack } from "~/ui/lost-line/line-back";
import { newId } from "./new-id";
import type { News } from "./news";
import { type Receiving, receiveAnswer, takenBack } from "./receive-answer";

/**
 * The conversation on the screen, and the actions on it. Answers run on the server whether or not this page listens:
 * leaving a conversation only ends the listening, and opening it again resumes the answer.
 */
export class ChatDesk {
  readonly #state = createStore(nothingKnown);
  #listening = new AbortController();
  #stopWanted: string | null = null;
  /** Questions that edits in this tab replaced, by the id of the new question, until the server confirms the edit. */
  readonly #replaced = new Map<string, string>();
  /** The last question, until the server has saved it. */
  #unsaved: Receiving | null = null;
  readonly #sendFilled = createFillings();
  readonly #watchers = new Set<(news: News) => void>();

  /** Returns the current state; a new object after each change. */
  readonly state = this.#state.now;
  /** Calls the given function after each change. Returns the function that unsubscribes. */
  readonly subscribe = this.#state.subscribe;
  /** Shows a file as attached to the conversation; a new one goes with the next question. Null removes it. */
  readonly attach = (attachment: ShownAttachment | null) => this.#change({ kind: "attached", attachment });
  /** Calls `tell` with each event. Returns the function that unsubscribes. */
  readonly watch = (tell: (news: News) => void) => {
    this.#watchers.add(tell);
    return () => void this.#watchers.delete(tell);
  };

  async open(id: string): Promise<void> {
    const signal = this.#listenAnew();
    this.#change({ kind: "opening", id });
    const result = await openKeptConversation(id, signal);
    if (signal.aborted) return;
    if (!result.ok) {
      this.#change({ kind: "cleared" });
      return this.#tell({ kind: "unopened", id, problem: result.problem });
    }
    this.#change({ kind: "opened", conversation: result.value });
    this.#tell({ kind: "opened", id });
    if (!result.value.isCopy || runningAnswer(this.state())) return this.#follow();
    await serverBack(signal, 0);
    if (!signal.aborted) await this.refresh();
  }

  /**
   * Fetches the conversation on the screen again after a change elsewhere, unless an answer is expected. Errors stay
   * silent.
   */
  async refresh(): Promise<void> {
    const { id, phase, isCopy } = this.state();
    if (!id || phase === "opening" || expectedAnswer(this.state())) return;
    const signal = this.#listenAnew();
    const result = await fetchConversation(id, signal);
    if (signal.aborted) return;
    if (result.ok) {
      this.#change({ kind: "refreshed", conversation: result.value });
      if (isCopy) this.#tell({ kind: "opened", id });
      await this.#follow();
    } else if (result.problem.kind === "not_found") {
      this.#leaveGone();
    }
  }

  startNew(): void {
    this.#listenAnew();
    this.#change({ kind: "cleared" });
  }

  async send(question: string, scope: Scope, language: Language): Promise<void> {
    await this.#askAnew(question, null, scope, language);
  }

  /** Replaces the last question by an edited one and drops its answer. */
  async edit(replaced: string, question: string, scope: Scope, language: Language): Promise<void> {
    await this.#askAnew(question, replaced, scope, language);
  }

  /** Retries a question whose answer broke off. */
  async tryAgain(questionId: string, scope: Scope): Promise<void> {
    const { messages } = this.state();
    const question = messages.find((message) => message.id === questionId);
    if (!question) return;
    const undo = messages.at(-2) === question && this.#unsaved?.questionId === questionId ? this.#unsaved.undo : null;
    this.#change({ kind: "asked again", questionId });
    await this.#ask({ questionId, undo, answerId: null }, question.content, scope);
  }

  /** Saves the user's feedback on an answer; null deletes it. Resolves to whether the server saved it. */
  async judge(answerId: string, feedback: Feedback | null): Promise<boolean> {
    const before = this.state().messages.find((message) => message.id === answerId);
    if (before?.role !== "assistant") return false;
    this.#change({ kind: "judged", answerId, feedback });
    const result = await sendFeedback(answerId, feedback);
    if (result.ok) return true;
    this.#change({ kind: "judged", answerId, feedback: before.feedback });
    this.#tell({ kind: "not judged", problem: result.problem });
    return false;
  }

  /**
   * Saves the values entered in the calculator at index `place` of an answer; null deletes them. They stay on the
   * screen even if the server did not save them. Resolves to the server's result.
   */
  async fill(answerId: string, place: number, filled: FilledForm | null): Promise<CallResult<null>> {
    this.#change({ kind: "filled", answerId, place, filled });
    const { isLatest, result } = await this.#sendFilled(answerId, place, filled);
    // The conversation may have been fetched again in the meantime, without these values.
    if (isLatest && result.ok) this.#change({ kind: "filled", answerId, place, filled });
    return result;
  }

  async stop(): Promise<void> {
    const answer = expectedAnswer(this.state());
    if (!answer || answer.isStopping) return;
    if (answer.awaitsLine) return this.#listening.abort(takenBack);
    const { id, questionId } = answer;
    this.#change({ kind: "stopping", questionId, isStopping: true });
    if (id) await this.#stopAt(id, questionId);
    else this.#stopWanted = questionId;
  }

  leave(): void {
    this.#listening.abort();
  }

  async #askAnew(question: string, replaced: string | null, scope: Scope, language: Language): Promise<void> {
    const questionId = newId();
    const { messages } = this.state();
    if (replaced) this.#replaced.set(questionId, replaced);
    this.#change({ kind: "asked", questionId, question, replaced, about: { scope, language } });
    const undo = { givenBack: { question, replaced }, messages };
    await this.#ask({ questionId, undo, answerId: null }, question, scope);
  }

  #ask(receiving: Receiving, question: string, scope: Scope): Promise<void> {
    const { questionId } = receiving;
    const replaces = this.#replaced.get(questionId);
    const asking = { ...placeIn(this.state()), questionId, question, scope, replaces };
    return this.#receive(receiving, (signal) => sendQuestion(asking, signal));
  }

  async #follow(): Promise<void> {
    const answer = runningAnswer(this.state());
    if (!answer) return;
    const { id: answerId, questionId } = answer;
    await this.#receive({ questionId, undo: null, answerId }, (signal) => openAnswerStream(answerId, signal));
  }

  async #receive(receiving: Receiving, call: (signal: AbortSignal) => Promise<CallResult<Chunks>>): Promise<void> {
    const { questionId, answerId } = receiving;
    const signal = this.#listenAnew();
    this.#unsaved = receiving;
    let isTold = false;
    const end = await receiveAnswer(call, answerId, signal, {
      take: (chunk) => this.#take(questionId, chunk),
      await: (wait) => {
        this.#change({ kind: "awaits line", questionId, wait });
        if (wait === "unreachable" && !isTold) this.#tell({ kind: "unreachable", problem: { kind: "network" } });
        isTold ||= wait === "unreachable";
      },
    });
    const undo = this.#unsaved === receiving ? receiving.undo : null;
    if (end.kind === "left" && signal.reason === takenBack) {
      this.#change(undo ? { kind: "restored", messages: undo.messages } : { kind: "unreachable", questionId });
      this.#tell({ kind: "taken back", givenBack: undo?.givenBack ?? null });
    }
    if (end.kind === "ended")
      this.#tell({ kind: "ended", state: end.state, reason: reasonOf(this.state(), questionId) });
    if (end.kind === "refused") {
      this.#change(undo ? { kind: "restored", messages: undo.messages } : { kind: "unreachable", questionId });
      this.#tell({ kind: "refused", givenBack: undo?.givenBack ?? null, problem: end.problem });
    }
    if (end.kind === "unreachable" && answerId !== null && end.problem.kind === "not_found") this.#leaveGone();
    else if (end.kind === "unreachable") {
      this.#change({ kind: "unreachable", questionId });
      this.#tell({ kind: "unreachable", problem: end.problem });
    }
    if (this.state().isCopy && end.kind !== "left") await this.refresh();
  }

  #leaveGone(): void {
    void forgetConversation(this.state().id ?? "");
    this.#change({ kind: "cleared" });
    this.#tell({ kind: "gone" });
  }

  #take(questionId: string, chunk: AnswerChunk): void {
    const isFirst = runningAnswer(this.state())?.content === "";
    this.#change({ kind: "chunk", questionId, chunk });
    if (chunk.type === "text-delta" && isFirst) this.#tell({ kind: "answering" });
    if (chunk.type !== "start") return;
    this.#unsaved = null;
    const conversation = chunk.messageMetadata?.conversation;
    if (conversation) this.#tell({ kind: "taken", conversation });
    if (this.#stopWanted === questionId && chunk.messageId) void this.#stopAt(chunk.messageId, questionId);
    this.#stopWanted = null;
  }

  async #stopAt(answerId: string, questionId: string): Promise<void> {
    const result = await sendStop(answerId);
    if (result.ok) return;
    this.#change({ kind: "stopping", questionId, isStopping: false });
    this.#tell({ kind: "not stopped", problem: result.problem });
  }

  #listenAnew(): AbortSignal {
    this.#listening.abort();
    this.#listening = new AbortController();
    return this.#listening.signal;
  }

  #change(event: ConversationEvent): void {
    this.#state.set(afterEvent(this.#state.now(), event));
  }

  #tell(news: News): void {
    for (const tell of this.#watchers) tell(news);
  }
}
