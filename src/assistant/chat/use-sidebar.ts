import { useCallback, useState } from "react";
import { useShortcut } from "~/ui/use-shortcut";

/**
 * Cookie that stores whether the sidebar is collapsed. The server reads it, so the layout does not shift after loading.
 */
export const chatSidebarCookie = "chat_sidebar";

const sevenDays = 7 * 24 * 60 * 60;

/** Media query for a sidebar beside the conversation; on narrower screens it is a drawer. */
const wide = "(min-width: 48rem)";

type Panels = {
  /** Whether the sidebar is open on wide screens. */
  readonly isExpanded: boolean;
  /** Expands or collapses the sidebar, or its drawer on narrow screens. */
  readonly toggle: () => void;
  /** Opens the sidebar, or its drawer on narrow screens. */
  readonly reveal: () => void;
};

/** Returns the state of the sidebar. Ctrl+B or Meta+B toggles it. */
export function useChatSidebar(
  isExpandedAtFirst: boolean,
  setDrawer: (set: (isOpen: boolean) => boolean) => void,
): Panels {
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

function remembered(isExpanded: boolean): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers, and plain http, have no Cookie Store API
  document.cookie = `${chatSidebarCookie}=${isExpanded ? "expanded" : "collapsed"}; path=/; max-age=${sevenDays}; samesite=lax`;
  return isExpanded;
}
