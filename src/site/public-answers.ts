/** Marks an answer that is the same for every visitor and every query: kept in memory, asked for again each time, sent once. */
export const forEverybody = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "No-Vary-Search": "params",
} as const;

/** Returns `text` as it may stand inside an XML element or attribute; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
