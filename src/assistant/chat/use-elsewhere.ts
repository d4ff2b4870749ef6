import { useCallback, useEffect, useRef } from "react";
import type { ChatDesk } from "./chat-desk";
import type { Conversations } from "./use-conversations";

const channelName = "drwater-chats";

/** Several changes at once are one reason to look. */
const calm = 150;

/**
 * Keeps the list and the open conversation as they are in the other tabs of this browser: what one changes, the others look
 * up. Coming back to the page or to the network is a reason to look, too, for what changed on another device. Returns how to
 * tell the other tabs of a change.
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
  // Changes of the list made in this tab.
  useEffect(() => {
    if (changes > 0) tellTabs();
  }, [changes, tellTabs]);
  return tellTabs;
}
