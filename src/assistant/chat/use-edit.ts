import { useCallback, useState } from "react";

/** The last question while it is being put in other words. */
export type Edit = {
  /** The question that is edited, and what it reads now; null while none is. */
  readonly current: { readonly questionId: string; readonly text: string } | null;
  readonly begin: (questionId: string, text: string) => void;
  readonly type: (text: string) => void;
  readonly cancel: () => void;
  /** Asks it in its new words. Blank ones are not sent. */
  readonly send: () => void;
};

/** Returns the edit; `ask` sends the new words in the place of a question. */
export function useEdit(ask: (questionId: string, text: string) => void): Edit {
  const [current, setCurrent] = useState<Edit["current"]>(null);
  return {
    current,
    begin: useCallback((questionId, text) => setCurrent({ questionId, text }), []),
    type: useCallback((text) => setCurrent((before) => before && { ...before, text }), []),
    cancel: useCallback(() => setCurrent(null), []),
    send: () => {
      const text = current?.text.trim();
      if (!current || !text) return;
      setCurrent(null);
      ask(current.questionId, text);
    },
  };
}
