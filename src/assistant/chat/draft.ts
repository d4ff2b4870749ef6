import { createStore, type Shown } from "~/ui/store";
import { keepDraft, readDraft } from "./kept-in-browser";

/** Draft of a question, kept in the browser for each conversation until the server has taken it. */
export type Draft = {
  readonly text: Shown<string>;
  readonly type: (text: string) => void;
  /** Shows what was typed in a conversation before; null for a new one. */
  readonly turnTo: (conversationId: string | null) => void;
  /** Empties the field for the next question. */
  readonly handOver: () => void;
  /** The server has taken what was handed over, in this conversation. */
  readonly taken: (conversationId: string) => void;
  /** Takes what is typed along to a new conversation, since this one has gone. */
  readonly carryOver: () => void;
  /** Takes over what was typed into the page before its scripts had come. */
  readonly adopt: (typed: string) => void;
  /** Puts what was handed over back, before whatever was typed since. */
  readonly giveBack: (text: string) => void;
};

/** Returns the draft of `userId`. */
export function createDraft(userId: string): Draft {
  const text = createStore("");
  let conversationId: string | null = null;
  // What was handed over is kept before what is typed meanwhile, until the server has it.
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
      // Some browsers bring back by themselves what was in a field, which is kept already.
      const known = text.now();
      if (typed.trim() && !known.includes(typed)) type(known ? `${known}\n${typed}` : typed);
    },
    giveBack: (given) => {
      handedOver = "";
      type(text.now() ? `${given}\n${text.now()}` : given);
    },
  };
}
