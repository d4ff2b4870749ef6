import { createContext, type RefObject, useEffect, useRef, useState } from "react";

/** Whether the surrounding answer is on the screen or near it. Answers far from it need no listeners for keys and pointers. */
export const NearScreen = createContext(true);

/**
 * Returns a reference for an element of the conversation, and whether it has been on the screen or a screen away from it: once
 * near, it stays so, since the focus may be inside. `isNearAtFirst` where it is sure to be.
 */
export function useNearScreen<T extends HTMLElement>(isNearAtFirst: boolean): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: element.current.closest(".conversation"), rootMargin: "100% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
