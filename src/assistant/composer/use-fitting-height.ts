import { type RefObject, useLayoutEffect } from "react";

/**
 * Makes a field grow with its text, between the limits of its style, where `field-sizing` is not known: measuring lays the
 * whole page out at each key.
 */
export function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the height depends on
  useLayoutEffect(() => {
    if (!field.current || CSS.supports("field-sizing", "content")) return;
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [field, text]);
}
