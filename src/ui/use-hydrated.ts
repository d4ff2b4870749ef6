import { useSyncExternalStore } from "react";

/** Returns whether scripts have taken the page over: `false` in the server's HTML, `true` from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return unsubscribe;
}

function unsubscribe() {}
