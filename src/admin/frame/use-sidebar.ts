import { useState } from "react";
import { useShortcut } from "~/ui/use-shortcut";
import { sidebarCookie } from "./sidebar-cookie";

/** Width below which the menu is a drawer. */
const narrow = "(width < 768px)";

/**
 * Returns whether the sidebar is folded and whether the drawer is open. `toggle` switches the one that fits the window;
 * Ctrl+B or Cmd+B calls it.
 */
export function useSidebar(initiallyFolded: boolean) {
  const [folded, setFolded] = useState(initiallyFolded);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (matchMedia(narrow).matches) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is missing in browsers that we serve
    document.cookie = sidebarCookie(!folded);
    setFolded(!folded);
  };
  useShortcut("b", toggle);
  return { folded, toggle, drawerOpen, setDrawerOpen };
}
