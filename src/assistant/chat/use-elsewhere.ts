import { useCallback, useEffect, useRef } from "react";
import type { ChatDesk } from "./chat-desk";
import type { Conversations } from "./use-conversations";

const channelName = "drwater-chats";

/** Debounce in milliseconds: several changes within it cause one refresh. */
const calm = 150;

/**
 * Refreshes the list and the open conversation after changes in other tabs of this browser, and when the page becomes
 * visible or the network is back, because they may have changed on another device. Returns the function that tells
 * other tabs of a change.
 */
export function useElsewhere(desk: ChatDesk, { refresh, changes }: Conversations): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const tellTabs = useCallback(() => channel.current?.postMessage("changed"), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState === "hidden") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        void refresh();
        void desk.refresh();
      }, calm);
    };
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.addEventListener("message", look);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      clearTimeout(timer);
      opened.close();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }, [desk, refresh]);
  // Notifies other tabs after changes to the list in this tab.
  useEffect(() => {
    if (changes > 0) tellTabs();
  }, [changes, tellTabs]);
  return tellTabs;
}
