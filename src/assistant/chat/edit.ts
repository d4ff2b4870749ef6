import { createStore, type Shown } from "~/ui/store";

/** The question that is edited, and what it reads now. */
export type Edited = { readonly questionId: string; readonly text: string };

/** The last question while it is being put in other words. */
export type Edit = {
  /** Null while none is edited. */
  readonly current: Shown<Edited | null>;
  readonly begin: (questionId: string, text: string) => void;
  readonly type: (text: string) => void;
  readonly cancel: () => void;
  /** Asks it in its new words. Blank ones are not sent. */
  readonly send: () => void;
};

/** Returns the edit; `ask` sends the new words in the place of a question. */
export function createEdit(ask: (questionId: string, text: string) => void): Edit {
  const current = createStore<Edited | null>(null);
  return {
    current,
    begin: (questionId, text) => current.set({ questionId, text }),
    type: (text) => {
      const edited = current.now();
      if (edited) current.set({ ...edited, text });
    },
    cancel: () => current.set(null),
    send: () => {
      const edited = current.now();
      const text = edited?.text.trim();
      if (!edited || !text) return;
      current.set(null);
      ask(edited.questionId, text);
    },
  };
}
