/**
 * Returns whether an upload waits to be read once more after its reading was cut off: only then pages of an upload that
 * waits are read.
 */
export function isInterrupted({ state, pagesRead }: { state: string; pagesRead: number }): boolean {
  return state === "received" && pagesRead > 0;
}
