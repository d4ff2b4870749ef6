import { useCallback, useSyncExternalStore } from "react";
import type { ChatDesk } from "./chat-desk";
import { type ConversationState, runningAnswer } from "./conversation-state";

/** The conversation on the screen, to be shown. */
export type ShownDesk = Pick<ChatDesk, "state" | "subscribe">;

/** Milliseconds between two polls of a hidden page. */
const unseen = 250;

/** Returns the conversation on the screen: words that come within one frame are drawn together. */
export function useConversation(desk: ShownDesk): ConversationState {
  const subscribe = useCallback((changed: () => void) => desk.subscribe(oncePerFrame(changed)), [desk]);
  return useSyncExternalStore(subscribe, desk.state, desk.state);
}

/** Returns whether an answer is under way. */
export function useIsRunning(desk: ShownDesk): boolean {
  const isRunning = () => runningAnswer(desk.state()) !== null;
  return useSyncExternalStore(desk.subscribe, isRunning, isRunning);
}

/** Returns which conversation is on the screen, null for a new one. */
export function useConversationId(desk: ShownDesk): string | null {
  const id = () => desk.state().id;
  return useSyncExternalStore(desk.subscribe, id, id);
}

function oncePerFrame(changed: () => void): () => void {
  let isDue = false;
  const tell = () => {
    isDue = false;
    changed();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(tell, unseen);
    else requestAnimationFrame(tell);
  };
}
