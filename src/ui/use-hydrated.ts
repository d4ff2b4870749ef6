import { useSyncExternalStore } from "react";

/** Returns whether the page is hydrated: `false` in the server's HTML, then `true`. */
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
