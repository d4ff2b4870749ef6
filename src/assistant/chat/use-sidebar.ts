import { useCallback, useEffect, useState } from "react";

/** The cookie that remembers whether the sidebar is collapsed. The server reads it, so that nothing jumps at first. */
export const sidebarCookie = "chat_sidebar";

const sevenDays = 7 * 24 * 60 * 60;

/** Where the sidebar stands beside the conversation; below, it is a drawer. */
const wide = "(min-width: 48rem)";

type Panels = {
  /** Whether the sidebar stands beside the conversation, where there is room. */
  readonly isExpanded: boolean;
  /** Expands or collapses the sidebar; where there is no room, opens or closes its drawer. */
  readonly toggle: () => void;
  /** Makes the chats visible, wherever they are. */
  readonly reveal: () => void;
};

/** Returns the state of the sidebar. Ctrl or Meta with B toggles it. */
export function useSidebar(isExpandedAtFirst: boolean, setDrawer: (set: (isOpen: boolean) => boolean) => void): Panels {
  const [isExpanded, setIsExpanded] = useState(isExpandedAtFirst);
  const toggle = useCallback(() => {
    if (!matchMedia(wide).matches) setDrawer((isOpen) => !isOpen);
    else setIsExpanded((was) => remembered(!was));
  }, [setDrawer]);
  const reveal = useCallback(() => {
    if (!matchMedia(wide).matches) setDrawer(() => true);
    else setIsExpanded(() => remembered(true));
  }, [setDrawer]);
  useShortcut("b", toggle);
  return { isExpanded, toggle, reveal };
}

/** Calls `act` when `key` is pressed with Ctrl or Meta. */
export function useShortcut(key: string, act: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [key, act]);
}

function remembered(isExpanded: boolean): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser, nor on plain http
  document.cookie = `${sidebarCookie}=${isExpanded ? "expanded" : "collapsed"}; path=/; max-age=${sevenDays}; samesite=lax`;
  return isExpanded;
}
