import { createStore, type ValueStore } from "~/ui/store";

/** The question being edited, and its new text. */
export type Edited = { readonly questionId: string; readonly text: string };

/** An edit of the conversation's last question. */
export type Edit = {
  /** Null while no question is edited. */
  readonly current: ValueStore<Edited | null>;
  readonly begin: (questionId: string, text: string) => void;
  readonly type: (text: string) => void;
  readonly cancel: () => void;
  /** Sends the question with its new text. Does nothing if the text is blank. */
  readonly send: () => void;
};

/** Returns an edit. It calls `ask` with the id of the edited question and the new text. */
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
