import { type RefObject, useEffect } from "react";

/** Puts the focus into the first field that an answer calls wrong. */
export function useWrongField(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, answer]);
}
