import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStored } from "~/ui/store";
import { type ConversationState, runningAnswer } from "../chat/conversation-state";
import type { Chat } from "../chat/use-chat";

/** Refs of a scrolling conversation, whether its end is out of view, and how to scroll there. */
export type Scrolling = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lastTurn: RefObject<HTMLLIElement | null>;
  /** The element after the last message. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isEndHidden: boolean;
  readonly toEnd: () => void;
};

/**
 * Scrolls the conversation. A new question moves to the top and its answer grows below it, without moving text. After
 * "latest" is pressed during an answer, the view follows the answer until the user scrolls. A turn from another tab
 * scrolls only if the end was in view.
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
  // Runs before paint, so that the end is not out of view in between.
  useLayoutEffect(() => {
    if (length > 0 && isFollowing.current) end.current?.scrollIntoView({ block: "end" });
    if (!isRunning) isFollowing.current = false;
  }, [isRunning, length]);
  useLeaving(scroller, isFollowing, phase);
  const isEndHidden = phase === "ready" && lastId !== undefined && !isEndVisible;
  return { scroller, lastTurn, end, isEndHidden, toEnd };
}

/** Stops following the answer when the user scrolls. */
function useLeaving(
  scroller: RefObject<HTMLElement | null>,
  isFollowing: RefObject<boolean>,
  phase: ConversationState["phase"],
): void {
  useEffect(() => {
    // Each opened conversation has a new scroll element.
    if (phase !== "ready") return;
    const { current } = scroller;
    const leave = () => {
      isFollowing.current = false;
    };
    for (const type of ["wheel", "touchmove", "keydown"]) current?.addEventListener(type, leave, { passive: true });
    return () => {
      for (const type of ["wheel", "touchmove", "keydown"]) current?.removeEventListener(type, leave);
    };
  }, [scroller, isFollowing, phase]);
}

/**
 * Sets the style property `--in-sight` to the height of `element` in pixels. Container units would also work, but then
 * each key press would lay out all turns again.
 */
function useHeightInSight(
  element: RefObject<HTMLElement | null>,
  conversationId: ConversationState["id"],
  phase: ConversationState["phase"],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened conversation has a new scroll element
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

/** Returns whether the element is visible inside `within`. A new `id` means a new element. */
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
