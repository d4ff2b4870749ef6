import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field of an answer. */
export function useWrongField(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, answer]);
}
