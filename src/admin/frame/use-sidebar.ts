import { useEffect, useEffectEvent, useState } from "react";
import { sidebarCookie } from "./sidebar-cookie";

/** Below this the menu is a drawer. */
const narrow = "(width < 768px)";

/** Whether the sidebar is folded to its icons and the drawer open; `toggle` does what the width of the window allows. */
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
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // By its place too: on an Arabic keyboard the key gives another letter.
    const isB = event.key.toLowerCase() === "b" || event.code === "KeyB";
    if (!isB || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return { folded, toggle, drawerOpen, setDrawerOpen };
}
