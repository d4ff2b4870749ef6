import { createContext, type RefObject, useEffect, useRef, useState } from "react";

/**
 * Whether the surrounding answer is on the screen or near it. Answers farther away need no key and pointer listeners.
 */
export const NearScreen = createContext(true);

/**
 * Returns a ref for an element of the conversation, and whether the element has been on the screen or within one screen
 * of it. It then stays true, because the focus may be inside. `isNearAtFirst` skips the check.
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
