import { useEffect, useEffectEvent } from "react";

/** Calls `say` if an open element is removed with its row, but not if the page is left. */
export function useVanished(isOpen: boolean, say: () => void): void {
  const leave = useEffectEvent((path: string) => {
    if (isOpen && window.location.pathname === path) say();
  });
  useEffect(() => {
    const path = window.location.pathname;
    return () => leave(path);
  }, []);
}
