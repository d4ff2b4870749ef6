import { createStore, type ValueStore } from "~/ui/store";
import { keepDraft, readDraft } from "./kept-in-browser";

/** Draft of a question, stored in the browser per conversation until the server has saved the question. */
export type Draft = {
  readonly text: ValueStore<string>;
  readonly type: (text: string) => void;
  /** Shows the stored draft of a conversation; null for a new one. */
  readonly turnTo: (conversationId: string | null) => void;
  /** Empties the field for the next question and keeps the sent text until the server confirms it. */
  readonly handOver: () => void;
  /** Drops the sent text: the server has saved it in this conversation. */
  readonly taken: (conversationId: string) => void;
  /** Moves the draft to a new conversation, because this one was deleted. */
  readonly carryOver: () => void;
  /** Adds the text typed into the page before its scripts loaded. */
  readonly adopt: (typed: string) => void;
  /** Puts the sent text back, before the text typed since. */
  readonly giveBack: (text: string) => void;
};

/** Returns the draft of the user `userId`. */
export function createDraft(userId: string): Draft {
  const text = createStore("");
  let conversationId: string | null = null;
  // The sent text. Stored before the newly typed text until the server confirms it.
  let handedOver = "";
  const type = (next: string) => {
    text.set(next);
    keepDraft(userId, conversationId, [handedOver, next].filter(Boolean).join("\n"));
  };
  return {
    text,
    type,
    turnTo: (id) => {
      conversationId = id;
      handedOver = "";
      text.set(readDraft(userId, id));
    },
    handOver: () => {
      handedOver = text.now();
      text.set("");
    },
    taken: (id) => {
      handedOver = "";
      keepDraft(userId, conversationId, "");
      conversationId = id;
      keepDraft(userId, id, text.now());
    },
    carryOver: () => {
      const typed = text.now();
      keepDraft(userId, conversationId, "");
      conversationId = null;
      handedOver = "";
      type([typed, readDraft(userId, null)].filter(Boolean).join("\n"));
    },
    adopt: (typed) => {
      // Some browsers restore the content of a field themselves; the stored draft has it already.
      const known = text.now();
      if (typed.trim() && !known.includes(typed)) type(known ? `${known}\n${typed}` : typed);
    },
    giveBack: (given) => {
      handedOver = "";
      type(text.now() ? `${given}\n${text.now()}` : given);
    },
  };
}
