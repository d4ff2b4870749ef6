import type { AnswerChunk } from "../answer-stream";
import type { AttachedFile } from "../attachments/attachment";
import {
  type Answer,
  type AnswerReason,
  type AnswerStart,
  type Conversation,
  emptyMetadata,
  type Message,
} from "../conversation";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import type { OpenConversation } from "./kept-conversation";

/** The conversation on the screen. `id` is null until the server has saved its first question. */
export type ConversationState = {
  readonly id: string | null;
  readonly phase: "opening" | "ready";
  readonly messages: readonly Message[];
  /** The file that is attached to it; `isNew` until a question was asked with it. */
  readonly attachment?: ShownAttachment | null;
  /** Whether it is the copy on this device, because there was no connection. */
  readonly isCopy?: boolean;
};

/** An attached file on the screen. */
export type ShownAttachment = AttachedFile & { readonly isNew?: boolean };

/** Why a question waits: the browser has no network, or it has one and no response arrives. */
export type LineWait = "offline" | "unreachable";

export type ConversationEvent =
  | { readonly kind: "opening"; readonly id: string }
  | { readonly kind: "opened"; readonly conversation: OpenConversation }
  /** The conversation was fetched again after a change elsewhere. */
  | { readonly kind: "refreshed"; readonly conversation: Conversation }
  | { readonly kind: "cleared" }
  /** The user attached a file, or removed it (null). */
  | { readonly kind: "attached"; readonly attachment: ShownAttachment | null }
  /** A question is on its way to the server. */
  | {
      readonly kind: "asked";
      readonly questionId: string;
      readonly question: string;
      /** Id of the question that this one replaces, together with its answer. */
      readonly replaced: string | null;
      readonly about: Pick<AnswerStart, "scope" | "language">;
    }
  /** The server refused a question, and the previous messages are back. */
  | { readonly kind: "restored"; readonly messages: readonly Message[] }
  | { readonly kind: "judged"; readonly answerId: string; readonly feedback: Feedback | null }
  /** The user changed values in a calculator of an answer; null restores the values of the question. */
  | { readonly kind: "filled"; readonly answerId: string; readonly place: number; readonly filled: FilledForm | null }
  /** The user retries an answer that broke off. */
  | { readonly kind: "asked again"; readonly questionId: string }
  /** The user stops an answer; `isStopping` is false if the server did not get the request. */
  | { readonly kind: "stopping"; readonly questionId: string; readonly isStopping: boolean }
  /** A question waits for a connection, or is being sent again (null). */
  | { readonly kind: "awaits line"; readonly questionId: string; readonly wait: LineWait | null }
  | { readonly kind: "chunk"; readonly questionId: string; readonly chunk: AnswerChunk }
  /** The answer cannot be reached now. */
  | { readonly kind: "unreachable"; readonly questionId: string };

/** State of the page until it knows which conversation to open. */
export const nothingKnown: ConversationState = { id: null, phase: "opening", messages: [] };

const nothingOpen: ConversationState = { ...nothingKnown, phase: "ready" };

/** Returns the conversation on the screen after `event`. */
export function afterEvent(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.kind) {
    case "opening":
      return { id: event.id, phase: "opening", messages: [] };
    case "opened":
      return { ...event.conversation, phase: "ready" };
    case "refreshed":
      return {
        ...state,
        isCopy: false,
        attachment: state.attachment?.isNew ? state.attachment : event.conversation.attachment,
        messages: [...kept(state, event.conversation), ...unsent(state, event.conversation)],
      };
    case "cleared":
      return nothingOpen;
    case "attached":
      return { ...state, attachment: event.attachment };
    case "asked":
      return {
        ...state,
        messages: [...without(left(state.messages), event.replaced), ...messagesOf(event)],
      };
    case "restored":
      return { ...state, messages: event.messages };
    case "judged":
      return { ...state, messages: state.messages.map((message) => afterJudgement(message, event)) };
    case "filled":
      return { ...state, messages: state.messages.map((message) => afterFilling(message, event)) };
    case "asked again":
      return withAnswer(state, event.questionId, (answer) => {
        return {
          ...answer,
          state: "running",
          content: "",
          feedback: null,
          filled: [],
          isStopping: false,
          awaitsLine: false,
        };
      });
    case "stopping":
      return withAnswer(state, event.questionId, (answer) => ({ ...answer, isStopping: event.isStopping }));
    case "unreachable":
      return withAnswer(state, event.questionId, (answer) => ({ ...answer, state: "failed", awaitsLine: false }));
    case "awaits line":
      return withAnswer(state, event.questionId, (answer) => afterWait(answer, event.wait));
    case "chunk":
      return withAnswer(withId(state, event.chunk), event.questionId, (answer) => afterChunk(answer, event.chunk));
  }
}

/** Returns where the next question is asked: the conversation, and the file that it attaches to it. */
export function placeIn({ id, attachment }: ConversationState) {
  return { conversationId: id, attachmentId: attachment?.isNew ? attachment.id : undefined };
}

/** Returns why the answer to a question is not complete, if its state does not say. */
export function reasonOf({ messages }: ConversationState, questionId: string): AnswerReason | undefined {
  const answer = messages.find((one) => one.role === "assistant" && one.questionId === questionId);
  return answer?.role === "assistant" ? answer.metadata.reason : undefined;
}

/** Returns the running answer, or null. */
export function runningAnswer({ messages }: ConversationState): Answer | null {
  const last = messages.at(-1);
  return last?.role === "assistant" && last.state === "running" ? last : null;
}

/** Returns the answer that is running, or that follows once there is a connection; null if there is none. */
export function expectedAnswer({ messages }: ConversationState): Answer | null {
  const last = messages.at(-1);
  return last?.role === "assistant" && (last.state === "running" || last.awaitsLine) ? last : null;
}

/** A question that no response reaches looks failed: the reader is told, while it waits. */
function afterWait(answer: Answer, wait: LineWait | null): Answer {
  return { ...answer, state: wait === "unreachable" ? "failed" : "running", awaitsLine: wait !== null };
}

/** Returns the messages when the next question is asked: an earlier one no longer waits for a connection. */
function left(messages: readonly Message[]): readonly Message[] {
  return messages.map((message) =>
    message.role === "assistant" && message.awaitsLine ? { ...message, awaitsLine: false } : message,
  );
}

function messagesOf({ questionId, question, about }: Extract<ConversationEvent, { kind: "asked" }>): Message[] {
  const metadata = emptyMetadata({ ...about, provider: "" });
  return [
    { role: "user", id: questionId, content: question },
    { role: "assistant", id: "", questionId, content: "", state: "running", metadata, feedback: null },
  ];
}

/** Keeps the objects of unchanged messages, so that React does not render them again. */
function kept({ messages }: ConversationState, { messages: now }: Conversation): Message[] {
  const before = new Map(messages.map((message) => [message.id, message]));
  return now.map((message) => {
    const known = before.get(message.id);
    return known && JSON.stringify(known) === JSON.stringify(message) ? known : message;
  });
}

/** Returns the messages of questions that have not reached the server, so that they stay on the screen. */
function unsent({ messages }: ConversationState, { messages: known }: Conversation): Message[] {
  const arrived = new Set(known.map(({ id }) => id));
  const questions = messages.filter(
    (message) => message.role === "assistant" && message.id === "" && !arrived.has(message.questionId),
  );
  const ids = new Set(questions.map((answer) => answer.role === "assistant" && answer.questionId));
  return messages.filter((message) => ids.has(message.role === "user" ? message.id : message.questionId));
}

function without(messages: readonly Message[], questionId: string | null): readonly Message[] {
  return messages.filter((message) => (message.role === "user" ? message.id : message.questionId) !== questionId);
}

function afterJudgement(message: Message, event: Extract<ConversationEvent, { kind: "judged" }>): Message {
  const isMeant = message.role === "assistant" && message.id === event.answerId;
  return isMeant ? { ...message, feedback: event.feedback } : message;
}

function afterFilling(message: Message, event: Extract<ConversationEvent, { kind: "filled" }>): Message {
  if (message.role !== "assistant" || message.id !== event.answerId) return message;
  const others = (message.filled ?? []).filter(({ place }) => place !== event.place);
  return { ...message, filled: event.filled ? [...others, event.filled] : others };
}

function withAnswer(
  state: ConversationState,
  questionId: string,
  change: (answer: Answer) => Answer,
): ConversationState {
  const messages = state.messages.map((message) =>
    message.role === "assistant" && message.questionId === questionId ? change(message) : message,
  );
  return { ...state, messages };
}

/** Takes the id of a new conversation from the first chunk of its answer. A new file is attached to it by then. */
function withId(state: ConversationState, chunk: AnswerChunk): ConversationState {
  if (chunk.type !== "start" || !chunk.messageMetadata?.conversation) return state;
  const { attachment } = state;
  const { id } = chunk.messageMetadata.conversation;
  return { ...state, id, ...(attachment && { attachment: { ...attachment, isNew: false } }) };
}

/**
 * Returns the answer after `chunk`. A resumed stream starts from the beginning, so its `start` clears the earlier
 * content. Every chunk removes the place in the queue, except a new one.
 */
function afterChunk({ waiting, ...answer }: Answer, chunk: AnswerChunk): Answer {
  const { metadata } = answer;
  switch (chunk.type) {
    case "start":
      return { ...answer, id: chunk.messageId ?? answer.id, content: "", metadata: emptyMetadata(metadata) };
    case "text-delta":
      return { ...answer, content: answer.content + chunk.delta };
    case "data-text":
      return { ...answer, content: chunk.data };
    case "data-citation":
      return { ...answer, metadata: { ...metadata, citations: [...metadata.citations, chunk.data] } };
    case "data-tone":
      return { ...answer, metadata: { ...metadata, tone: chunk.data } };
    case "data-waiting":
      return chunk.data === null ? answer : { ...answer, waiting: chunk.data };
    case "finish": {
      const outcome = chunk.messageMetadata?.outcome;
      if (!outcome) return answer;
      return { ...answer, state: outcome.state, metadata: { ...outcome.metadata, citations: metadata.citations } };
    }
    default:
      return answer;
  }
}
