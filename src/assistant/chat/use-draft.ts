import { useCallback, useRef, useState } from "react";
import { keepDraft, readDraft } from "./kept-in-browser";

/** What is being typed. It is kept in the browser, for each conversation, until the server has taken it. */
export type Draft = {
  readonly text: string;
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
export function useDraft(userId: string): Draft {
  const [text, setText] = useState("");
  const now = useRef({ text: "", conversationId: null as string | null });
  const show = useCallback((next: string) => {
    now.current.text = next;
    setText(next);
  }, []);
  const type = useCallback(
    (next: string) => {
      show(next);
      keepDraft(userId, now.current.conversationId, next);
    },
    [userId, show],
  );
  return {
    text,
    type,
    turnTo: useCallback(
      (conversationId) => {
        now.current.conversationId = conversationId;
        show(readDraft(userId, conversationId));
      },
      [userId, show],
    ),
    handOver: useCallback(() => show(""), [show]),
    taken: useCallback(
      (conversationId) => {
        keepDraft(userId, now.current.conversationId, "");
        now.current.conversationId = conversationId;
        keepDraft(userId, conversationId, now.current.text);
      },
      [userId],
    ),
    carryOver: useCallback(() => {
      const { conversationId, text: typed } = now.current;
      keepDraft(userId, conversationId, "");
      now.current.conversationId = null;
      type([typed, readDraft(userId, null)].filter(Boolean).join("\n"));
    }, [userId, type]),
    adopt: useCallback(
      (typed) => {
        // Some browsers bring back by themselves what was in a field, which is kept already.
        const { text: known } = now.current;
        if (typed.trim() && !known.includes(typed)) type(known ? `${known}\n${typed}` : typed);
      },
      [type],
    ),
    giveBack: useCallback((given) => type(now.current.text ? `${given}\n${now.current.text}` : given), [type]),
  };
}
