import type { AnswerChunk } from "../answer-stream";
import { type Answer, type AnswerStart, type Conversation, emptyMetadata, type Message } from "../conversation";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";

/** The conversation on the screen. `id` is null until its first question has been taken. */
export type ConversationState = {
  readonly id: string | null;
  readonly phase: "opening" | "ready";
  readonly messages: readonly Message[];
};

export type ConversationEvent =
  | { readonly type: "opening"; readonly id: string }
  | { readonly type: "opened"; readonly conversation: Conversation }
  /** As the server has it now. */
  | { readonly type: "refreshed"; readonly conversation: Conversation }
  | { readonly type: "cleared" }
  /** A question is on its way to the server. */
  | {
      readonly type: "asked";
      readonly questionId: string;
      readonly question: string;
      /** The question that it takes the place of, with its answer. */
      readonly replaced: string | null;
      readonly about: Pick<AnswerStart, "scope" | "language">;
    }
  /** A question was refused, and what stood there before is back. */
  | { readonly type: "restored"; readonly messages: readonly Message[] }
  | { readonly type: "judged"; readonly answerId: string; readonly feedback: Feedback | null }
  /** Something was filled into a calculator of an answer; null where it is as the question had it. */
  | { readonly type: "filled"; readonly answerId: string; readonly place: number; readonly filled: FilledForm | null }
  /** A broken answer is asked for once more. */
  | { readonly type: "asked again"; readonly questionId: string }
  /** Its reader wants an answer to end; `isStopping` is false where that could not be told to the server. */
  | { readonly type: "stopping"; readonly questionId: string; readonly isStopping: boolean }
  /** A question waits for a connection, or is on its way again. */
  | { readonly type: "awaits line"; readonly questionId: string; readonly isWaiting: boolean }
  | { readonly type: "chunk"; readonly questionId: string; readonly chunk: AnswerChunk }
  /** There is no way to the answer now. */
  | { readonly type: "unreachable"; readonly questionId: string };

/** Before it is known which conversation to open. */
export const nothingKnown: ConversationState = { id: null, phase: "opening", messages: [] };

const nothingOpen: ConversationState = { ...nothingKnown, phase: "ready" };

/** Returns what is on the screen after `event`. */
export function afterEvent(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case "opening":
      return { id: event.id, phase: "opening", messages: [] };
    case "opened":
      return { id: event.conversation.id, phase: "ready", messages: event.conversation.messages };
    case "refreshed":
      return { ...state, messages: [...kept(state, event.conversation), ...unsent(state, event.conversation)] };
    case "cleared":
      return nothingOpen;
    case "asked":
      return { ...state, messages: [...without(state.messages, event.replaced), ...messagesOf(event)] };
    case "restored":
      return { ...state, messages: event.messages };
    case "judged":
      return { ...state, messages: state.messages.map((message) => afterJudgement(message, event)) };
    case "filled":
      return { ...state, messages: state.messages.map((message) => afterFilling(message, event)) };
    case "asked again":
      return withAnswer(state, event.questionId, (answer) => {
        return { ...answer, state: "running", content: "", feedback: null, filled: [], isStopping: false };
      });
    case "stopping":
      return withAnswer(state, event.questionId, (answer) => ({ ...answer, isStopping: event.isStopping }));
    case "unreachable":
      return withAnswer(state, event.questionId, (answer) => ({ ...answer, state: "failed", awaitsLine: false }));
    case "awaits line":
      return withAnswer(state, event.questionId, (answer) => ({ ...answer, awaitsLine: event.isWaiting }));
    case "chunk":
      return withAnswer(withId(state, event.chunk), event.questionId, (answer) => afterChunk(answer, event.chunk));
  }
}

/** Returns the answer that is under way, or null. */
export function runningAnswer({ messages }: ConversationState): Answer | null {
  const last = messages.at(-1);
  return last?.role === "assistant" && last.state === "running" ? last : null;
}

function messagesOf({ questionId, question, about }: Extract<ConversationEvent, { type: "asked" }>): Message[] {
  const metadata = emptyMetadata({ ...about, provider: "" });
  return [
    { role: "user", id: questionId, content: question },
    { role: "assistant", id: "", questionId, content: "", state: "running", metadata, feedback: null },
  ];
}

/** Messages that are as they were stay the same objects, so that they are not drawn again. */
function kept({ messages }: ConversationState, { messages: now }: Conversation): Message[] {
  const before = new Map(messages.map((message) => [message.id, message]));
  return now.map((message) => {
    const known = before.get(message.id);
    return known && JSON.stringify(known) === JSON.stringify(message) ? known : message;
  });
}

/** Questions that have not reached the server stay on the screen. */
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

function afterJudgement(message: Message, event: Extract<ConversationEvent, { type: "judged" }>): Message {
  const isMeant = message.role === "assistant" && message.id === event.answerId;
  return isMeant ? { ...message, feedback: event.feedback } : message;
}

function afterFilling(message: Message, event: Extract<ConversationEvent, { type: "filled" }>): Message {
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

/** The first answer of a new conversation brings its id. */
function withId(state: ConversationState, chunk: AnswerChunk): ConversationState {
  if (chunk.type !== "start" || !chunk.messageMetadata?.conversation) return state;
  return { ...state, id: chunk.messageMetadata.conversation.id };
}

/**
 * A stream that is picked up again begins anew, so what it brings takes the place of what was there. Whatever else comes ends
 * the waiting.
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
    case "finish":
      return { ...answer, ...chunk.messageMetadata?.outcome };
    default:
      return answer;
  }
}
