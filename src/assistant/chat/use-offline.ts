import { useSyncExternalStore } from "react";
import { isOffline } from "~/ui/lost-line/line-back";

/** Returns whether the browser knows that it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
