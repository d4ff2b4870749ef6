import { useCallback, useSyncExternalStore } from "react";
import type { ChatDesk } from "./chat-desk";
import { type ConversationState, runningAnswer } from "./conversation-state";

/** Read access to the conversation on the screen. */
export type ShownDesk = Pick<ChatDesk, "state" | "subscribe" | "attach">;

/** Milliseconds between updates of a hidden page, where animation frames do not fire. */
const unseen = 250;

/** Returns the conversation on the screen. Changes within one frame cause one render. */
export function useConversation(desk: ShownDesk): ConversationState {
  const subscribe = useCallback((changed: () => void) => desk.subscribe(oncePerFrame(changed)), [desk]);
  return useSyncExternalStore(subscribe, desk.state, desk.state);
}

/** Returns whether an answer is running. */
export function useIsRunning(desk: ShownDesk): boolean {
  const isRunning = () => runningAnswer(desk.state()) !== null;
  return useSyncExternalStore(desk.subscribe, isRunning, isRunning);
}

/** Returns the id of the conversation on the screen, null for a new one. */
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
