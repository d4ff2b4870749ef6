import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStored } from "~/ui/store";
import { type ConversationState, runningAnswer } from "../chat/conversation-state";
import type { Chat } from "../chat/use-chat";

/** The parts of a conversation that scrolls, whether its end is out of sight, and how to get there. */
export type Scrolling = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lastTurn: RefObject<HTMLLIElement | null>;
  /** Stands after the last message. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isEndHidden: boolean;
  readonly toEnd: () => void;
};

/**
 * Scrolls a conversation for its reader: a question that is asked moves to the top, and its answer grows below it without
 * moving anything. Whoever asks for the latest while it grows is taken along, until they scroll themselves. A turn that
 * comes from another tab moves nobody who reads further up.
 */
export function useScrolling({ place: shownPlace }: Chat, conversation: ConversationState): Scrolling {
  const { id: conversationId, messages, phase } = conversation;
  const place = useStored(shownPlace);
  const isRunning = runningAnswer(conversation) !== null;
  const scroller = useRef<HTMLElement>(null);
  const lastTurn = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const lastId = last?.role === "assistant" ? last.questionId : last?.id;
  const length = last?.content.length ?? 0;
  const isElsewhere = place !== null;
  const isEndVisible = useIsVisible(end, scroller, lastId);
  const wasAtEnd = useRef(true);
  const shown = useRef<string | null>(null);
  const isFollowing = useRef(false);

  useHeightInSight(scroller, conversationId, phase);
  useEffect(() => {
    const isSame = shown.current === conversationId;
    shown.current = conversationId;
    isFollowing.current = false;
    if (!lastId || isElsewhere || (isSame && !isRunning && !wasAtEnd.current)) return;
    if (lastTurn.current) scroller.current?.scrollTo({ top: lastTurn.current.offsetTop });
  }, [conversationId, isElsewhere, isRunning, lastId]);
  useEffect(() => {
    wasAtEnd.current = isEndVisible;
  }, [isEndVisible]);

  const toEnd = useCallback(() => {
    isFollowing.current = isRunning;
    end.current?.scrollIntoView({ block: "end" });
  }, [isRunning]);
  // Before it is painted, so that the end is not out of sight in between.
  useLayoutEffect(() => {
    if (length > 0 && isFollowing.current) end.current?.scrollIntoView({ block: "end" });
    if (!isRunning) isFollowing.current = false;
  }, [isRunning, length]);
  useEffect(() => {
    // Each conversation that is opened has an element of its own.
    if (phase !== "ready") return;
    const { current } = scroller;
    const leave = () => {
      isFollowing.current = false;
    };
    for (const type of ["wheel", "touchmove", "keydown"]) current?.addEventListener(type, leave, { passive: true });
    return () => {
      for (const type of ["wheel", "touchmove", "keydown"]) current?.removeEventListener(type, leave);
    };
  }, [phase]);
  const isEndHidden = phase === "ready" && lastId !== undefined && !isEndVisible;
  return { scroller, lastTurn, end, isEndHidden, toEnd };
}

/**
 * Tells the style sheet how high `element` is, as `--in-sight`. Units of a container would tell it, too, but lay out every
 * turn at each key that is typed.
 */
function useHeightInSight(
  element: RefObject<HTMLElement | null>,
  conversationId: ConversationState["id"],
  phase: ConversationState["phase"],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation that is opened has an element of its own
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const tell = () => current.style.setProperty("--in-sight", `${current.clientHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, conversationId, phase]);
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
