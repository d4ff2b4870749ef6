import { useEffect, useEffectEvent } from "react";

/** Calls `say` when what was open goes away because its row did; leaving the page says nothing. */
export function useVanished(isOpen: boolean, say: () => void): void {
  const leave = useEffectEvent((path: string) => {
    if (isOpen && window.location.pathname === path) say();
  });
  useEffect(() => {
    const path = window.location.pathname;
    return () => leave(path);
  }, []);
}
