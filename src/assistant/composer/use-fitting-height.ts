import { type RefObject, useLayoutEffect } from "react";

/**
 * Grows a field with its text, within the limits of its style, in browsers without `field-sizing`. Measuring causes a
 * layout of the whole page at each key press.
 */
export function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    if (!field.current || CSS.supports("field-sizing", "content")) return;
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [field, text]);
}
