import { useEffect, useRef } from "react";

/** Milliseconds to ignore presses after a menu has moved, because they were aimed at its old position. */
const holdMilliseconds = 500;

/**
 * Keeps an open overlay beside its trigger, the first element in `anchor`, when the page moves. `movedJustNow` returns
 * whether that has just happened.
 */
export function useAttached(isOpen: boolean) {
  const anchor = useRef<HTMLSpanElement>(null);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const opener = anchor.current?.firstElementChild;
    if (!isOpen || !opener) return;
    const place = () => {
      const { top, left } = opener.getBoundingClientRect();
      return `${Math.round(top)} ${Math.round(left)}`;
    };
    let last = place();
    let frame = 0;
    const watch = () => {
      const now = place();
      if (now !== last) {
        last = now;
        movedAt.current = performance.now();
        // The overlay updates its position on a window resize.
        window.dispatchEvent(new Event("resize"));
      }
      frame = requestAnimationFrame(watch);
    };
    frame = requestAnimationFrame(watch);
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return { anchor, movedJustNow: () => performance.now() - movedAt.current < holdMilliseconds };
}
