import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref for an element that fills the window. While an on-screen keyboard covers part of the window, the
 * element shrinks to the visible height.
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      if (!element.current) return;
      // Zooming in shrinks the visual viewport too, but then the user wants to scroll around.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      element.current.style.height = isCovered ? `${viewport.height}px` : "";
      if (isCovered) window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, []);
  return element;
}
