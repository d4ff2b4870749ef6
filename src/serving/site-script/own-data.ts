import { ownPagesCache } from "~/ui/offline-names";

/**
 * Returns whether a key of local storage remains after signing out. Its value never contains text that a user wrote.
 */
export function staysAfterSignOut(key: string): boolean {
  return /^(?:theme|dismissed|lastChatSession)$/.test(key);
}

/** Deletes the account's data in the browser. */
export async function forgetOwnData(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (!staysAfterSignOut(key)) localStorage.removeItem(key);
    await caches.delete(ownPagesCache);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
