import type { FormEvent, KeyboardEvent } from "react";

type SendingForm = {
  /** For the form. */
  readonly onSubmit: (event: FormEvent) => void;
  /** For its field: Enter sends, Shift+Enter starts a new line. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Returns the handlers of a form with one question; `send` is called only if it may be sent. */
export function sendingForm(maySend: boolean, send: () => void): SendingForm {
  const onSubmit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (maySend) send();
  };
  return {
    onSubmit,
    onKeyDown(event) {
      // During composition, Enter only confirms the word of the input method.
      if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) onSubmit(event);
    },
  };
}
