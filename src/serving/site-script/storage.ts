/**
 * Returns the stored choice, or null. If the browser refuses to store anything (private mode, blocked storage), it acts
 * as if nothing had been stored, and choices apply to this page only.
 */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice, if the browser lets it. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then applies to this page only.
  }
}
