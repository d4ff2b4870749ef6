import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref for the bars above the conversation. Keeps the distance of their foot from the top of the window in
 * `--bars-foot`, where toasts begin if there is no room beside the conversation.
 */
export function useBarsFoot(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bars;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--bars-foot", `${current.getBoundingClientRect().bottom}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--bars-foot");
    };
  }, []);
  return bars;
}
