import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type Parts = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lastTurn: RefObject<HTMLElement | null>;
  /** Stands after the last message. */
  readonly end: RefObject<HTMLElement | null>;
};

type Moment = {
  readonly conversationId: string | null;
  /** Of the last turn. */
  readonly lastId: string | undefined;
  readonly isRunning: boolean;
  /** Changes as the answer grows. */
  readonly length: number;
  /** Something else is to be shown: a message that was searched for. */
  readonly isElsewhere: boolean;
};

/**
 * Scrolls a conversation for its reader: a question that is asked moves to the top, and its answer grows below it without
 * moving anything. Whoever asks for the latest while it grows is taken along, until they scroll themselves. A turn that
 * comes from another tab moves nobody who reads further up. Returns whether the end is out of sight, and how to get there.
 */
export function useScrolling(parts: Parts, moment: Moment): { isEndHidden: boolean; toEnd: () => void } {
  const { scroller, lastTurn, end } = parts;
  const { conversationId, lastId, isRunning, length, isElsewhere } = moment;
  const isEndVisible = useIsVisible(end, scroller, lastId);
  const wasAtEnd = useRef(true);
  const shown = useRef<string | null>(null);
  const isFollowing = useRef(false);

  useEffect(() => {
    const isSame = shown.current === conversationId;
    shown.current = conversationId;
    isFollowing.current = false;
    if (!lastId || isElsewhere || (isSame && !isRunning && !wasAtEnd.current)) return;
    if (lastTurn.current) scroller.current?.scrollTo({ top: lastTurn.current.offsetTop });
  }, [conversationId, isElsewhere, isRunning, lastId, lastTurn, scroller]);
  useEffect(() => {
    wasAtEnd.current = isEndVisible;
  }, [isEndVisible]);

  const toEnd = useCallback(() => {
    isFollowing.current = isRunning;
    end.current?.scrollIntoView({ block: "end" });
  }, [end, isRunning]);
  useEffect(() => {
    if (length > 0 && isFollowing.current) end.current?.scrollIntoView({ block: "end" });
    if (!isRunning) isFollowing.current = false;
  }, [end, isRunning, length]);
  useEffect(() => {
    const { current } = scroller;
    const leave = () => {
      isFollowing.current = false;
    };
    for (const type of ["wheel", "touchmove", "keydown"]) current?.addEventListener(type, leave, { passive: true });
    return () => {
      for (const type of ["wheel", "touchmove", "keydown"]) current?.removeEventListener(type, leave);
    };
  }, [scroller]);
  return { isEndHidden: !isEndVisible, toEnd };
}

/** Returns whether the element can be seen inside `within`. Another `id` means another element. */
function useIsVisible(
  element: RefObject<HTMLElement | null>,
  within: RefObject<HTMLElement | null>,
  id: string | undefined,
): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const watched = id && element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? true), {
      root: within.current,
      rootMargin: "0px 0px 24px 0px",
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, within, id]);
  return isVisible;
}
