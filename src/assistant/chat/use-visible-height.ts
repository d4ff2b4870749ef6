import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the reference for an element that fills the window: while a keyboard on the screen covers part of it, the
 * element is as high as what is left to see.
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      if (!element.current) return;
      // A page that is zoomed in is smaller to see, too, but is meant to be moved about in.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      element.current.style.height = isCovered ? `${viewport.height}px` : "";
      if (isCovered) window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, []);
  return element;
}
