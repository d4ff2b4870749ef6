import { useCallback, useState } from "react";
import { useShortcut } from "../use-shortcut";
import { type SidebarCookie, sidebarCookie } from "./sidebar-cookie";

/** Media query for a sidebar beside the page; on narrower screens it is a drawer. */
const wide = "(min-width: 48rem)";

type Sidebar = {
  /** Whether the sidebar is collapsed on wide screens. */
  readonly isCollapsed: boolean;
  /** Expands or collapses the sidebar, or opens or closes its drawer on narrow screens. */
  readonly toggle: () => void;
  /** Expands the sidebar, or opens its drawer. */
  readonly reveal: () => void;
};

type Options = {
  cookie: SidebarCookie;
  isCollapsedAtFirst: boolean;
  /** Has to stay the same function. */
  setDrawer: (set: (isOpen: boolean) => boolean) => void;
};

/** Returns the state of a sidebar, which is remembered. Ctrl+B or Cmd+B toggles it. */
export function useSidebar({ cookie, isCollapsedAtFirst, setDrawer }: Options): Sidebar {
  const [isCollapsed, setIsCollapsed] = useState(isCollapsedAtFirst);
  const change = useCallback(
    (collapse: boolean, drawer: (isOpen: boolean) => boolean) => {
      if (!matchMedia(wide).matches) return setDrawer(drawer);
      // biome-ignore lint/suspicious/noDocumentCookie: some browsers, and plain http, have no Cookie Store API
      document.cookie = sidebarCookie(cookie, collapse);
      setIsCollapsed(collapse);
    },
    [cookie, setDrawer],
  );
  const toggle = useCallback(() => change(!isCollapsed, (isOpen) => !isOpen), [change, isCollapsed]);
  const reveal = useCallback(() => change(false, () => true), [change]);
  useShortcut("b", toggle);
  return { isCollapsed, toggle, reveal };
}
