import { useSyncExternalStore } from "react";

/** Narrower than that, a toast has no free corner beside the forms: the `lg` of the styles. */
const narrow = "(width < 64rem)";

/** Returns whether the window is too narrow for a toast beside the forms of a page; false until hydrated. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

function follow(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
