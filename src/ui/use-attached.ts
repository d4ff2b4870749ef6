import { useEffect, useRef } from "react";

/** Long enough to see that a menu has moved: a press that was on its way is meant for what stood there before. */
const holdMilliseconds = 500;

/**
 * Keeps an open overlay beside what opened it, the first element in `anchor`, when the page moves under it. `movedJustNow`
 * tells that it has just done so.
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
        // The overlay finds its place anew when the window changes.
        window.dispatchEvent(new Event("resize"));
      }
      frame = requestAnimationFrame(watch);
    };
    frame = requestAnimationFrame(watch);
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return { anchor, movedJustNow: () => performance.now() - movedAt.current < holdMilliseconds };
}
